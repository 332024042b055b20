import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { inTime } from '../../base/in-time.ts';
import type { Log } from '../../base/log.ts';
import { yieldToRequests } from '../yield-to-requests.ts';
import { type CdpConnection, CdpPipes } from './cdp.ts';
import type { FoundChromium } from './chromium-search.ts';

export type Chromium = {
  cdp: CdpConnection;
  pid: number;
  version: string;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  kill(): Promise<void>;
};

export type LaunchOptions = {
  chromium: FoundChromium;
  /** A fontconfig file that lists the bundled fonts. */
  fontconfigFile?: string;
  /** Without the network block: only to measure its cost, never for pages of others. */
  open?: boolean;
  log: Log;
};

/**
 * Blocks the network. Request interception alone is not enough: with scripts on, WebSocket and WebRTC bypass it. With an
 * unused port as proxy, a resolver without names, and no direct UDP, no connection is possible.
 */
const WALL = [
  '--proxy-server=127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
];
const FEATURES_OFF = [
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'AutofillServerCommunication',
  'DialMediaRouteProvider',
  'CertificateTransparencyComponentUpdater',
  // With site isolation, a sandboxed frame would keep scripts on and its requests would not be intercepted.
  'IsolateSandboxedIframes',
];
const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  `--disable-features=${FEATURES_OFF.join()}`,
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--lang=en-US',
];
const START_MS_MAX = 20_000;
const KILL_MS_MAX = 3_000;
const SHARED_MEMORY_BYTES_MIN = 256 * 1_048_576;
const STDERR_CHARACTERS_MAX = 4_000;

/** Chromium did not start; the message has the reason and the last output of the process. */
export class LaunchError extends Error {}

/**
 * Starts Chromium with an empty profile. As root it runs under an unprivileged user, because its sandbox does not run
 * as root. If the kernel supports no sandbox, it runs without one and a warning is logged.
 *
 * @throws LaunchError
 */
export async function launchChromium(options: LaunchOptions): Promise<Chromium> {
  const user = unprivilegedUser();
  const attempts: Attempt[] = [
    { user, flags: [] },
    // The kernel has no user namespaces.
    { user, flags: ['--no-sandbox'] },
    // The executable is in a directory that only root can enter.
    ...(user ? [{ user: undefined, flags: ['--no-sandbox'] }] : []),
  ];
  let failure = new LaunchError('Chromium does not start.');
  for (const attempt of attempts) {
    try {
      const chromium = await start(options, attempt);
      if (attempt.flags.length > 0) {
        options.log.warn(
          { asRoot: attempt.user !== user, cause: failure.message },
          'Chromium runs without its sandbox',
        );
      }
      return chromium;
    } catch (error) {
      failure = error as LaunchError;
    }
  }
  throw failure;
}

type Attempt = { user: { uid: number; gid: number } | undefined; flags: readonly string[] };

async function start(
  { chromium, fontconfigFile, open = false }: LaunchOptions,
  { user, flags }: Attempt,
): Promise<Chromium> {
  const home = mkdtempSync(join(tmpdir(), 'postpress-browser-'));
  if (user) chownSync(home, user.uid, user.gid);
  const child = spawn(
    chromium.path,
    [...FLAGS, ...(open ? [] : WALL), ...sharedMemoryFlag(), ...flags, `--user-data-dir=${home}`],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      cwd: home,
      // Its own process group: a kill reaches every process in it, and a Ctrl-C for us does not.
      detached: true,
      ...user,
      env: childEnvironment(home, chromium, fontconfigFile),
    },
  );
  if (child.pid !== undefined) yieldToRequests(child.pid);
  const lastOutput = collectLastOutput(child);
  const [, , , toBrowser, fromBrowser] = child.stdio as unknown as [null, null, Readable, Writable, Readable];
  const cdp = new CdpPipes(toBrowser, fromBrowser);
  const ended = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  }).then(() => {
    cdp.end('The browser has ended.');
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  });
  const kill = () => killGroup(child, ended);
  try {
    const { product } = await inTime(cdp.send('Browser.getVersion'), START_MS_MAX);
    return { cdp, pid: child.pid ?? 0, version: String(product), ended, kill };
  } catch (error) {
    await kill();
    throw new LaunchError(`${chromium.path} does not start: ${lastOutput() || (error as Error).message}`);
  }
}

/** Without our environment, which holds secrets. */
function childEnvironment(home: string, { libraries }: FoundChromium, fontconfigFile: string | undefined) {
  return {
    HOME: home,
    TMPDIR: home,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    ...(fontconfigFile ? { FONTCONFIG_FILE: fontconfigFile } : {}),
    ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
  };
}

function collectLastOutput(child: ChildProcess): () => string {
  let words = '';
  child.once('error', (error) => {
    words += error.message;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-STDERR_CHARACTERS_MAX);
  });
  return () => words.trim();
}

/** Containers have little shared memory; Chromium then uses files. */
function sharedMemoryFlag(): string[] {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks < SHARED_MEMORY_BYTES_MIN ? ['--disable-dev-shm-usage'] : [];
  } catch {
    return ['--disable-dev-shm-usage'];
  }
}

function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postpress', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

async function killGroup(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  await inTime(ended, KILL_MS_MAX).catch(() => {});
}
