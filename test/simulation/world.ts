import type pg from 'pg';
import { inTransaction } from '../../apps/server/src/platform/database/in-transaction.ts';
import { notifyEndpointChange } from '../../apps/server/src/webhooks/webhook-endpoints.ts';
import { writeSecret } from '../../packages/webhooks/src/index.ts';
import { type Chance, createChance } from '../faults/mail/chance.ts';
import { type Callers, type Order, simulateCallers, TOPIC } from './callers.ts';
import { calmDatabase, inTurn, type SimulatedDatabase, sideBySide, simulateDatabase } from './database.ts';
import { faultsAtEnd, faultsNow } from './judge-world.ts';
import { type Api, type Surroundings, secrets, startApi, startWorker } from './machines.ts';
import { simulateReceivers } from './receivers.ts';
import { kindsOfRecipients, simulateServers } from './servers.ts';
import { installTime, type Machine, VirtualTime } from './virtual-time.ts';

export type WorldOrder = {
  seed: number;
  emails: number;
  /** Of an empty, migrated database. */
  connection: pg.ClientConfig;
  /** Whether statements overlap: then the seed plays the same scenario, but not the same history. */
  parallel?: boolean;
};

export type Played = {
  faults: string[];
  /** The same for the same history. */
  digest: string;
  figures: Record<string, number>;
};

const STARTS_AT = new Date('2030-01-07T12:00:00.000Z');
const CHECK_MS = 3_000;
/** After so much simulated time without the end of all emails, something is stuck. */
const SETTLE_MS_MAX = 3_600_000;
const DAY_MS = 86_400_000;

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
  counts: { kills: number; outages: number; freezes: number; skips: number };
};

export type Project = { id: number; workspaceId: number; from: string; urls: string[] };

/** What chance has in store for a world. One in four is calm: its bounds of time are checked. */
export type Plan = ReturnType<typeof planOf>;

function planOf(chance: Chance, emails: number) {
  const isCalm = chance.happens(0.25);
  const share = (most: number) => (isCalm || chance.happens(0.3) ? 0 : chance.next() * most);
  const perSecond = chance.pick([150, 400, 1_000]);
  return {
    isCalm,
    seconds: emails / perSecond,
    workers: chance.between(1, 3),
    kills: isCalm ? 0 : chance.between(0, 5),
    outages: isCalm ? 0 : chance.between(0, 2),
    freezes: isCalm ? 0 : chance.between(0, 2),
    database: {
      ...calmDatabase,
      cutBefore: share(0.01),
      cutAfter: share(0.01),
      deadlocks: share(0.02),
      ...(isCalm ? {} : { slow: chance.next() * 0.02 }),
    },
    servers: { cut: share(0.1), defer: share(0.1), slow: isCalm ? 0 : 0.02 + chance.next() * 0.1 },
    receivers: isCalm ? 0 : share(0.2),
    answers: share(0.1),
  };
}

/** Plays the history of a seed, and judges it. */
export async function playWorld({ seed, emails, connection, parallel = false }: WorldOrder): Promise<Played> {
  const chance = createChance(seed);
  const time = new VirtualTime(STARTS_AT);
  const open = await (parallel ? sideBySide : inTurn)(connection, time)();
  const database = simulateDatabase(time, chance, open);
  const restore = installTime(time, chance, createChance(seed + 1));
  try {
    const world = await openWorld(time, chance, database, planOf(chance, emails));
    await playTraffic(world, emails);
    await settle(world);
    const faults = await faultsAtEnd(world);
    return {
      faults: [...world.faults, ...faults],
      digest: await digestOf(database),
      figures: figuresOf(world),
    };
  } finally {
    restore();
    await database.close();
  }
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
  const servers = simulateServers(time, chance, callers.onData);
  const receivers = simulateReceivers(time, chance);
  const random = () => chance.next();
  const counts = { kills: 0, outages: 0, freezes: 0, skips: 0 };
  const around = { time, database, servers, receivers, random, errors: [] };
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
    counts,
  };
  await database.query(DETERMINISM);
  world.projects.push(...(await insertProjects(world)));
  for (let n = 0; n < 2; n++) apis.push({ current: await during(world, startApi(`api ${n}`, around)) });
  for (let n = 0; n < plan.workers; n++)
    workers.push({ current: await during(world, startWorker(`worker ${n}`, around)) });
  return world;
}

