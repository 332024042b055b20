import { sql } from 'kysely';
import { openPartSize } from '../../apps/server/src/email/broadcasts/advance-broadcast.ts';
import { cancel, pause, resume } from '../../apps/server/src/email/broadcasts/change-broadcast.ts';
import { runRound } from '../../apps/server/src/email/broadcasts/jobs/run-broadcasts.ts';
import { putRecipients } from '../../apps/server/src/email/lists/list-recipients.ts';
import { inTransaction } from '../../apps/server/src/platform/database/in-transaction.ts';
import { computeHere } from '../../apps/server/src/platform/threads/compute.ts';
import { isTransient } from '../../apps/server/src/platform/work/record-results.ts';
import { type Order, TOPIC } from './callers.ts';
import type { Api, Surroundings } from './machines.ts';
import { kindsOfRecipients } from './servers.ts';
import { runOn } from './virtual-time.ts';
import type { World } from './world.ts';

const LIST = '00000000-0000-7000-8000-00000000000a';
const NAME = 'Spring';
const CANARY_MINUTES = 10;
/** Which process runs the job next is the queue's decision; here each tries this often. */
const JOB_MS = 5_000;

/** Runs broadcasts in a process, as its job queue would. */
export function startBroadcasts({ machine, deps }: Api, { time, errors }: Surroundings): void {
  const note = ({ err }: Record<string, unknown>, message: string) => {
    if (!isTransient(err)) errors.push(`${machine.name}: ${message}: ${String(err)}`);
  };
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: note };
  const broadcasting = { sending: deps, compute: computeHere, part: openPartSize(), log };
  const run = async () => {
    await runRound(broadcasting, new AbortController().signal).catch((err) =>
      note({ err }, 'A round of broadcasts failed'),
    );
    time.after(JOB_MS, run);
  };
  runOn(machine, () => time.after(JOB_MS, run));
}

/** A list, before anyone writes to it. Its emails are the first orders. */
export async function makeList(world: World, recipients: number): Promise<void> {
  const { chance, callers, projects, apis } = world;
  const project = projects[0];
  const api = apis[0]?.current;
  if (!project || !api) return;
  const orders = Array.from({ length: recipients }, (_, n): Order => {
    const kind = chance.happens(0.06) ? chance.pick(kindsOfRecipients) : 'plain';
    const { id: projectId, workspaceId, from } = project;
    const to = `${kind}-listed-${n}@${chance.pick(['crowd.example', 'busy.example', 'listed.example'])}`;
    return {
      n,
      projectId,
      workspaceId,
      from,
      to,
      topic: TOPIC,
      broadcast: true,
      isListed: true,
      notBeforeMs: 0,
      isMoving: false,
    };
  });
  callers.orders.push(...orders);
  const { db, clock } = api.deps;
  await inTransaction(db, async (tx) => {
    await sql`insert into lists (id, project_id, name, recipients, created_at, updated_at)
      values (${LIST}, ${project.id}, 'All', ${recipients}, ${clock()}, ${clock()})`.execute(tx);
    const rows = orders.map(({ to, n }) => ({
      address: to,
      email: to,
      language: null,
      variables: { n: String(n) },
    }));
    await putRecipients(tx, LIST, rows, clock());
  });
}

/**
 * A person sends a broadcast to the list, pauses it and lets it go on, as often as rules stop it, too; in some worlds it is
 * canceled. It begins with its page, so that no template is needed.
 */
export async function playBroadcast(world: World): Promise<void> {
  const { chance, callers, projects, apis } = world;
  const project = projects[0];
  const id = apis[0]?.current.deps.newId();
  if (!project || id === undefined) return;
  const { id: projectId, workspaceId, from } = project;
  const page = {
    id: 1,
    name: NAME,
    html: '<p>News</p>',
    subject: null,
    language: null,
    fits: true,
    missing: 0,
  };
  const email = { from, templateId: '1', subject: 'Order {{n}}', topic: TOPIC };
  const hasCanary = chance.happens(0.5);
  await callers.change(({ db, clock }) =>
    sql`insert into broadcasts (id, project_id, workspace_id, list_id, name, email, page, may_publish, state, phase,
        canary_percent, canary_minutes, recipients, started_at, watched_from, count_at, created_at)
      select ${id}, ${projectId}, ${workspaceId}, ${LIST}, ${NAME}, ${JSON.stringify(email)}::jsonb, ${JSON.stringify(page)}::jsonb,
        true, 'running', ${hasCanary ? 'canary' : 'sending'}, ${hasCanary ? 20 : null}, ${hasCanary ? CANARY_MINUTES : null},
        recipients, ${clock()}, ${clock()}, ${clock()}, ${clock()} from lists where id = ${LIST}
      on conflict (id) do nothing`.execute(db),
  );
  await watchBroadcast(world, { projectId, id });
}

/** Until it has ended. Rules pause it, too; what is sent after a pause or the end was confirmed, but for a while, is a fault. */
async function watchBroadcast(
  { chance, callers, time, plan }: World,
  broadcast: { projectId: number; id: string },
): Promise<void> {
  const hold = { graceMs: plan.isCalm ? HELD_CALM_MS : HELD_MS };
  const endsAtMs = time.nowMs + PATIENCE_MS;
  let pauses = chance.between(0, 2);
  for (;;) {
    await time.wait(chance.between(1_000, 8_000), null);
    const before = await findState(callers, broadcast.id);
    if (before.state === 'sent') return;
    if (before.state === 'paused') {
      callers.holdListed(undefined);
      await callers.change((deps) => resume(broadcast, { ...deps, enqueue }));
      continue;
    }
    // A rule may have slowed it down to hours.
    const isOver = time.nowMs > endsAtMs || before.perHour !== null || chance.happens(0.02);
    if (isOver) await callers.change((deps) => cancel(broadcast, { ...deps, enqueue }));
    else if (pauses-- > 0)
      await callers.change((deps) => pause(broadcast, { by: 'person', reason: 'we look at it.' }, deps));
    else continue;
    const { state } = await findState(callers, broadcast.id);
    if (state !== 'paused' && state !== 'canceled') continue;
    callers.holdListed({ ...hold, sinceMs: time.nowMs, forGood: state === 'canceled' });
    if (state === 'canceled') return;
    await time.wait(chance.between(5_000, 60_000), null);
  }
}

/** A person who waits for longer cancels it. */
const PATIENCE_MS = 600_000;
/** A worker knows of a pause when it next polls; one that stands still sends what it was about to send. */
const HELD_CALM_MS = 10_000;
const HELD_MS = 120_000;
const enqueue = async () => {};

async function findState({ change }: World['callers'], id: string) {
  const { value } = await change(({ db }) =>
    db
      .selectFrom('broadcasts')
      .select(['state', 'per_hour as perHour'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return value ?? { state: 'sent', perHour: null };
}
