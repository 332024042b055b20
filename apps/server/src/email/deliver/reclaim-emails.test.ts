import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { type ClaimedEmail, claimEmails } from '../queue/claim-emails.ts';
import { beat, insertWorker, listWorkerBeats } from '../queue/workers.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import { insertTestEmails, insertTestProject } from '../testing.ts';
import { ALL_TOPICS, putChoices } from '../topics/subscriptions.ts';
import type { AttemptReport, RemoteServer } from '../transports/transport.ts';
import { decideAfterAttempt } from './decide-after-attempt.ts';
import { reclaimEmails } from './reclaim-emails.ts';
import { type AttemptBegin, type AttemptEnd, beginAttempts, endAttempts } from './record-attempts.ts';
import { Heartbeat } from './worker-heartbeat.ts';

const noon = new Date('2030-01-07T12:00:00Z');
const retryOverride = { scale: 1, jitter: 0 };
const server: RemoteServer = { host: 'mx.example', address: '192.0.2.1', tlsVersion: null, tlsCipher: null };
let projectId: number;
const db = await openTestDb();
({ projectId } = await insertTestProject(db));
after(() => db.destroy());

/** A worker by hand, so that a test decides where it dies. */
async function worker() {
  const id = uuidV7();
  await insertWorker(db, { id, name: 'test', now: noon });
  return id;
}
async function claim(workerId: string): Promise<ClaimedEmail> {
  const grants = [{ projectId, domain, slots: 1 }];
  const [claimed] = await claimEmails(db, { workerId, grants, first: 'fresh' });
  assert.ok(claimed);
  return claimed;
}
/** In a domain queue of its own. */
let domain = '';
async function queue(): Promise<string> {
  domain = `inbox-${uuidV7()}.example`;
  const [id = ''] = await insertTestEmails(db, [{ projectId, acceptedAt: noon, to: `ann@${domain}` }]);
  return id;
}
const beginOf = ({ emailId, attempts }: ClaimedEmail, workerId: string): AttemptBegin => ({
  emailId,
  projectId,
  number: attempts + 1,
  worker: workerId,
  transport: 'mx',
  startedAt: noon,
  dataBegunAt: noon,
  server,
  recipient: 'ann@inbox.example',
  domainId: null,
});
const begin = async (claimed: ClaimedEmail, workerId: string) =>
  (await beginAttempts(db, [beginOf(claimed, workerId)]))[0];

function endOf(claimed: ClaimedEmail, workerId: string, outcome: AttemptReport['outcome']): AttemptEnd {
  const { emailId, attempts, expiresAt } = claimed;
  const report: AttemptReport = {
    ...server,
    outcome,
    final: true,
    replyCode: 250,
    enhancedStatus: null,
    reply: '250 ok',
    reason: 'It said so.',
    dialogue: 'C: …',
  };
  const endedAt = new Date(noon.getTime() + 5_000);
  const recipient = 'ann@inbox.example';
  const attempt = { emailId, recipient, number: attempts + 1, dataBegun: true, endedAt, expiresAt };
  const verdict = decideAfterAttempt(report, { ...attempt, messageId: '<x>', sendAt: noon }, retryOverride);
  return {
    emailId,
    projectId,
    number: attempts + 1,
    worker: workerId,
    transport: 'mx',
    startedAt: noon,
    endedAt,
    dataBegun: true,
    recipient,
    report,
    verdict,
  };
}

/** Another worker, whose clock only the test moves: it watches for a lease and then judges. */
async function judge() {
  let ms = 0;
  const heartbeat = new Heartbeat({
    db,
    clock: () => noon,
    newId: uuidV7,
    log: silentLog,
    leaseMs: 2_000,
    name: 'judge',
    retryOverride: () => retryOverride,
    monotonic: () => ms,
  });
  await heartbeat.beat();
  const after = (passedMs: number) => {
    ms += passedMs;
    return heartbeat.beat();
  };
  return { heartbeat, after };
}
const rowOf = (id: string) =>
  db.selectFrom('email_queue').selectAll().where('email_id', '=', id).executeTakeFirst();
const emailOf = (id: string) =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptsOf = (id: string) =>
  db.selectFrom('email_attempts').selectAll().where('email_id', '=', id).orderBy('number').execute();

