// Runs a script under the Node that the project is made for. Plain JavaScript that starts on any Node from 20 on; it is part of the
// published package, too.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const NODE_MAJOR = 24;
/**
 * How glibc returns memory: buffers over 128 KB go back when they are freed. By default it raises that size to 32 MB after
 * the first large one, and a request of 10 MB leaves the process larger for hours (371 MB instead of 267 MB).
 */
export const MALLOC = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
};
/**
 * V8 shrinks the space for new values while the service has little to do, and may keep it small in the next burst: what
 * lives as long as one request is then copied into the old generation; hence a least and a greatest size (in MB). And where
 * values of a kind often outlive a short collection, it makes later ones in the old generation at once. There, those of
 * finished requests keep alive all that belongs to the request until the next full collection. With these flags, accepting
 * emails takes a third less of the processor and up to 150 MB less memory (docs/measurements/acceptance.md).
 */
export const HEAP_FLAGS = [
  '--max-semi-space-size=32',
  '--min-semi-space-size=16',
  '--no-allocation-site-pretenuring',
];

/**
 * The channel closes when this process is killed, so the script knows that no more signals will arrive.
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @param {string} [version] of the Node that npm may fetch
 */
export function runUnderProjectNode(script, args, version) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(projectNode(version), [...HEAP_FLAGS, script, ...args], {
    stdio,
    env: { ...MALLOC, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/**
 * This very Node when it is new enough, else one from npm: installed beside this package, or from npm's cache.
 *
 * @param {string} [version] of the Node that npm may fetch
 */
export function projectNode(version) {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const { platform, arch } = process;
  const name = `node-${platform}-${arch}`;
  const node = installedNode(name) ?? (version && fetchedNode(`${name}@${version}`));
  if (node) return node;
  console.error(
    `Postpress runs on Node ${NODE_MAJOR}; this is ${process.version}, and npm has no Node for ${platform}-${arch}. Install Node ${NODE_MAJOR} and run the command again.`,
  );
  process.exit(1);
}

function installedNode(name) {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const node = join(dirname(manifest), 'bin', 'node');
    return existsSync(node) ? node : undefined;
  } catch {
    return undefined;
  }
}

/** npm keeps it in its cache; later starts ask no registry. */
function fetchedNode(name) {
  const args = ['exec', '--yes', '--prefer-offline', `--package=${name}`, '--'];
  const { stdout = '' } = spawnSync('npm', [...args, 'node', '-p', 'process.execPath'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const node = stdout?.trim();
  if (!node || !existsSync(node)) return undefined;
  // For building add-ons, and a third of it.
  const headers = join(dirname(node), '../include');
  if (basename(dirname(dirname(node))) === name.split('@')[0])
    rmSync(headers, { recursive: true, force: true });
  return node;
}