/** The order of rows must not depend on when the server cleans up, nor ids on its own chance. */
const DETERMINISM = `do $$ declare each regclass; begin
  for each in select oid::regclass from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s set (autovacuum_enabled = false)', each);
  end loop;
end $$;
create schema if not exists simulation;
create sequence if not exists simulation.ids;
create or replace function simulation.gen_random_uuid() returns uuid language sql volatile as
  $$ select md5(nextval('simulation.ids')::text)::uuid $$;`;

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

async function insertProjects({ database, receivers, chance }: World): Promise<Project[]> {
  const now = STARTS_AT;
  const projects: Project[] = [];
  for (const [n, name] of ['crowd', 'single', 'mixed'].entries()) {
    const domain = `${name}.example`;
    const { rows } = await database.query(
      `with workspace as (insert into workspaces (name, created_at) values ($1, $2) returning id),
        plan as (insert into plans (workspace_id, name, status_since, limits)
          select id, 'scale', $2, '{"emails": 100000000}' from workspace),
        domain as (insert into sender_domains (workspace_id, domain, status, challenge, ownership_verified, pending_since, created_at)
          select id, $3, 'verified', 'x', true, $2, $2 from workspace)
      insert into projects (workspace_id, name, created_at) select id, $1, $2 from workspace
      returning id, workspace_id as "workspaceId"`,
      [name, now, domain],
    );
    const [row] = rows as [{ id: number; workspaceId: number }];
    await database.query(
      `insert into topics (project_id, key, name, description, translations, opt_in, public, created_at, updated_at)
       values ($1, $2, 'News', '', '{}', false, true, $3, $3)`,
      [row.id, TOPIC, now],
    );
    const urls = Array.from({ length: n === 0 ? 1 : 2 }, (_, at) => `https://hooks.example/${name}/${at}`);
    for (const url of urls) {
      const secret = writeSecret(Buffer.from(Array.from({ length: 32 }, () => chance.between(0, 255))));
      const events = url.endsWith('/1') ? ['email.delivered', 'email.bounced'] : [];
      receivers.know(url, { secret, projectId: row.id, events });
      await database.query(
        `insert into webhook_endpoints (project_id, family, url, events, secret, created_at, updated_at)
         values ($1, 'email', $2, $5, $3, $4, $4)`,
        [row.id, url, secrets.seal(secret, 'webhook secret'), now, events],
      );
    }
    projects.push({ ...row, from: `hi@${domain}`, urls });
  }
  return projects;
}