describe('the mail of a dead worker', () => {
  it('is due at once where nothing was sent', async () => {
    const id = await queue();
    const dead = await worker();
    await claim(dead);
    const { after } = await judge();
    assert.equal((await rowOf(id))?.leased_by, dead, 'no worker is declared dead before a lease has passed');
    await after(2_000);
    const row = await rowOf(id);
    assert.equal(row?.leased_by, null);
    assert.equal(row?.priority, 0);
    assert.match(row?.reason ?? '', /before sending/);
    assert.deepEqual(await attemptsOf(id), []);
    await claim(await worker());
  });
  it('has an unknown outcome where it was, and says that it may be delivered twice', async () => {
    const id = await queue();
    const dead = await worker();
    assert.equal(await begin(await claim(dead), dead), 'begun');
    const { after } = await judge();
    await after(2_000);
    const row = await rowOf(id);
    assert.equal(row?.attempts, 1);
    assert.match(row?.reason ?? '', /may be delivered twice/);
    assert.equal(row?.next_attempt_at.getTime(), noon.getTime() + 60_000);
    const [attempt] = await attemptsOf(id);
    assert.deepEqual([attempt?.outcome, attempt?.reply_code], ['unknown', null]);
    const email = await emailOf(id);
    assert.equal(email.status, 'queued');
    assert.deepEqual(email.maybe_twice_at, noon);
    assert.ok(!(await listWorkerBeats(db)).some((each) => each.id === dead), 'its name is forgotten');
  });
  it('stays with a worker that lives', async () => {
    const id = await queue();
    const { heartbeat, after } = await judge();
    const other = await judge();
    const { id: own = '' } = heartbeat.identity ?? {};
    await claim(own);
    for (let n = 0; n < 5; n++) {
      await after(1_500);
      await other.after(1_500);
    }
    assert.equal((await rowOf(id))?.leased_by, own);
    assert.deepEqual(heartbeat.rank.workers >= 2, true);
    await db.deleteFrom('email_queue').where('email_id', '=', id).execute();
  });
});

describe('a worker whose heartbeat returns before its emails are reclaimed', () => {
  it('keeps its mail', async () => {
    const id = await queue();
    const own = await worker();
    await claim(own);
    const [before] = (await listWorkerBeats(db)).filter((each) => each.id === own);
    assert.ok(before);
    await beat(db, own, noon);
    assert.equal(await reclaimEmails(before, { db, now: noon, retryOverride: () => retryOverride }), 0);
    assert.equal((await rowOf(id))?.leased_by, own);
    await db.deleteFrom('email_queue').where('email_id', '=', id).execute();
  });
});

describe('an attempt that is about to begin', () => {
  it('is stopped by the suppression list of its own project only', async () => {
    const other = await insertTestProject(db);
    const suppress = (of: number) =>
      insertSuppressions(db, [
        { projectId: of, email: 'ann@inbox.example', reason: 'complaint', createdAt: noon },
      ]);
    await queue();
    const own = await worker();
    const claimed = await claim(own);
    await suppress(other.projectId);
    assert.equal(await begin(claimed, own), 'begun');
    await suppress(projectId);
    assert.equal(await begin(claimed, own), 'suppressed');
    await db.deleteFrom('suppressions').execute();
    await db.deleteFrom('email_queue').where('email_id', '=', claimed.emailId).execute();
  });
});

describe('an attempt at an email with a topic', () => {
  const left = (topic: string) => ({
    projectId,
    email: 'Ann@inbox.example',
    topic,
    state: 'unsubscribed' as const,
    source: 'api' as const,
    changedAt: noon,
  });
  async function beginOf(topic: string | null) {
    const id = await queue();
    await db.updateTable('emails').set({ topic }).where('id', '=', id).execute();
    const own = await worker();
    const claimed = await claim(own);
    const verdict = await begin(claimed, own);
    await db.deleteFrom('email_queue').where('email_id', '=', claimed.emailId).execute();
    return verdict;
  }
  it('is stopped once its recipient has left the topic, and others go on', async () => {
    assert.equal(await beginOf('news'), 'begun');
    await putChoices(db, [left('news')]);
    assert.equal(await beginOf('news'), 'unsubscribed');
    assert.deepEqual([await beginOf('offers'), await beginOf(null)], ['begun', 'begun']);
  });
  it('is stopped once its recipient has left all topics, and one without a topic goes on', async () => {
    await putChoices(db, [left(ALL_TOPICS)]);
    assert.deepEqual(
      [await beginOf('news'), await beginOf('offers'), await beginOf(null)],
      ['unsubscribed', 'unsubscribed', 'begun'],
    );
    await db.deleteFrom('subscriptions').execute();
  });
});

