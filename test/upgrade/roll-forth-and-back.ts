import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type RunningServer,
  startCommand,
  startServer,
  temporaryDir,
} from '../../apps/server/src/testing.ts';
import { createChance } from '../faults/mail/chance.ts';
import { judge } from '../faults/mail/judge.ts';
import { API_KEY, openMailPeers, recipientDomains } from '../faults/mail/scenario.ts';
import { type Accepted, sendAll } from '../faults/mail/senders.ts';
import type { AskDatabase } from '../faults/mail/witnesses.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';
import { type Balancer, openBalancer } from '../topology/balancer.ts';
import { collectEvidence } from './collect-evidence.ts';
import { unpackPreviousRelease } from './previous-release.ts';
import { type Saved, saveAll } from './savers.ts';

const TOKEN = 'svc_pat_chosen-for-upgrades-0123456789abcdef';
const SEED = 4_747;
const PER_SECOND = 25;
const SAVERS = 4;
/** How long both releases, or one alone, work before the next change. */
const STAGE_MS = 5_000;

export type RollReport = { faults: string[]; figures: Record<string, string | number> };

type Release = { name: 'old' | 'new'; main: string | undefined };
type Peers = Awaited<ReturnType<typeof openMailPeers>>;
type Ground = {
  front: Balancer;
  peers: Peers;
  ask: AskDatabase;
  settings: Record<string, string>;
  faults: string[];
};

/** Rolls this release out beside the one before it, back, and out again, under load; then the verdict. */
export async function rollForthAndBack(): Promise<RollReport> {
  const closers = new AsyncDisposableStack();
  try {
    const dir = temporaryDir();
    closers.defer(dir.remove);
    const sources = temporaryDir();
    closers.defer(sources.remove);
    const old: Release = { name: 'old', main: unpackPreviousRelease(sources.path) };
    const present: Release = { name: 'new', main: undefined };
    const ground = await openGround(dir.path, closers);
    const stages: string[] = [];
    const note = (stage: string) => {
      stages.push(stage);
      console.error(stage);
    };
    note('old ones start');
    let fleet = await startFleet(old, ground);
    closers.defer(async () => void (await Promise.all(fleet.map(({ stop }) => stop()))));
    await ground.peers.hearEverything(ground.front.url);
    const load = startLoad(ground.front.url);
    note('old alone');
    await wait(STAGE_MS);
    note(`migrated: ${await migrate(ground)}`);
    await wait(STAGE_MS);
    for (const release of [present, old, present]) {
      note(`${release.name} replaces ${release === present ? 'old' : 'new'}`);
      fleet = await replaceAll(fleet, release, ground);
      await wait(STAGE_MS);
    }
    const told = await load.stop();
    return await conclude(ground, told, stages);
  } finally {
    await closers.disposeAsync();
  }
}

async function openGround(folder: string, closers: AsyncDisposableStack): Promise<Ground> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const postgres = await startPostgres(bin);
  closers.defer(postgres.stop);
  const front = await openBalancer();
  closers.defer(front.close);
  const peers = await openMailPeers(SEED, folder, closers);
  // Only the upgrade shall disturb.
  peers.sink.tell('stop-faults');
  peers.receiver.tell('stop-faults');
  const db = new pg.Pool({ connectionString: postgres.url, max: 1 });
  closers.defer(() => db.end());
  const settings = {
    POSTPRESS_DATABASE_URL: postgres.url,
    POSTPRESS_DATA_DIR: join(folder, 'data'),
    POSTPRESS_PUBLIC_URL: front.url,
    POSTPRESS_LOG_LEVEL: 'warn',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_BOOTSTRAP_API_KEY: API_KEY,
    POSTPRESS_BOOTSTRAP_PAT: TOKEN,
    ...peers.settings,
  };
  const ask: AskDatabase = async <Row>(sql: string) => (await db.query(sql)).rows as Row[];
  return { front, peers, ask, settings, faults: [] };
}

