import { inTransaction } from '../../apps/server/src/platform/database/in-transaction.ts';
import {
  activateWebhookSecret,
  rotateWebhookSecret,
} from '../../apps/server/src/webhooks/rotate-webhook-secret.ts';
import { notifyEndpointChange } from '../../apps/server/src/webhooks/webhook-endpoints.ts';
import type { Chance } from '../faults/mail/chance.ts';
import { playBroadcast } from './broadcast.ts';
import { type Order, TOPIC } from './callers.ts';
import { calmDatabase } from './database.ts';
import type { Project } from './installation.ts';
import { startApi, startWorker } from './machines.ts';
import { kindsOfRecipients } from './servers.ts';
import type { World } from './world.ts';

const CHECK_MS = 3_000;
/** How long a worker may use what it knew of an endpoint; the second one where its notifications get lost or it stands still. */
const CHANGED_MS = 3_000;
const LONG_CHANGED_MS = 120_000;

/** What chance has in store for a world. One in four is calm: its bounds of time are checked. */
export type Plan = ReturnType<typeof planOf>;

export function planOf(chance: Chance, emails: number) {
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
    /** Recipients of a list, which a broadcast is sent to. */
    listed: chance.happens(0.5) ? Math.min(500, Math.floor(emails / 8)) : 0,
    /** Emails an hour that one project may send. */
    perHour: Math.max(20, Math.ceil(emails / 60)),
  };
}

/**
 * Emails, what their senders and recipients change, and faults, until all emails were asked for.
 *
 * @param check judges the world between two steps
 */
export async function playTraffic(world: World, emails: number, check: () => Promise<void>): Promise<void> {
  const { time, plan, chance, callers } = world;
  const spanMs = plan.seconds * 1_000;
  world.database.behave(plan.database);
  world.servers.behave(plan.servers);
  world.receivers.fail(plan.receivers);
  callers.lose(plan.answers);
  let n = callers.orders.length;
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
  time.after(chance.next() * spanMs, () => void rotateSecret(world), null);
  if (plan.listed > 0) time.after(chance.next() * 0.3 * spanMs, () => void playBroadcast(world), null);
  if (!plan.isCalm) {
    // For good: its deliveries come to the end of the schedule.
    time.after(0.8 * spanMs, () => world.receivers.lose(world.projects[1]?.urls[1] ?? ''), null);
    for (const { current } of world.workers)
      time.after(chance.next() * spanMs, () => world.database.cutListeners(current), null);
    time.after(
      (0.3 + chance.next() * 0.5) * spanMs,
      () => void callers.unverify(world.projects[2]?.from ?? ''),
      null,
    );
  }
  for (let passed = 0; passed < spanMs && !world.isOver(); passed += CHECK_MS) {
    await time.runUntil(() => false, CHECK_MS);
    await check();
  }
}

