import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { unprivileged } from './postgres.ts';
import {
  askNode,
  familyOf,
  isStreaming,
  type PostgresCluster,
  type PostgresNode,
} from './postgres-cluster.ts';

const PROGRAMS = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
export const PATRONI_MISSING =
  'needs Patroni, etcd and HAProxy: apt-get install patroni etcd-server haproxy (Debian)';
export const hasPatroni = () => Object.values(PROGRAMS).every((path) => existsSync(path));

/** The least that Patroni allows: a primary that is gone is replaced after 20 s at most. */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 3 };
const LOOK_MS = 100;

type Setting = {
  dir: string;
  bin: string;
  etcdPort: number;
  synchronous: boolean;
  spawnAs(program: string, words: readonly string[], log: string): ChildProcess;
};
type Member = PostgresNode & { name: string; apiPort: number; dataDir: string; rejoin(): Promise<void> };

/** PostgreSQL nodes that Patroni watches and promotes by itself, with etcd, behind HAProxy, all on loopback. */
export async function startPatroni(
  bin: string,
  { nodes: count, synchronous }: { nodes: number; synchronous: boolean },
): Promise<PostgresCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'postpress-patroni-'));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const servers: ChildProcess[] = [];
  const members: Member[] = [];
  async function stop(): Promise<void> {
    await Promise.all(members.map((member) => member.kill()));
    for (const server of servers) server.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  }
  const setting: Setting = {
    dir,
    bin,
    etcdPort: await freePort(),
    synchronous,
    spawnAs(program, words, log) {
      const output = openSync(join(dir, `${log}.log`), 'a');
      const server = spawn(program, words, { ...owner, cwd: dir, stdio: ['ignore', output, output] });
      servers.push(server);
      return server;
    },
  };
  try {
    await startEtcd(setting);
    while (members.length < count) members.push(await openMember(`node${members.length + 1}`, setting));
    const [first, ...others] = members as [Member, ...Member[]];
    await first.start();
    await until(() => acceptsWrites(first), 'the first node is the primary', LOOK_MS);
    for (const member of others) await member.start();
    await Promise.all(others.map((member) => member.rejoin()));
    return { ...followPrimary(members), url: await startHaproxy(members, setting), stop };
  } catch (cause) {
    console.error(readFileSync(join(dir, 'node1.log'), 'utf8').slice(-2_000));
    await stop();
    throw cause;
  }
}

/** What the test knows of the cluster: which node was the primary last. */
function followPrimary(members: readonly Member[]): Omit<PostgresCluster, 'url' | 'stop'> {
  let [primary] = members as [Member];
  const standbys = () => members.filter((member) => member !== primary);
  return {
    primary: () => primary,
    standbys,
    async promote() {
      const others = standbys();
      const findPromoted = async () => {
        const states = await Promise.all(others.map(acceptsWrites));
        return others.find((_member, at) => states[at]);
      };
      primary = await until(findPromoted, 'Patroni promotes a standby', LOOK_MS);
      return primary;
    },
    rejoin: (node) => (node as Member).rejoin(),
  };
}

const acceptsWrites = async (member: Member) =>
  (await askNode<{ ok: boolean }>(member, 'select not pg_is_in_recovery() as ok'))?.ok === true;