describe('a worker that others declared dead', () => {
  async function givenUp() {
    const id = await queue();
    const silent = await worker();
    const claimed = await claim(silent);
    return { id, silent, claimed, buried: async () => (await judge()).after(2_000) };
  }
  it('begins nothing more', async () => {
    const { silent, claimed, buried } = await givenUp();
    await buried();
    assert.equal(await begin(claimed, silent), 'lost');
    await claim(await worker());
  });
  it('claims nothing more', async () => {
    const { id, silent, buried } = await givenUp();
    await buried();
    const grants = [{ projectId, domain, slots: 1 }];
    assert.deepEqual(await claimEmails(db, { workerId: silent, grants, first: 'fresh' }), []);
    assert.ok(await rowOf(id));
    await claim(await worker());
  });
  it('still records the reply it got, and no worker sends again', async () => {
    const { id, silent, claimed, buried } = await givenUp();
    await begin(claimed, silent);
    await buried();
    await endAttempts(db, [endOf(claimed, silent, 'accepted')]);
    assert.equal((await emailOf(id)).status, 'delivered');
    assert.equal((await attemptsOf(id))[0]?.outcome, 'accepted');
    assert.equal(await rowOf(id), undefined);
  });
  it('does not change the entry of its current worker', async () => {
    const { id, silent, claimed, buried } = await givenUp();
    await buried();
    const other = await worker();
    const taken = await claim(other);
    await begin(taken, other);
    await endAttempts(db, [{ ...endOf(claimed, silent, 'deferred'), dataBegun: false }]);
    assert.equal((await rowOf(id))?.leased_by, other);
    assert.equal((await attemptsOf(id))[0]?.ended_at, null);
    await endAttempts(db, [endOf(taken, other, 'accepted')]);
  });
  it('takes a new name when it is back', async () => {
    const { heartbeat, after } = await judge();
    const first = heartbeat.identity;
    const other = await judge();
    await other.after(2_000);
    assert.equal(first?.signal.aborted, false);
    await after(100);
    assert.equal(first?.signal.aborted, true, 'its attempts stop');
    assert.notEqual(heartbeat.identity?.id, first?.id);
  });
  it('claims nothing while other workers may consider it dead', async () => {
    let ms = 0;
    const heartbeat = new Heartbeat({
      db,
      clock: () => noon,
      newId: uuidV7,
      log: silentLog,
      leaseMs: 2_000,
      name: 'judge',
      retryOverride: () => retryOverride,
      monotonic: () => ms,
    });
    await heartbeat.beat();
    ms = 1_300;
    assert.ok(heartbeat.identity);
    ms = 1_500;
    assert.equal(heartbeat.identity, undefined);
  });
});

describe('the end of an attempt', () => {
  it('counts once when it is recorded twice', async () => {
    const id = await queue();
    const own = await worker();
    const claimed = await claim(own);
    await begin(claimed, own);
    const end = endOf(claimed, own, 'accepted');
    assert.deepEqual(await endAttempts(db, [end]), [true]);
    assert.deepEqual(await endAttempts(db, [end]), [false]);
    const events = await db.selectFrom('email_events').select('type').where('email_id', '=', id).execute();
    assert.deepEqual(
      events.map(({ type }) => type),
      ['send', 'delivery'],
    );
  });
  it('survives words that databases reject', async () => {
    const id = await queue();
    const own = await worker();
    const claimed = await claim(own);
    await begin(claimed, own);
    const end = endOf(claimed, own, 'accepted');
    await endAttempts(db, [{ ...end, report: { ...end.report, reply: '250 \0 ok', dialogue: '\ud800' } }]);
    assert.equal((await attemptsOf(id))[0]?.reply, '250 \ufffd ok');
  });
});
