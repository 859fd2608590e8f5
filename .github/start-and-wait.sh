#!/usr/bin/env bash
# Runs a command that opens the app, waits until the app says that it has read its library, and ends it.
# Usage: start-and-wait.sh <command> [arguments]
set -euo pipefail

log=$(mktemp)
"$@" > "$log" 2>&1 &
pid=$!

found=1
for _ in $(seq 300); do
  if grep -q '^Content: ' "$log"; then
    found=0
    break
  fi
  kill -0 "$pid" 2> /dev/null || break
  sleep 1
done

cat "$log"
kill "$pid" 2> /dev/null || true
if [ "$found" -ne 0 ]; then
  echo 'The app did not read its library.'
fi
exit "$found"
