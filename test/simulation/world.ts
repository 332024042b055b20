import type pg from 'pg';
import { type Chance, createChance } from '../faults/mail/chance.ts';
import { makeList } from './broadcast.ts';
import { type Callers, simulateCallers } from './callers.ts';
import {
  calmDatabase,
  inTurn,
  type SimulatedDatabase,
  type Spent,
  sideBySide,
  simulateDatabase,
} from './database.ts';
import { insertProjects, type Project } from './installation.ts';
import { faultsAtEnd, faultsNow } from './judge-world.ts';
import { type Api, type Surroundings, startApi, startWorker } from './machines.ts';
import { simulateReceivers } from './receivers.ts';
import { STARTS_AT } from './server.ts';
import { simulateServers } from './servers.ts';
import { type Plan, planOf, playTraffic, sendLater } from './traffic.ts';
import { installTime, type Machine, VirtualTime } from './virtual-time.ts';

export type WorldOrder = {
  seed: number;
  emails: number;
  /** Of an empty, migrated database. */
  connection: pg.ClientConfig;
  /** Whether statements overlap: then the seed plays the same scenario, but not the same history. */
  parallel?: boolean;
  /** Ends with the first fault that is seen before the end, as where only the verdict counts. */
  endsAtFault?: boolean;
};

export type Played = {
  faults: string[];
  /** The same for the same history. */
  digest: string;
  figures: Record<string, number>;
  /** What the database spent its time with. */
  statements: [string, Spent][];
};

/** After so much simulated time without the end of all emails, something is stuck. */
const SETTLE_MS_MAX = 3_600_000;
/** A request that is repeated for so long without faults will not be answered. */
const ANSWER_MS_MAX = 120_000;
const DAY_MS = 86_400_000;
/** After its traffic a world waits for days, twice, and sends a few more emails. */
const LATER = { days: 2, times: 2, emails: 10 } as const;

export type World = Surroundings & {
  chance: Chance;
  callers: Callers;
  apis: { current: Api }[];
  workers: { current: Machine }[];
  projects: Project[];
  /** When a process was killed, or the database went away, the last time. */
  disturbedMs: number;
  plan: Plan;
  faults: string[];
  /** Whether a fault was seen, and nothing more is to be played. */
  isOver: () => boolean;
  counts: { kills: number; outages: number; freezes: number; jumps: number };
};

/** Plays the history of a seed, and judges it. */
export async function playWorld(order: WorldOrder): Promise<Played> {
  const { seed, emails, connection, parallel = false } = order;
  const chance = createChance(seed);
  const time = new VirtualTime(STARTS_AT);
  const open = await (parallel ? sideBySide : inTurn)(connection, time)();
  const database = simulateDatabase(time, chance, open);
  const restore = installTime(time, chance, createChance(seed + 1));
  try {
    const world = await openWorld(time, chance, database, planOf(chance, emails));
    if (order.endsAtFault) world.isOver = () => faultsSeen(world).length > 0;
    const later = Math.min(LATER.emails, Math.floor(emails / 20));
    await playTraffic(world, emails - later * LATER.times, () => check(world));
    // One worker is enough from then on, and looks into an idle queue less often than three.
    for (const { current } of world.workers.slice(1))
      if ((current.frozenUntilMs ?? 0) <= time.nowMs) void current.stop?.();
    let isSettled = await settle(world);
    // What is stuck after one hour is stuck after three.
    for (let n = 0; n < LATER.times && isSettled && !world.isOver(); n++) {
      time.jump(LATER.days * DAY_MS);
      sendLater(world, later);
      isSettled = await settle(world);
    }
    const faults = world.isOver() ? faultsSeen(world) : [...world.faults, ...(await faultsAtEnd(world))];
    return {
      faults,
      digest: await digestOf(database),
      figures: figuresOf(world),
      statements: [...database.spent],
    };
  } finally {
    restore();
    await database.close();
  }
}

/** Those that need no end to be judged. */
function faultsSeen({ faults, errors, callers, servers, receivers }: World): string[] {
  return [...faults, ...errors, ...callers.faults, ...servers.faults, ...receivers.faults];
}

async function openWorld(
  time: VirtualTime,
  chance: Chance,
  database: SimulatedDatabase,
  plan: Plan,
): Promise<World> {
  const faults: string[] = [];
  const apis: { current: Api }[] = [];
  const callers = simulateCallers(time, chance, apis);
  const servers = simulateServers(time, chance, callers);
  const receivers = simulateReceivers(time, chance);
  const random = () => chance.next();
  const counts = { kills: 0, outages: 0, freezes: 0, jumps: 0 };
  const around = { time, database, servers, receivers, random, sendsBroadcasts: plan.listed > 0, errors: [] };
  const workers: { current: Machine }[] = [];
  const world: World = {
    ...around,
    chance,
    callers,
    apis,
    workers,
    projects: [],
    disturbedMs: 0,
    plan,
    faults,
    isOver: () => false,
    counts,
  };
  world.projects.push(...(await insertProjects(world)));
  for (let n = 0; n < 2; n++) apis.push({ current: await during(world, startApi(`api ${n}`, around)) });
  for (let n = 0; n < plan.workers; n++)
    workers.push({ current: await during(world, startWorker(`worker ${n}`, around)) });
  if (plan.listed > 0) await during(world, makeList(world, plan.listed));
  return world;
}

