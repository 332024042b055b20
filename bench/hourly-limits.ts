/**
 * What an email of one key waits beside many of another key that are over its hourly limit, for the same recipient domain
 * and of the same project. Real queue, one worker, SMTP on loopback.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { uuidV7 } from '../apps/server/src/base/ids.ts';
import { percentile } from '../apps/server/src/email/deliver/fairness-fixture.ts';
import { openTestDelivery, startTestSink } from '../apps/server/src/email/deliver/testing.ts';
import { findHoldOfKey } from '../apps/server/src/email/queue/hour-limits.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from '../apps/server/src/email/queue/wake-workers.ts';
import { insertTestEmails } from '../apps/server/src/email/testing.ts';
import { notify } from '../apps/server/src/platform/database/notifications.ts';
import { record } from './record.ts';

const SINGLES = 200;
const HELD = Number(process.env.BENCH_WAITING) || 50_000;
const PER_HOUR = 100;
const BURST = PER_HOUR / 10;
const BATCH = 1_000;
const domain = 'inbox.example';

const test = await openTestDelivery();
const sink = await startTestSink();
const { db, projectId, workspaceId } = test;
const common = { projectId, workspaceId };
await test.start(sink.port, { clock: () => new Date(), connections: 20 });

async function key(maxPerHour: number | null): Promise<string> {
  const id = uuidV7();
  const row = { id, project_id: projectId, kind: 'v3' as const, name: 'Shop', fingerprint: '' };
  const hash = Buffer.from(id.replaceAll('-', ''));
  await db
    .insertInto('project_keys')
    .values({ ...row, hash, created_at: new Date(), max_per_hour: maxPerHour })
    .execute();
  return id;
}

const free = await key(null);
let sent = 0;

/** @returns milliseconds from before it is queued until the server has it */
async function send(): Promise<number> {
  const to = `single-${sent++}@${domain}`;
  const startedAt = performance.now();
  await db.transaction().execute(async (tx) => {
    await insertTestEmails(tx, [{ ...common, acceptedAt: new Date(), to, keyId: free }]);
    await notify(tx, EMAIL_QUEUE_CHANNEL, wakePayload([{ projectId, domain }]));
  });
  while (!sink.taken.some(({ recipient }) => recipient === to)) await wait(1);
  return performance.now() - startedAt;
}

async function sendMany(): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < SINGLES; n++) times.push(await send());
  return times;
}

async function countHeld(): Promise<number> {
  const { count } = await db
    .selectFrom('email_queue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('held_for', 'is not', null)
    .where('priority', '=', 2)
    .executeTakeFirstOrThrow();
  return Number(count);
}

await sendMany();
const alone = await sendMany();
const limited = await key(PER_HOUR);
const startedAt = performance.now();
const meanwhile: number[] = [];
/** As batches of 1,000 come, once acceptance knows that others of the key wait. */
const coming = (async () => {
  for (let n = 0; n < HELD; n += BATCH) {
    const hold = await findHoldOfKey(db, { keyId: limited, broadcast: false });
    const emails = Array.from({ length: BATCH }, (_, at) => ({
      ...common,
      acceptedAt: new Date(),
      to: `held-${n + at}@${domain}`,
      keyId: limited,
      ...(hold && { hold }),
    }));
    await db.transaction().execute(async (tx) => {
      await insertTestEmails(tx, emails);
      await notify(tx, EMAIL_QUEUE_CHANNEL, wakePayload([{ projectId, domain }]));
    });
  }
})();
let heldAfterMs = 0;
while (heldAfterMs === 0) {
  meanwhile.push(await send());
  if ((await countHeld()) >= HELD - 2 * BURST) heldAfterMs = performance.now() - startedAt;
}
await coming;
// Deleted rows of the queue are what autovacuum is for, in both halves.
await sendMany();
const beside = await sendMany();
await test.close();
await sink.close();

const p50 = (times: readonly number[]) => percentile(times, 0.5);
const ratio = p50(beside) / p50(alone);
record(
  'hourly-limits',
  'An email beside 50,000 over an hourly limit',
  [
    { what: 'alone: until the server has it, p50', figure: `${p50(alone).toFixed(1)} ms` },
    { what: 'alone: p99', figure: `${percentile(alone, 0.99).toFixed(1)} ms` },
    {
      what: `${HELD.toLocaleString('en')} come in batches of ${BATCH.toLocaleString('en')}: until all of them are held`,
      figure: `${(heldAfterMs / 1_000).toFixed(1)} s`,
    },
    {
      what: `${HELD.toLocaleString('en')} come in batches of ${BATCH.toLocaleString('en')}: longest wait of an email of the other key meanwhile`,
      figure: `${(Math.max(...meanwhile) / 1_000).toFixed(1)} s`,
    },
    { what: 'beside them: until the server has it, p50', figure: `${p50(beside).toFixed(1)} ms` },
    { what: 'beside them: p99', figure: `${percentile(beside, 0.99).toFixed(1)} ms` },
    {
      what: 'p50 beside them, as a multiple of alone',
      figure: `${ratio.toFixed(2)} ×`,
      bar: '≤ 1.5 ×',
      met: ratio <= 1.5,
    },
  ],
  `One key has a limit of ${PER_HOUR} emails an hour and ${HELD.toLocaleString('en')} emails; another key of the same project sends ${SINGLES} to the same domain, one after the other, before they come and once they wait. One worker with 20 connections, which takes emails of the limited key as the hour allows.`,
);
