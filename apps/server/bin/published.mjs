#!/usr/bin/env node
// The command of the published package, where the sources are built. Without arguments it starts the service.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runUnderProjectNode } from './run-under-node.mjs';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const [command = 'serve', ...rest] = process.argv.slice(2);
const main = fileURLToPath(new URL('../src/main.js', import.meta.url));
runUnderProjectNode(main, [command, ...rest], manifest.config.node);
