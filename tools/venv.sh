# Sourced by ./demo and ./check: `prepare TARGET` makes .venv in the present folder and installs TARGET into it
# (`.` or `.[dev]`), once for each pyproject.toml. Needs Python 3.11 or newer; $PYTHON chooses which.

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

find_python() {
    for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            return
        fi
    done
    fail "ccmod needs Python 3.11 or newer, and none was found." \
        "Install one (Debian, Ubuntu: apt-get install python3 python3-venv) or name it: PYTHON=/path/to/python3 $0"
}

# Debian and Ubuntu keep what makes virtual environments in a package of its own: fetch it where that needs no question.
fetch_venv_package() {
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root='sudo -n'
    command -v apt-get >/dev/null && $as_root true 2>/dev/null || return 1
    printf 'Installing the package python3-venv ...\n'
    $as_root apt-get install -y -qq --no-install-recommends python3-venv >/dev/null 2>&1 ||
        { $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends python3-venv; } >/dev/null
}

can_make_venv() {
    "$python" -c 'import ensurepip' 2>/dev/null
}

make_venv() {
    find_python
    if can_make_venv; then
        "$python" -m venv .venv
    elif "$python" -m virtualenv --version >/dev/null 2>&1; then
        "$python" -m virtualenv -q .venv
    elif fetch_venv_package && can_make_venv; then
        "$python" -m venv .venv
    else
        fail "This Python ($python) cannot make virtual environments: Debian and Ubuntu keep that in a package of its own." \
            "Install it, then run $0 again:" "    sudo apt-get install python3-venv"
    fi
}

prepare() {
    stamp=".venv/installed-$(printf '%s' "$1" | tr -c 'a-z\n' -)"
    if [ "$stamp" -nt pyproject.toml ]; then
        return
    fi
    [ -x .venv/bin/python ] || make_venv
    printf 'Installing ccmod and what it needs into .venv ...\n'
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable "$1"
    : >"$stamp"
}