/** Lets simulated time pass until a promise settles. */
async function during<T>({ time }: Pick<World, 'time'>, work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await time.runUntil(() => isOver);
  return work;
}

async function check(world: World): Promise<void> {
  if (!world.database.isFree) return;
  const found = await faultsNow(world);
  world.faults.push(...found.filter((each) => !world.faults.includes(each)));
}

/**
 * No more faults: everything comes to its end. Where nothing is due for a while, the time of day is set forward.
 *
 * @returns whether it came to its end
 */
async function settle(world: World): Promise<boolean> {
  const { time, database, callers } = world;
  database.behave(calmDatabase);
  world.servers.behave({ cut: 0, defer: 0, slow: 0 });
  world.receivers.fail(0);
  callers.lose(0);
  const end = time.nowMs + SETTLE_MS_MAX;
  let answeredMs = time.nowMs;
  let left = Number.POSITIVE_INFINITY;
  while (!world.isOver() && time.nowMs < end && time.nowMs - answeredMs < ANSWER_MS_MAX) {
    await time.runUntil(() => false, 1_000);
    if (callers.busy > 0) continue;
    answeredMs = time.nowMs;
    if (!database.isFree) continue;
    const { waiting, quietMs } = await waitingNow(world);
    left = waiting;
    if (waiting === 0) break;
    if (quietMs > 1_500) {
      world.counts.jumps++;
      time.jump(Math.min(quietMs - 500, DAY_MS));
    }
  }
  if (callers.busy > 0 && !world.isOver())
    world.faults.push(`${callers.busy} requests are repeated without end`);
  await time.runUntil(() => false, 2_000);
  await check(world);
  return left === 0;
}

/** How many emails and deliveries wait, and for how long nothing will be due. */
async function waitingNow({ database, time }: World): Promise<{ waiting: number; quietMs: number }> {
  const now = new Date(time.wallMs);
  const { rows } = await database.query(
    `with later as (
      select next_attempt_at as at from email_queue where leased_by is null and priority = 2 and held_for is null
      union all select due_at from webhook_queue where due_at > $1 and (leased_until is null or leased_until <= $1)
      union all select held_until from recipient_domains where held_until > $1
      union all select open_at from provider_rates where open_at > $1
      union all select watch_until from broadcasts where state = 'running' and phase = 'watching' and watch_until > $1
      -- Workers look again for turns within an hourly limit, and for the outcomes of a canary.
      union all select $1::timestamptz + interval '30 seconds' where exists (select from email_queue where priority = 2 and held_for is not null)
        or exists (select from broadcasts where state = 'running' and phase = 'watching' and watch_until <= $1)
    )
    select (select count(*)::int from email_queue) + (select count(*)::int from webhook_queue)
        + (select count(*)::int from broadcasts where state in ('running', 'paused') or (state = 'canceled' and not canceled_all)) as waiting,
      -- A few at once, so that the time of day is not set for each.
      (select at from (select at from later where at > $1 order by at limit 100) as soon
        where at < (select min(at) from later where at > $1) + interval '15 minutes' order by at desc limit 1) as next,
      exists (select from email_queue as queue where leased_by is not null or ((priority < 2 or next_attempt_at <= $1) and not exists (
        select from recipient_domains where held_until > $1 and domain = coalesce(
          (select provider from recipient_providers where domain = queue.recipient_domain), queue.recipient_domain))
        and (priority < 2 or held_for is null)))
        or exists (select from webhook_queue where leased_until > $1 or due_at <= $1)
        or exists (select from broadcasts where (state = 'running' and phase <> 'watching') or state = 'paused'
          or (state = 'canceled' and not canceled_all)) as busy`,
    [now],
  );
  const [row] = rows as [{ waiting: number; next: Date | null; busy: boolean }];
  const quietMs = row.busy || !row.next ? 0 : row.next.getTime() - now.getTime();
  return { waiting: row.waiting, quietMs };
}

/** Of all rows that tell what became of the emails, without ids, which differ. */
async function digestOf(database: SimulatedDatabase): Promise<string> {
  const { rows } = await database.query(
    `select md5(string_agg(line, ' ' order by line)) as digest from (
      select concat(subject, status, status_updated_at, sequence) as line from emails
      union all select concat(subject, number, outcome, started_at, ended_at) from email_attempts
        join emails on emails.id = email_id
      union all select concat(endpoint_id, event_type, created_at, attempts, finished_at) from webhook_deliveries) as lines`,
  );
  return (rows as [{ digest: string }])[0].digest;
}

function figuresOf({ time, database, callers, servers, receivers, counts }: World): Record<string, number> {
  return {
    steps: time.steps,
    'simulated seconds': Math.round(time.nowMs / 1_000),
    'simulated days': Math.round(((time.wallMs - STARTS_AT.getTime()) / DAY_MS) * 10) / 10,
    'emails accepted': callers.orders.filter(({ id }) => id !== undefined).length,
    'requests repeated': callers.counts.repeated,
    'attempts that sent DATA': [...servers.seen.values()].reduce((sum, { begun }) => sum + begun, 0),
    'messages taken': servers.taken.length,
    'calls to webhooks': receivers.calls.length,
    statements: database.counts.statements,
    'connections cut': database.counts.cut,
    'processes killed': counts.kills,
    'workers that stood still': counts.freezes,
    'outages of the database': counts.outages,
  };
}
