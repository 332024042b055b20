import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { unprivileged, untilReady } from './postgres.ts';

/** A primary with streaming standbys, on loopback. */
export type PostgresCluster = {
  /** Names every node. */
  url: string;
  /** The node that accepts writes. */
  primary(): PostgresNode;
  standbys(): PostgresNode[];
  /** Resolves with the new primary: promotes the standby that has received most, or waits until Patroni has. */
  promote(): Promise<PostgresNode>;
  /** Brings a node that is gone back as a standby, and waits until it streams. */
  rejoin(node: PostgresNode): Promise<void>;
  stop(): Promise<void>;
};

export type PostgresNode = {
  port: number;
  url: string;
  /** Like a machine without power. */
  kill(): Promise<void>;
  /** Like a cable that is cut: connections stay open, and nothing answers. */
  freeze(): void;
  /** Like an operator, who makes another node the primary: what is committed reaches the standbys first. */
  shutDown(): Promise<void>;
  /** Starts it as it is; the former primary still takes itself for one. */
  start(): Promise<void>;
};

type Node = PostgresNode & { dir: string };

const STREAM_POLL_MS = 100;

/**
 * Nodes without a manager: the test decides what Patroni would.
 *
 * @param synchronous whether a commit waits for one standby; else it is reported before any standby has it
 */
export async function startCluster(
  bin: string,
  { nodes: count, synchronous }: { nodes: number; synchronous: boolean },
): Promise<PostgresCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'postpress-cluster-'));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    fsync: 'off',
    max_connections: 200,
    wal_keep_size: '512MB',
    synchronous_standby_names: synchronous ? 'ANY 1 (*)' : '',
    wal_retrieve_retry_interval: '200ms',
  };
  const run = (program: string, words: string[]) =>
    execFileSync(join(bin, program), words, { ...owner, cwd: dir, stdio: 'pipe' });
  const nodes = ports.map((port) => openNode(bin, { dir: join(dir, String(port)), port, settings, owner }));
  let [primary] = nodes as [Node];
  const standbys = () => nodes.filter((node) => node !== primary);

  async function clone(node: Node): Promise<void> {
    rmSync(node.dir, { recursive: true, force: true });
    run('pg_basebackup', [
      '-D',
      node.dir,
      '-h',
      '127.0.0.1',
      '-p',
      `${primary.port}`,
      '-U',
      'postpress',
      '-R',
      '-c',
      'fast',
    ]);
    await node.start();
    await until(() => isStreaming(node), `${node.port} streams`, STREAM_POLL_MS);
  }

  run('initdb', ['-D', primary.dir, '-U', 'postpress', '-A', 'trust', '-E', 'UTF8']);
  await primary.start();
  for (const node of standbys()) await clone(node);
  return {
    url: `postgresql://postpress@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`,
    primary: () => primary,
    standbys,
    async promote() {
      const positions = await Promise.all(
        standbys().map(async (node) => ({ node, received: await received(node) })),
      );
      const [first] = positions.sort((one, other) => Number(other.received - one.received));
      if (!first) throw new Error('There is no standby to promote.');
      run('pg_ctl', ['promote', '-D', first.node.dir]);
      primary = first.node;
      // A standby does not notice by itself that its source is cut off.
      for (const { node } of positions.slice(1)) await follow(node, primary);
      return primary;
    },
    async rejoin(node) {
      await node.kill();
      await clone(node as Node);
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

type NodeOrder = {
  dir: string;
  port: number;
  settings: Record<string, string | number>;
  owner: ReturnType<typeof unprivileged>;
};

function openNode(bin: string, { dir, port, settings, owner }: NodeOrder): Node {
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  let server: ChildProcess | undefined;
  let ended = Promise.resolve();
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of familyOf(server?.pid)) process.kill(pid, signal);
  };
  return {
    dir,
    port,
    url: `postgresql://postpress@127.0.0.1:${port}/postgres`,
    async start() {
      mkdirSync(dir, { recursive: true });
      server = spawn(join(bin, 'postgres'), ['-D', dir, ...options], { ...owner, cwd: dir, stdio: 'ignore' });
      const { promise, resolve } = Promise.withResolvers<void>();
      server.once('exit', () => resolve());
      ended = promise;
      await untilReady(bin, port, ended);
    },
    async kill() {
      signalAll('SIGKILL');
      await ended;
    },
    freeze: () => signalAll('SIGSTOP'),
    async shutDown() {
      server?.kill('SIGINT');
      await ended;
    },
  };
}

/** The postmaster, then its processes, each of which leads a process group of its own. */
export function familyOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

/** One answer of a node; undefined if it gives none. */
export async function askNode<Row>(node: Pick<PostgresNode, 'url'>, text: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: node.url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows[0] as Row;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function isStreaming(node: PostgresNode): Promise<boolean> {
  const row = await askNode<{ status: string }>(node, 'select status from pg_stat_wal_receiver');
  return row?.status === 'streaming';
}

/** Makes a standby stream from another node. */
async function follow(node: PostgresNode, { port }: PostgresNode): Promise<void> {
  const source = `host=127.0.0.1 port=${port} user=postpress`;
  await askNode(node, `alter system set primary_conninfo = '${source}'`);
  await askNode(node, 'select pg_reload_conf()');
}

async function received(node: PostgresNode): Promise<bigint> {
  const row = await askNode<{ bytes: string }>(node, `select pg_last_wal_receive_lsn() - '0/0' as bytes`);
  return BigInt(row?.bytes ?? -1);
}
