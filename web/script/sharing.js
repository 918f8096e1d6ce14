/* A record in the address of the page: packed, behind the #, which no browser sends to a host. */

const KEY = "#record=";
const MOST = 30_000; // characters behind the #, which mails and browsers still take
const MOST_UNPACKED = 4_000_000; // bytes; a long game has some hundred thousand
const CHUNK = 0x8000; // bytes that are made into characters at once

const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);

/* The address that opens this page with the record. Throws an Error in words for one that no address holds. */
export async function linkTo(text) {
  const packed = new Uint8Array(await new Response(through(text, new CompressionStream("deflate-raw"))).arrayBuffer());
  let letters = "";
  for (let at = 0; at < packed.length; at += CHUNK) letters += String.fromCharCode(...packed.subarray(at, at + CHUNK));
  const told = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (told.length > MOST) {
    const count = (number) => number.toLocaleString("en");
    throw new Error(`The game is too long for a link: ${count(told.length)} characters, and a link holds ${count(MOST)}. Keep the record as a file and send that.`);
  }
  return `${location.href.split("#")[0]}${KEY}${told}`;
}

/* The text of the record in an address; null where there is none. Throws an Error in words for what is no record. */
export async function recordIn(hash) {
  if (!hash.startsWith(KEY)) return null;
  try {
    const letters = atob(hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/"));
    return await unpacked(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  } catch {
    throw new Error("The link holds no record that can be read: it may have been cut off. Ask for it again, or for the file.");
  }
}

async function unpacked(bytes) {
  const parts = [];
  let length = 0;
  for await (const part of reading(through(bytes, new DecompressionStream("deflate-raw")))) {
    length += part.length;
    if (length > MOST_UNPACKED) throw new Error("too long");
    parts.push(part);
  }
  return new Blob(parts).text();
}

async function* reading(stream) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
