#!/usr/bin/env node
// The command of the clone. Plain JavaScript: it starts on the host's Node, then runs under the project's.
process.argv.splice(2, 0, 'apps/server/src/main.ts');
await import('../../../scripts/with-node.mjs');