const roles = ['api', 'api', 'worker', 'worker'] as const;

type Member = RunningServer & { role: (typeof roles)[number] };

async function startMember(release: Release, role: Member['role'], { settings }: Ground): Promise<Member> {
  const running = await startServer({ ...settings, POSTPRESS_ROLE: role }, ['serve'], release.main);
  return { ...running, role };
}

async function startFleet(release: Release, ground: Ground): Promise<Member[]> {
  const fleet: Member[] = [];
  // One by one: while all load their modules at once, a busy machine takes longer than they wait for the database.
  for (const role of roles) fleet.push(await startMember(release, role, ground));
  route(fleet, ground);
  return fleet;
}

const route = (fleet: readonly Member[], { front }: Ground) =>
  front.to(fleet.filter(({ role }) => role === 'api').map(({ url }) => url));

/** One by one, as an orchestrator does: the new one is ready and has traffic before the old one loses it and ends. */
async function replaceAll(fleet: readonly Member[], release: Release, ground: Ground): Promise<Member[]> {
  let members = [...fleet];
  for (const leaving of fleet) {
    const joining = await startMember(release, leaving.role, ground);
    members = [...members, joining];
    route(members, ground);
    await wait(STAGE_MS / 5);
    members = members.filter((each) => each !== leaving);
    route(members, ground);
    const { code, signal, stderr } = await leaving.stop();
    if (code !== 0) ground.faults.push(`${leaving.role} ended with ${code ?? signal}: ${stderr.slice(-500)}`);
    const complaints = stderr
      .split('\n')
      .filter((line) => /"level":(50|60)|"level":"(error|fatal)"/.test(line));
    ground.faults.push(...complaints.slice(0, 5).map((line) => `${leaving.role}: ${line.slice(0, 500)}`));
  }
  return members;
}

/** The migrations that this release ran, by its own command. */
async function migrate({ settings, faults }: Ground): Promise<string> {
  const { code, stdout, stderr } = await startCommand(['migrate'], settings).ended;
  if (code !== 0) faults.push(`migrate ended with ${code}: ${stderr.slice(-500)}`);
  return stdout.trim();
}

type Told = { accepted: Accepted; saved: Saved };

function startLoad(url: string) {
  let isOver = false;
  const order = {
    urls: [url] as const,
    apiKey: API_KEY,
    perSecond: PER_SECOND,
    domains: recipientDomains,
    get count() {
      return isOver ? 0 : Number.POSITIVE_INFINITY;
    },
  };
  const sending = sendAll(order, createChance(SEED));
  const saving = saveAll({ url, token: TOKEN, savers: SAVERS, isOver: () => isOver });
  return {
    async stop(): Promise<Told> {
      isOver = true;
      return { accepted: await sending, saved: await saving };
    },
  };
}

async function conclude(
  { front, peers, ask, faults }: Ground,
  { accepted, saved }: Told,
  stages: readonly string[],
): Promise<RollReport> {
  const { evidence, left, badSignatures } = await collectEvidence(
    { url: front.url, peers, ask },
    accepted,
    0,
  );
  faults.push(...judge(evidence).faults, ...left, ...accepted.oddities, ...saved.faults);
  if (accepted.retries > 0) faults.push(`${accepted.retries} requests to send got no answer, or 503`);
  const undelivered = evidence.emails.filter(({ status }) => status !== 'delivered').length;
  if (undelivered > 0) faults.push(`${undelivered} emails are not delivered, though nothing refused them`);
  if (badSignatures > 0) faults.push(`${badSignatures} webhooks had a signature that is not right`);
  const { events } = evidence;
  return {
    faults,
    figures: {
      stages: stages.join('; '),
      'emails accepted and delivered, each once': evidence.emails.length,
      'saves of templates, each read again': saved.saves,
      'webhook events': `${events.length}, of ${new Set(events.map(({ id }) => id)).size} ids`,
      'answers by each api process': [...front.served().values()].join(', '),
    },
  };
}