async function startEtcd({ dir, etcdPort, spawnAs }: Setting): Promise<void> {
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${await freePort()}`];
  const words = {
    'data-dir': join(dir, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  spawnAs(
    PROGRAMS.etcd,
    Object.entries(words).map(([name, value]) => `--${name}=${value}`),
    'etcd',
  );
  await until(() => answers(`${client}/health`), 'etcd answers', LOOK_MS);
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function openMember(name: string, setting: Setting): Promise<Member> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const dataDir = join(setting.dir, name);
  const configPath = join(setting.dir, `${name}.json`);
  // YAML includes JSON.
  writeFileSync(configPath, JSON.stringify(configOf({ name, port, apiPort, dataDir }, setting)));
  let manager: ChildProcess | undefined;
  let frozen = false;
  const signalAll = (signal: NodeJS.Signals) => {
    if (manager?.exitCode === null && manager.signalCode === null) manager.kill(signal);
    for (const pid of familyOf(postmasterOf(dataDir))) process.kill(pid, signal);
  };
  const member: Member = {
    name,
    port,
    apiPort,
    dataDir,
    url: `postgresql://postpress@127.0.0.1:${port}/postgres`,
    async start() {
      manager = setting.spawnAs(PROGRAMS.patroni, [configPath], name);
    },
    async kill() {
      signalAll('SIGKILL');
      await until(() => postmasterOf(dataDir) === undefined, `${name} ends`);
    },
    freeze() {
      frozen = true;
      signalAll('SIGSTOP');
    },
    async shutDown() {
      // Patroni answers once the other node is the primary; the test looks for that itself.
      fetch(`http://127.0.0.1:${apiPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      }).then(
        async (response) => {
          if (!response.ok) console.error(`switchover: ${response.status} ${await response.text()}`);
        },
        (cause: unknown) => console.error(`switchover: ${String(cause)}`),
      );
    },
    async rejoin() {
      if (frozen) {
        // A Patroni that wakes believes for a moment that it is the leader, and 3.0 takes the lock back from the new one:
        // both standbys then wait for a timeline that is gone. So it is started again.
        manager?.kill('SIGKILL');
        signalAll('SIGCONT');
        await until(() => manager?.signalCode !== null, `Patroni of ${name} ends`);
      }
      frozen = false;
      if (manager?.exitCode !== null || manager.signalCode !== null) await member.start();
      await until(() => isStreaming(member), `${name} streams`, LOOK_MS);
      if (setting.synchronous) await until(() => hasSuccessor(apiPort), 'a standby is synchronous', LOOK_MS);
    },
  };
  return member;
}

/** Whether Patroni has noted a standby that has every commit: it promotes no other. */
async function hasSuccessor(apiPort: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${apiPort}/cluster`);
    const { members } = (await response.json()) as { members: { role: string }[] };
    return members.some(({ role }) => role === 'sync_standby');
  } catch {
    return false;
  }
}

/** The postmaster that its file names, if it runs: Patroni does not keep it as its child. */
function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') &&
      !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      ? pid
      : undefined;
  } catch {
    return undefined;
  }
}

function configOf(
  { name, port, apiPort, dataDir }: Pick<Member, 'name' | 'port' | 'apiPort' | 'dataDir'>,
  { dir, bin, etcdPort, synchronous }: Setting,
): object {
  const at = (each: number) => `127.0.0.1:${each}`;
  const parameters = { max_connections: 200, wal_keep_size: '512MB', wal_retrieve_retry_interval: '200ms' };
  const superuser = { username: 'postpress' };
  return {
    scope: 'postpress',
    name,
    restapi: { listen: at(apiPort), connect_address: at(apiPort) },
    etcd3: { host: at(etcdPort) },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: synchronous,
        postgresql: { use_pg_rewind: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: at(port),
      connect_address: at(port),
      data_dir: dataDir,
      bin_dir: bin,
      pgpass: join(dir, `${name}.pgpass`),
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      authentication: { superuser, replication: { username: 'replicator' }, rewind: superuser },
      parameters: { unix_socket_directories: dir, fsync: 'off' },
    },
  };
}

/** As Patroni's documentation has it: connections go to the node whose Patroni says that it is the primary. @returns its URL */
async function startHaproxy(members: readonly Member[], { dir, spawnAs }: Setting): Promise<string> {
  const port = await freePort();
  const path = join(dir, 'haproxy.cfg');
  writeFileSync(
    path,
    `defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} maxconn 200 check port ${apiPort}\n`).join('')}`,
  );
  spawnAs(PROGRAMS.haproxy, ['-f', path, '-db'], 'haproxy');
  const url = `postgresql://postpress@127.0.0.1:${port}/postgres`;
  await until(() => askNode({ url }, 'select 1'), 'HAProxy leads to the primary', LOOK_MS);
  return url;
}
