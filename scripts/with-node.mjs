// Runs a script of this project with the Node it is made for, installing what is missing first.
// Plain JavaScript on purpose: it must start on whatever Node (20 or later) the host has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectNode, runUnderProjectNode } from '../apps/server/bin/run-under-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

installIfStale();
buildApps(process.argv.slice(2));
const [script, ...args] = process.argv.slice(2);
runUnderProjectNode(join(root, script), args);

/**
 * Installs what the lock file names when there is no installation, or an older one. Not `npm ci`: that one fails where
 * the registry lacks a build for some other platform, which this machine does not need.
 */
function installIfStale() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error('Installing the project’s packages (first start only) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm install failed: see the lines above. Fix the cause, then run the command again.');
    process.exit(status ?? 1);
  }
}

/**
 * The editor, the console and the docs, where the service is started: built before the first start, and beside later ones where a
 * source has changed.
 */
function buildApps([, command]) {
  if (command !== 'serve' || process.env.POSTPRESS_ROLE === 'worker') return;
  const build = [join(root, 'scripts', 'build-apps.ts')];
  if (['editor', 'console', 'docs'].every((app) => existsSync(join(root, 'apps', app, 'dist', 'built')))) {
    spawn(projectNode(), build, { stdio: ['ignore', 'ignore', 'inherit'] }).unref();
    return;
  }
  console.error('Building the editor, the console and the docs (first start only) …');
  const { status } = spawnSync(projectNode(), build, { stdio: ['ignore', 2, 2] });
  if (status !== 0)
    console.error('The build failed: see the lines above. The API works; /console and /docs do not.');
}