/** Emails, what their senders and recipients change, and faults, until all emails were asked for. */
async function playTraffic(world: World, emails: number): Promise<void> {
  const { time, plan, chance, callers } = world;
  const spanMs = plan.seconds * 1_000;
  world.database.behave(plan.database);
  world.servers.behave(plan.servers);
  world.receivers.fail(plan.receivers);
  callers.lose(plan.answers);
  let n = 0;
  while (n < emails) {
    const size = Math.min(emails - n, chance.happens(0.03) ? chance.between(50, 400) : chance.between(1, 4));
    const atMs = chance.next() * spanMs;
    const isCrowd = size > 4;
    for (let each = 0; each < size; each++, n++) {
      const own = n;
      time.after(atMs + each * 0.5, () => void callers.send(orderOf(world, own, isCrowd)), null);
    }
  }
  for (let at = 0; at < emails / 15; at++)
    time.after(chance.next() * spanMs, () => void changeSomething(world), null);
  for (let at = 0; at < plan.kills; at++) time.after(chance.next() * spanMs, () => void kill(world), null);
  for (let at = 0; at < plan.freezes; at++) time.after(chance.next() * spanMs, () => freeze(world), null);
  for (let at = 0; at < plan.outages; at++)
    time.after(chance.next() * spanMs, () => disturb(world, chance.between(500, 10_000)), null);
  time.after(chance.next() * spanMs, () => world.servers.goDown(chance.between(10_000, 600_000)), null);
  time.after(chance.next() * spanMs, () => void switchOff(world), null);
  if (!plan.isCalm) {
    // For good: its deliveries come to the end of the schedule.
    const lost = world.projects[1]?.urls[1] ?? '';
    time.after(0.8 * spanMs, () => world.receivers.goDown(lost, Number.POSITIVE_INFINITY), null);
    for (const { current } of world.workers)
      time.after(chance.next() * spanMs, () => world.database.cutListeners(current), null);
    time.after(
      (0.3 + chance.next() * 0.5) * spanMs,
      () => void callers.unverify(world.projects[2]?.from ?? ''),
      null,
    );
  }
  for (let passed = 0; passed < spanMs; passed += CHECK_MS) {
    await time.runUntil(() => false, CHECK_MS);
    await check(world);
  }
}

const DOMAINS = [
  'shop.big.example',
  'home.big.example',
  'one.limited.example',
  'two.limited.example',
  'strict.example',
  'down.example',
  'nowhere.example',
] as const;

function orderOf({ chance, projects, time }: World, n: number, isCrowd: boolean): Order {
  const at = isCrowd ? 0 : chance.between(1, 2);
  const project = projects[at] as Project;
  const kind = chance.happens(0.12) ? chance.pick(kindsOfRecipients) : 'plain';
  const special = chance.happens(isCrowd ? 0.02 : 0.08);
  const domain = special
    ? chance.pick(DOMAINS)
    : isCrowd
      ? chance.pick(['crowd.example', 'crowd.example', 'busy.example'])
      : `own-${chance.between(1, 6)}.example`;
  const isScheduled = at === 2 && chance.happens(0.2);
  return {
    n,
    projectId: project.id,
    workspaceId: project.workspaceId,
    from: project.from,
    // Few enough that customers share recipients, whom one of them may not write to.
    to: `${kind}-${chance.between(0, kind === 'plain' ? 60 : 3)}@${domain}`,
    topic: isCrowd || chance.happens(0.2) ? TOPIC : null,
    broadcast: isCrowd || chance.happens(0.1),
    notBeforeMs: isScheduled ? time.wallMs + chance.between(1_000, 7_200_000) : 0,
    isMoving: false,
    askedAtMs: time.wallMs,
  };
}

/** A sender or a recipient changes their mind. */
function changeSomething({ chance, callers, time }: World): Promise<void> | undefined {
  const { orders } = callers;
  const recent = Math.max(0, orders.length - 300);
  const order = orders[chance.between(recent, Math.max(0, orders.length - 1))];
  if (!order) return undefined;
  const what = chance.next();
  if (what < 0.35) return callers.cancel(order);
  if (what < 0.6 && order.notBeforeMs > time.wallMs)
    return callers.reschedule(order, time.wallMs + chance.between(1_000, 3_600_000));
  if (what < 0.75) return callers.leave(order.projectId, order.to);
  return callers.suppress(order.projectId, order.to);
}

/** The owner of the last endpoint switches it off. */
async function switchOff({ callers, receivers, projects, time }: World): Promise<void> {
  const url = projects.at(-1)?.urls.at(-1) ?? '';
  await callers.change(async ({ db }) => {
    await inTransaction(db, async (tx) => {
      const { id } = await tx
        .updateTable('webhook_endpoints')
        .set({ active: false, updated_at: new Date(time.wallMs) })
        .where('url', '=', url)
        .returning('id')
        .executeTakeFirstOrThrow();
      await notifyEndpointChange(tx, id);
    });
  });
  receivers.switchOff(url);
}

