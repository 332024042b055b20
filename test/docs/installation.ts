import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { copyTree } from '../mutants/tree-copy.ts';

const root = join(import.meta.dirname, '../..');
const START_SECONDS = 120;
/** Ends only what hangs: the longest block computes for a quarter of a minute, and others compute beside it. */
const COMMAND_SECONDS = 300;

export type Ran = { code: number | null; output: string };

export type Installation = {
  folder: string;
  /** Runs a block of shell commands; variables and the directory are kept for the next block. */
  shell(code: string): Promise<Ran>;
  /** Runs a JavaScript or Python program with the variables of the shell. */
  program(language: 'ts' | 'python', code: string): Promise<Ran>;
  /** Runs the command that starts the service; resolves when it is ready. */
  start(command: string): Promise<void>;
  close(): Promise<void>;
};

/** A fresh clone of the working tree in a folder of its own, with the installed packages, not started yet. */
export async function openInstallation(): Promise<Installation> {
  const copy = copyTree(trackedFiles());
  const folder = copy.root;
  // The copy is as new as its packages: otherwise `npm start` would install them again.
  utimesSync(join(folder, 'package-lock.json'), 0, 0);
  for (const app of ['editor', 'console', 'docs']) {
    const built = join(root, 'apps', app, 'dist');
    if (!existsSync(join(built, 'built'))) continue;
    const copied = join(folder, 'apps', app, 'dist');
    cpSync(built, copied, { recursive: true });
    // Newer than the copied sources: otherwise `npm start` would build the apps again.
    utimesSync(join(copied, 'built'), new Date(), new Date());
  }
  const port = await freePort();
  const state = join(folder, '..', 'state.sh');
  writeFileSync(state, `cd '${folder}'\n`);
  const env = { ...cleanEnvironment(), PATH: `${shims(join(folder, '..', 'bin'))}:${process.env.PATH}` };
  const withPort = (code: string) => code.replaceAll('127.0.0.1:4747', `127.0.0.1:${port}`);
  let service: ChildProcess | undefined;
  const bash = (script: string) => run('bash', ['-c', script], { cwd: folder, env });
  return {
    folder,
    shell: (code) =>
      bash(
        `. ${state} 2>/dev/null\nset -eo pipefail\n${withPort(code)}\n{ declare -p | grep -vE '^declare -[a-zA-Z]*[rAa]'; echo "cd '$PWD'"; } > ${state}`,
      ),
    program(language, code) {
      const file = join(folder, language === 'ts' ? 'sample.mjs' : 'sample.py');
      writeFileSync(file, withPort(code));
      // In a clone, our packages are TypeScript, which older ones do not run; published ones are built.
      const node = code.includes('@postpress/') ? 'npx node' : 'node';
      return bash(`. ${state}\n${language === 'ts' ? node : 'python3'} ${file}`);
    },
    async start(command) {
      const settings = { POSTPRESS_PORT: String(port), POSTPRESS_LOG_LEVEL: 'error' };
      service = spawn('bash', ['-c', `exec ${command}`], {
        cwd: folder,
        env: { ...env, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await untilReady(service);
    },
    async close() {
      if (service !== undefined && service.exitCode === null) {
        const ended = new Promise((resolve) => service?.once('exit', resolve));
        service.kill('SIGTERM');
        await ended;
      }
      copy.remove();
    },
  };
}

function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** The oldest Node of this machine that guides promise to work, 20.19; else the project's own. */
function oldestNode(): string {
  const nodes = execFileSync('which', ['-a', 'node'], { encoding: 'utf8' }).trim().split('\n');
  const versioned = nodes.map((path) => {
    const [major = 0, minor = 0] = execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
      .split('.')
      .map(Number);
    return { path, version: major * 1_000 + minor };
  });
  const [oldest] = versioned
    .filter(({ version }) => version >= 20_019)
    .sort((one, other) => one.version - other.version);
  return oldest?.path ?? process.execPath;
}

/** curl exits with 0 for a 400, which a reader would notice; the test fails such a call. */
function shims(folder: string): string {
  mkdirSync(folder);
  const curl = execFileSync('which', ['curl'], { encoding: 'utf8' }).trim();
  writeFileSync(join(folder, 'curl'), `#!/bin/sh\nexec ${curl} --fail-with-body -sS "$@"\n`);
  chmodSync(join(folder, 'curl'), 0o755);
  // Guides promise that `node` may be any that `npm start` accepts: it is the oldest of them here.
  symlinkSync(oldestNode(), join(folder, 'node'));
  return `${folder}:${dirname(process.execPath)}`;
}

/** Settings of the machine do not reach the installation. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(POSTPRESS_|NODE_TEST|NODE_OPTIONS)/.test(name),
  );
  return Object.fromEntries(kept);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function run(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Ran> {
  return new Promise((resolve) => {
    // A group of its own: what the shell started would compute on after the shell alone is killed.
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    const add = (text: string) => {
      output += text;
    };
    const late = setTimeout(() => {
      add(`\nStopped after ${COMMAND_SECONDS} s.`);
      process.kill(-(child.pid as number), 'SIGKILL');
    }, COMMAND_SECONDS * 1_000);
    child.stdout.setEncoding('utf8').on('data', add);
    child.stderr.setEncoding('utf8').on('data', add);
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ code, output });
    });
  });
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(
      () => reject(new Error(`Not ready after ${START_SECONDS} s: ${output}`)),
      START_SECONDS * 1_000,
    );
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${output}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!/^ready \S+\n/m.test(output)) return;
      clearTimeout(late);
      resolve();
    });
  });
}