/** A few emails, with no one to disturb them; many to addresses that other customers suppressed meanwhile. */
export function sendLater(world: World, emails: number): void {
  const { orders } = world.callers;
  for (let n = 0; n < emails; n++) {
    const next = orders.length + n;
    world.time.after(n * 100, () => void world.callers.send(orderOf(world, next, false, 0.5)), null);
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

function orderOf(
  { chance, projects, time, callers }: World,
  n: number,
  isCrowd: boolean,
  elsewhereShare = 0.03,
): Order {
  const at = isCrowd ? 0 : chance.happens(0.02) ? 3 : chance.between(1, 2);
  const project = projects[at] as Project;
  const kind = chance.happens(0.12) ? chance.pick(kindsOfRecipients) : 'plain';
  const special = chance.happens(isCrowd ? 0.02 : 0.08);
  const domain = special
    ? chance.pick(DOMAINS)
    : isCrowd
      ? chance.pick(['crowd.example', 'crowd.example', 'busy.example'])
      : `own-${chance.between(1, 6)}.example`;
  const isScheduled = at === 2 && chance.happens(0.2);
  const elsewhere =
    !isCrowd && chance.happens(elsewhereShare) ? callers.suppressedElsewhere(project.id) : undefined;
  // Few enough that customers share recipients, whom one of them may not write to.
  const person = `${kind}-${chance.between(0, kind === 'plain' ? 60 : kind === 'late' || kind === 'angry' ? 12 : 3)}`;
  return {
    n,
    projectId: project.id,
    workspaceId: project.workspaceId,
    from: project.from,
    to: elsewhere ?? `${person}@${domain}`,
    topic: isCrowd || chance.happens(0.2) ? TOPIC : null,
    broadcast: isCrowd || chance.happens(0.1),
    notBeforeMs: isScheduled ? time.wallMs + chance.between(1_000, 7_200_000) : 0,
    isMoving: false,
    ...(project.keyId !== undefined && chance.happens(0.5) && { keyId: project.keyId }),
  };
}

/** A sender or a recipient changes their mind. */
function changeSomething(world: World): Promise<void> | undefined {
  const { chance, callers, time } = world;
  const { orders } = callers;
  const recent = Math.max(0, orders.length - 300);
  const order = orders[chance.between(recent, Math.max(0, orders.length - 1))];
  if (!order) return undefined;
  const what = chance.next();
  if (what < 0.35) return callers.cancel(order);
  if (what < 0.6 && order.notBeforeMs > time.wallMs)
    return callers.reschedule(order, time.wallMs + chance.between(1_000, 3_600_000));
  if (what < 0.62) return trespass(world, order);
  if (what < 0.75) return callers.leave(order.projectId, order.to);
  if (what < 0.8) return callers.join(order.projectId, order.to);
  if (what < 0.93) return callers.suppress(order.projectId, order.to);
  return callers.unsuppress(order.projectId, order.to);
}

/** Another customer tries what only the owner may. */
async function trespass({ callers, projects, receivers }: World, order: Order): Promise<void> {
  const other = projects.find(({ id }) => id !== order.projectId);
  const owner = projects.find(({ id }) => id === order.projectId);
  if (!other || !owner) return;
  await callers.trespass(order, other.id);
  const id = receivers.idOf(owner.urls[0] ?? '');
  const { refusal } = await callers.change((deps) => rotateWebhookSecret(other.id, id, deps));
  if (refusal?.code !== 'NOT_FOUND')
    callers.faults.push(`${other.from} may change the webhook of ${owner.from}`);
}

/** The owner of the last endpoint switches it off. */
async function switchOff({ callers, receivers, projects, time }: World): Promise<void> {
  const url = projects[2]?.urls[1] ?? '';
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

/**
 * The owner of an endpoint prepares a new secret, prepares another one in its place, and in every second world makes it the
 * active one.
 */
async function rotateSecret({ callers, receivers, projects, chance, time, plan }: World): Promise<void> {
  const { id: projectId, urls } = projects[1] as Project;
  const url = urls[0] ?? '';
  const id = receivers.idOf(url);
  let prepared = '';
  for (let n = 0; n < 2; n++) {
    receivers.prepare(url, undefined);
    await callers.change(async (deps) => {
      prepared = (await rotateWebhookSecret(projectId, id, deps)).secret;
    });
    receivers.prepare(url, {
      secret: prepared,
      fromMs: time.nowMs + (plan.isCalm ? CHANGED_MS : LONG_CHANGED_MS),
    });
    await time.wait(chance.between(500, 5_000), null);
  }
  if (chance.happens(0.5)) return;
  receivers.prepare(url, { secret: prepared, fromMs: Number.POSITIVE_INFINITY });
  await callers.change((deps) => activateWebhookSecret(projectId, id, prepared, deps));
  receivers.activate(url, prepared, time.nowMs + LONG_CHANGED_MS);
}

/** A process dies without a word; another one takes its place. */
async function kill(world: World): Promise<void> {
  const { chance, database, servers, callers, time } = world;
  const isWorker = chance.happens(0.7);
  const places = isWorker ? world.workers : world.apis;
  const place = places[chance.between(0, places.length - 1)];
  if (!place) return;
  const { current } = place;
  const machine = 'machine' in current ? current.machine : current;
  // It died a moment ago, and the next one is not there yet.
  if (!machine.alive) return;
  world.counts.kills++;
  world.disturbedMs = Math.max(world.disturbedMs, time.nowMs);
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
