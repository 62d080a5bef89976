#!/bin/sh
# Starts the site from an unpacked release, with the Node.js that it brings.
cd "$(dirname "$0")" || exit 1
PATH="$PWD/node_modules/.bin:$PATH"
exec node --max-old-space-size=128 --max-semi-space-size=4 --initial-old-space-size=24 --heap-growing-percent=40 bin/start.mjs
