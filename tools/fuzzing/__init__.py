"""What the fuzzer and the hostile tests share: command lines, small inputs, and children with bounded means."""
