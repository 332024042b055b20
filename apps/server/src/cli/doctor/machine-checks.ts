import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { systemClock } from '../../base/clock.ts';
import { type Check, type Finding, fail, fine, warn } from '../../base/finding.ts';
import type { Config } from '../../config/index.ts';
import { prepareFonts } from '../../platform/browser/fonts.ts';
import { bundledAge } from '../../platform/bundled/bundled-age.ts';
import { judgeBundled } from './bundled-finding.ts';

const NODE_MAJOR = 24;
const GIGABYTE = 1_073_741_824;

/** Checks of the machine itself. */
export function machineChecks(config: Config): Check[] {
  return [
    { name: 'Node', look: async () => checkNode(process.versions.node, process.execPath, systemClock()) },
    { name: 'Data directory', look: () => checkDataDir(config.dataDir) },
    { name: 'Disk', look: () => checkDisk(config.dataDir) },
    { name: 'Port', look: () => checkPort(config) },
    { name: 'Fonts', look: checkFonts },
  ];
}

export function checkNode(version: string, path: string, now: Date): Finding {
  const says = `Node ${version}`;
  if (Number(version.split('.')[0]) < NODE_MAJOR)
    return fail(says, `Start through npm (npm start, npx postpress), which installs Node ${NODE_MAJOR}.`);
  const bundle = /[\\/]node_modules[\\/](node-\w+-\w+)[\\/]/.exec(path)?.[1];
  if (bundle === undefined) return fine(says);
  return judgeBundled(
    says,
    bundledAge(bundle, version, now),
    `Update Postpress, or install Node ${NODE_MAJOR} or later on this machine.`,
  );
}

async function checkDataDir(dataDir: string): Promise<Finding> {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true });
    await access(path, constants.W_OK | constants.X_OK);
    return fine(path);
  } catch (cause) {
    return fail((cause as Error).message, `Make ${path} writable for this user, or set POSTPRESS_DATA_DIR.`);
  }
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(resolve(dataDir));
  const free = (bavail * bsize) / GIGABYTE;
  const says = `${free.toFixed(1)} GB free`;
  if (free < 0.2) return fail(says, 'Free some space: the database stops when the disk is full.');
  return free < 2 ? warn(says, 'Free some space soon: exported files need room.') : fine(says);
}

/** A port that our own server uses is fine. */
async function checkPort({ host, port, tlsCert }: Config): Promise<Finding> {
  const name = `${host}:${port}`;
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    const probe = createServer();
    probe.once('error', done);
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
  if (!fault) return fine(`${name} is free`);
  if (fault.code !== 'EADDRINUSE')
    return fail(`${name}: ${fault.message}`, 'Set POSTPRESS_HOST and POSTPRESS_PORT.');
  const running = tlsCert === null && (await isOurs(`http://${host}:${port}/healthz`));
  if (running) return fine(`a Postpress server listens on ${name}`);
  return warn(`${name} is in use`, 'Stop the other program unless it is Postpress, or set POSTPRESS_PORT.');
}

async function isOurs(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { status?: string }).status === 'ok';
  } catch {
    return false;
  }
}

const scripts: readonly [language: string, name: string][] = [
  ['en', 'Latin'],
  ['ru', 'Cyrillic'],
  ['ar', 'Arabic'],
  ['he', 'Hebrew'],
  ['ja', 'Japanese'],
  ['zh', 'Chinese'],
  ['ko', 'Korean'],
  ['und-zsye', 'emoji'],
];

/** Images and PDFs show boxes for characters that no font has; the bundled fonts count. */
async function checkFonts(): Promise<Finding> {
  const env = { ...systemPath(), FONTCONFIG_FILE: await prepareFonts() };
  const lists = scripts.map(([language, name]) => ({
    name,
    run: spawnSync('fc-list', [`:lang=${language}`, 'family'], { env }),
  }));
  if (lists.some(({ run }) => run.error)) {
    return warn('fc-list is missing, so fonts cannot be checked', 'Debian: apt-get install fontconfig');
  }
  const missing = lists.filter(({ run }) => run.stdout.length === 0).map(({ name }) => name);
  if (missing.length === 0) return fine('every common script');
  return warn(`none for ${missing.join(', ')}`, 'Debian: apt-get install fonts-noto-core fonts-noto-cjk');
}

/** Enough of the environment to find fc-list. */
function systemPath(): { PATH: string } {
  return { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' };
}
