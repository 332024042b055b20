import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const NEEDED = ['unbound', 'ldns-keygen', 'ldns-signzone'];
/** For `describe(name, { skip: withoutSignedZones }, …)`. */
export const withoutSignedZones: false | string = NEEDED.some((name) => spawnSync(name, ['-h']).error)
  ? 'needs a validating resolver and signatures: apt-get install unbound ldnsutils (Debian)'
  : false;

/** A zone: its records as in a zone file, below its name. */
export type SignedZone = {
  name: string;
  records: readonly string[];
  /** `unsigned`: without signatures. `forged`: one text is replaced by another after it was signed. */
  as?: 'unsigned' | { forged: readonly [from: string, to: string] };
};

export type Validator = { server: string; stop(): Promise<void> };

const STARTED_MS = 10_000;

/** An unbound that validates, with these zones and the keys of those that are signed. */
export async function startValidator(zones: readonly SignedZone[]): Promise<Validator> {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-dnssec-'));
  const port = await freePort();
  const files = zones.map((zone) => ({ ...zone, ...writeZone(folder, zone) }));
  const settings = [
    'server:',
    ...['chroot: ""', 'username: ""', `directory: "${folder}"`, `pidfile: "${folder}/pid"`, 'use-syslog: no'],
    ...['do-daemonize: no', 'interface: 127.0.0.1', `port: ${port}`, 'access-control: 127.0.0.0/8 allow'],
    ...['module-config: "validator iterator"', 'local-zone: "test." nodefault', 'num-threads: 1'],
    ...files.flatMap(({ anchor }) => (anchor === undefined ? [] : [`trust-anchor-file: "${anchor}"`])),
    ...files.flatMap(({ name, file }) => [
      'auth-zone:',
      ...[`name: "${name}"`, `zonefile: "${file}"`, 'for-downstream: no', 'for-upstream: yes'],
    ]),
    ...['remote-control:', 'control-enable: no'],
  ];
  writeFileSync(join(folder, 'unbound.conf'), `${settings.join('\n')}\n`);
  const unbound = spawn('unbound', ['-d', '-c', join(folder, 'unbound.conf')], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => unbound.once('exit', () => resolve()));
  const stop = async () => {
    unbound.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await listens(port)) return { server: `127.0.0.1:${port}`, stop };
  await stop();
  throw new Error('unbound did not start');
}

function writeZone(folder: string, { name, records, as }: SignedZone): { file: string; anchor?: string } {
  const file = join(folder, name);
  const authority = [
    `@ 60 IN SOA ns.${name}. post.${name}. 1 3600 600 86400 60`,
    `@ 60 IN NS ns.${name}.`,
    'ns 60 IN A 127.0.0.1',
  ];
  writeFileSync(file, `$ORIGIN ${name}.\n${[...authority, ...records].join('\n')}\n`);
  if (as === 'unsigned') return { file };
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: folder, encoding: 'utf8' }).trim();
  const key = run('ldns-keygen', '-a', 'ECDSAP256SHA256', '-k', name);
  run('ldns-signzone', file, key);
  const signed = `${file}.signed`;
  if (as) writeFileSync(signed, readFileSync(signed, 'utf8').replaceAll(...as.forged));
  return { file: signed, anchor: join(folder, `${key}.key`) };
}

async function listens(port: number): Promise<boolean> {
  for (let waited = 0; waited < STARTED_MS; waited += 50) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return true;
    await wait(50);
  }
  return false;
}
