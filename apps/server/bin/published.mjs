#!/usr/bin/env node
// The command of the published package, where the sources are built. Without arguments it starts the service.
import { fileURLToPath } from 'node:url';
import { runUnderProjectNode } from './run-under-node.mjs';

const [command = 'serve', ...rest] = process.argv.slice(2);
runUnderProjectNode(fileURLToPath(new URL('../src/main.js', import.meta.url)), [command, ...rest]);