/** A process dies without a word; another one takes its place. */
async function kill(world: World): Promise<void> {
  const { chance, database, servers, callers, time } = world;
  world.counts.kills++;
  world.disturbedMs = Math.max(world.disturbedMs, time.nowMs);
  const isWorker = chance.happens(0.7);
  const places = isWorker ? world.workers : world.apis;
  const place = places[chance.between(0, places.length - 1)];
  if (!place) return;
  const { current } = place;
  const machine = 'machine' in current ? current.machine : current;
  machine.alive = false;
  database.forget(machine);
  servers.forget(machine);
  callers.forget(machine);
  await time.wait(chance.between(100, 5_000), null);
  // Its start fails while the database is away, and is repeated, as a supervisor does.
  for (let n = 1; ; n++) {
    const name = `${machine.name.split('.')[0]}.${world.counts.kills}-${n}`;
    const started = await (isWorker ? startWorker(name, world) : startApi(name, world)).catch(
      () => undefined,
    );
    if (started) place.current = started as never;
    if (started) return;
    await time.wait(1_000, null);
  }
}

/** A worker stands still for longer than its leases, and then goes on as if nothing had been. */
function freeze(world: World): void {
  const { chance, workers, time } = world;
  const { current } = workers[chance.between(0, workers.length - 1)] ?? {};
  if (!current) return;
  world.counts.freezes++;
  current.frozenUntilMs = time.nowMs + chance.between(15_000, 80_000);
  world.disturbedMs = Math.max(world.disturbedMs, current.frozenUntilMs);
}

function disturb(world: World, ms: number): void {
  world.counts.outages++;
  world.disturbedMs = Math.max(world.disturbedMs, world.time.nowMs + ms);
  world.database.goAway(ms);
}

async function check(world: World): Promise<void> {
  if (!world.database.isFree) return;
  const found = await faultsNow(world);
  world.faults.push(...found.filter((each) => !world.faults.includes(each)));
}

/** No more faults: everything comes to its end. Where nothing is due for a while, the time of day is set forward. */
async function settle(world: World): Promise<void> {
  const { time, database, callers } = world;
  database.behave(calmDatabase);
  world.servers.behave({ cut: 0, defer: 0, slow: 0 });
  world.receivers.fail(0);
  callers.lose(0);
  const end = time.nowMs + SETTLE_MS_MAX;
  while (time.nowMs < end) {
    await time.runUntil(() => false, 1_000);
    if (callers.busy > 0 || !database.isFree) continue;
    const { waiting, quietMs } = await waitingNow(world);
    if (waiting === 0) break;
    if (quietMs > 1_500) {
      world.counts.skips++;
      time.skip(Math.min(quietMs - 500, DAY_MS));
    }
  }
  await time.runUntil(() => false, 2_000);
  await check(world);
}

/** How many emails and deliveries wait, and for how long nothing will be due. */
async function waitingNow({ database, time }: World): Promise<{ waiting: number; quietMs: number }> {
  const now = new Date(time.wallMs);
  const { rows } = await database.query(
    `with later as (
      select next_attempt_at as at from email_queue where leased_by is null and priority = 2
      union all select due_at from webhook_queue where due_at > $1 and (leased_until is null or leased_until <= $1)
      union all select held_until from recipient_domains where held_until > $1
      union all select open_at from provider_rates where open_at > $1
    )
    select (select count(*)::int from email_queue) + (select count(*)::int from webhook_queue) as waiting,
      -- A few at once, so that the time of day is not set for each.
      (select at from (select at from later where at > $1 order by at limit 40) as soon
        where at < (select min(at) from later where at > $1) + interval '10 minutes' order by at desc limit 1) as next,
      exists (select from email_queue as queue where leased_by is not null or ((priority < 2 or next_attempt_at <= $1) and not exists (
        select from recipient_domains where held_until > $1 and domain = coalesce(
          (select provider from recipient_providers where domain = queue.recipient_domain), queue.recipient_domain))))
        or exists (select from webhook_queue where leased_until > $1 or due_at <= $1) as busy`,
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
