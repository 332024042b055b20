import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** An S3 service that checks signatures: OpenStack Swift with s3api, four small processes on loopback. */
export type Swift = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  stop(): Promise<void>;
};

export const SWIFT_MISSING =
  'needs Swift: apt-get install swift-proxy swift-account swift-container swift-object (Debian)';

const PARTS = ['account', 'container', 'object', 'proxy'] as const;
type Part = (typeof PARTS)[number];
const PROGRAMS = '/usr/bin';
const START_MS_MAX = 90_000;
export const SWIFT_ACCOUNT = { accessKey: 'test:tester', secretKey: 'testing' };
const BUCKET = 'postpress';

/** Its programs, and the hash prefix that they require. */
export function hasSwift(): boolean {
  return PARTS.every((part) => existsSync(program(part))) && existsSync('/etc/swift/swift.conf');
}

const program = (part: Part) => join(PROGRAMS, `swift-${part}-server`);

/** Starts one device without replication and with one bucket, in a directory of its own. */
export async function startSwift(): Promise<Swift> {
  const dir = mkdtempSync(join(tmpdir(), 'postpress-swift-'));
  const ports = Object.fromEntries(await Promise.all(PARTS.map(async (part) => [part, await freePort()])));
  mkdirSync(join(dir, 'devices', 'd1'), { recursive: true });
  configureSwift(dir, { dir, ports, ip: '127.0.0.1', user: userInfo().username });
  const processes = PARTS.map((part) =>
    spawn(program(part), [join(dir, `${part}.conf`)], { stdio: 'ignore' }),
  );
  const stop = () => end(processes, dir);
  try {
    await Promise.race([untilHealthy(ports.proxy), ...processes.map(failsAtExit)]);
    await createBucket(ports.proxy);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    bucket: BUCKET,
    region: 'us-east-1',
    ...SWIFT_ACCOUNT,
    stop,
  };
}

/** Where the servers find their files and listen, and the user that they run as. */
type Place = { dir: string; ports: Record<string, number>; ip: string; user: string };

/** Writes the files of all servers and the rings into a directory, which the servers find as `place.dir`. */
export function configureSwift(to: string, place: Place): void {
  writeFileSync(join(to, 'swift.conf'), swiftConf);
  for (const part of PARTS)
    writeFileSync(join(to, `${part}.conf`), part === 'proxy' ? proxyConf(place) : storageConf(part, place));
  buildRings(to, place.ports);
}

const swiftConf = `[swift-hash]
swift_hash_path_suffix = postpress
swift_hash_path_prefix = postpress

[storage-policy:0]
name = only
default = yes
`;

function common(part: Part, { dir, ports, ip, user }: Place): string {
  return `bind_ip = ${part === 'proxy' ? ip : '127.0.0.1'}
bind_port = ${ports[part]}
user = ${user}
swift_dir = ${dir}
workers = 0
log_level = ERROR
`;
}

/** By default a server that takes half a second to accept a connection counts as down, which a machine under load is. */
const PATIENCE = 'conn_timeout = 30\nnode_timeout = 60\n';

function storageConf(part: Part, place: Place): string {
  return `[DEFAULT]
${common(part, place)}devices = ${join(place.dir, 'devices')}
mount_check = false

[pipeline:main]
pipeline = ${part}-server

[app:${part}-server]
use = egg:swift#${part}
${PATIENCE}`;
}

function proxyConf(place: Place): string {
  return `[DEFAULT]
${common('proxy', place)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# After ten errors it asks a server again only a minute later, and all servers are new.
error_suppression_limit = 1000000
${PATIENCE}
[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:healthcheck]
use = egg:swift#healthcheck

# It wants a cache to ask, and does without an answer.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;
}

/** One process for all three, because each call of `swift-ring-builder` takes a second, and nine are needed. */
const ringScript = `
import sys, json
from swift.common.ring import RingBuilder
for name, port in json.loads(sys.argv[2]).items():
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1.0,
                     'replication_ip': '127.0.0.1', 'replication_port': port, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(sys.argv[1] + '/' + name + '.ring.gz')
`;

function buildRings(dir: string, { proxy: _, ...ports }: Record<string, number>): void {
  execFileSync('/usr/bin/python3', ['-c', ringScript, dir, JSON.stringify(ports)], { stdio: 'ignore' });
}

async function untilHealthy(port: number): Promise<void> {
  const deadline = performance.now() + START_MS_MAX;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('Swift did not start.');
}

function failsAtExit(child: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}.`)));
  });
}

async function createBucket(port: number): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: SWIFT_ACCOUNT.accessKey, secretAccessKey: SWIFT_ACCOUNT.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000 },
  });
  // The proxy is healthy before the servers behind it are.
  const deadline = performance.now() + START_MS_MAX;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
      break;
    } catch (error) {
      if ((error as Error).name === 'BucketAlreadyOwnedByYou') break;
      if (performance.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 250));
    }
  }
  client.destroy();
}

async function end(processes: readonly ChildProcess[], dir: string): Promise<void> {
  await Promise.all(
    processes.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    }),
  );
  rmSync(dir, { recursive: true, force: true });
}
