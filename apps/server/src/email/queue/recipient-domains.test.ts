import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { uuidV7 } from '../../base/ids.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { DomainLimits, SLOWDOWNS_MAX } from '../deliver/domain-limits.ts';
import { failOverdueEmails } from '../deliver/fail-overdue-emails.ts';
import { shareOf } from '../deliver/provider-turns.ts';
import { RecipientProviders, UNWRITTEN_MAX } from '../deliver/recipient-providers.ts';
import { insertTestEmails } from '../testing.ts';
import {
  listSlowDomains,
  raiseDomainLimits,
  recordProviders,
  slowDomains,
  USUAL_CONCURRENCY,
} from './recipient-domains.ts';
import { insertWorker } from './workers.ts';

const noon = new Date('2030-01-07T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const DOMAIN = 'slow.example';
const db = await openTestDb();
after(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom('recipient_domains').execute();
});

const slow = (startedSeconds: number, atSeconds = startedSeconds) =>
  slowDomains(db, [
    {
      domain: DOMAIN,
      startedAt: later(startedSeconds),
      at: later(atSeconds),
      reason: '421 busy',
      isLimit: true,
    },
  ]);
const trouble = (seconds: number) =>
  slowDomains(db, [
    { domain: DOMAIN, startedAt: later(seconds), at: later(seconds), reason: '421 busy', isLimit: false },
  ]);
const ease = (taken: number, at = later(20)) => raiseDomainLimits(db, new Map([[DOMAIN, taken]]), at);
const CEILING_ENDED = later(7 * 3_600);
const now = async () => (await listSlowDomains(db))[0];
/** Runs while the table is missing, so that every read and write of it fails. */
async function withoutTable(run: () => Promise<void>, name = 'recipient_domains'): Promise<void> {
  const [table, away] = [sql.table(name), sql.table(`${name}_away`)];
  await sql`alter table ${table} rename to ${away}`.execute(db);
  await run().finally(() => sql`alter table ${away} rename to ${table}`.execute(db));
}

describe('a domain that asks for a slower pace', () => {
  it('has half the limit from then on', async () => {
    await slow(1);
    assert.equal((await now())?.concurrency, USUAL_CONCURRENCY / 2);
  });
  it('is not halved again for what began before', async () => {
    await slow(1, 3);
    for (let n = 0; n < 20; n++) await slow(2, 4);
    assert.equal((await now())?.concurrency, USUAL_CONCURRENCY / 2);
    await slow(5);
    assert.equal((await now())?.concurrency, USUAL_CONCURRENCY / 4);
  });
  it('is paused for a while below one connection, but not forever', async () => {
    for (let n = 1; n < 20; n++) await trouble(n * 10);
    const found = await now();
    assert.equal(found?.concurrency, 1 / 64);
    assert.deepEqual(found?.heldUntil, later(190 + 64));
    assert.equal(found?.heldReason, '421 busy');
  });
  it('gets back one connection for each round that it took', async () => {
    await slow(1);
    await slow(2);
    await ease(5);
    assert.equal((await now())?.concurrency, 6);
    await ease(6);
    assert.equal((await now())?.concurrency, 7);
  });
  it('gets back twice the pace below one connection', async () => {
    for (let n = 1; n < 8; n++) await trouble(n);
    const before = (await now())?.concurrency ?? 0;
    await ease(1, CEILING_ENDED);
    assert.equal((await now())?.concurrency, before * 2);
    assert.equal((await now())?.heldUntil, null);
  });
  it('is deleted once it is back at the usual limit', async () => {
    await slow(1);
    await ease(500, CEILING_ENDED);
    assert.equal(await now(), undefined);
  });
  it('is kept below what it deferred, for some hours', async () => {
    await slow(1);
    await ease(500);
    assert.equal((await now())?.concurrency, USUAL_CONCURRENCY / 2);
    await slow(30);
    await slow(40);
    await ease(500);
    assert.equal((await now())?.concurrency, USUAL_CONCURRENCY * 0.4, 'deferred again at once: one refusal');
    await ease(500, CEILING_ENDED);
    assert.equal(await now(), undefined);
  });
  it('keeps a limit of one connection at least, however often it defers', async () => {
    for (let n = 1; n < 60; n++) {
      await slow(n * 10);
      await ease(1, later(n * 10 + 5));
    }
    await ease(500, later(700));
    assert.equal((await now())?.concurrency, 1);
  });
  it('counts by the second where it names a limit and has one connection: half of what that one makes', async () => {
    for (let n = 1; n < 6; n++) await slow(n * 10);
    const atOnce = await now();
    assert.deepEqual([atOnce?.concurrency, atOnce?.heldUntil], [1, null]);
    assert.equal(atOnce?.perSecond, 50);
    await slow(60, 60.25);
    assert.equal((await now())?.perSecond, 25);
  });
  it('rises by the second, and is kept below what it deferred', async () => {
    for (let n = 1; n < 10; n++) await slow(n * 10);
    const before = (await now())?.perSecond ?? 0;
    await ease(10, later(100));
    const deferredAt = (await now())?.perSecond ?? 0;
    assert.ok(Math.abs(deferredAt - before - 1) < 0.001);
    await slow(110);
    await ease(1_000, later(120));
    assert.ok(Math.abs(((await now())?.perSecond ?? 0) - deferredAt * 0.8) < 0.001);
    await ease(1_000, later(7 * 3_600));
    assert.equal(await now(), undefined, 'it has its usual limit again');
  });
  it('gets back its whole limit where its server was only away or in trouble', async () => {
    const away = { domain: DOMAIN, reason: 'no answer', isLimit: false };
    for (let n = 1; n < 8; n++) await slowDomains(db, [{ ...away, startedAt: later(n), at: later(n) }]);
    await ease(10);
    await ease(500);
    assert.equal(await now(), undefined);
  });
});

describe('providers of recipient domains', () => {
  it('are kept for a number of domains while the database is away', async () => {
    const providers = new RecipientProviders({ db, find: async () => 'mx.example', nowMs: () => 0 });
    for (let n = 0; n <= UNWRITTEN_MAX; n++) {
      providers.of(`${n}.example`);
      if (n % 100 === 0) await new Promise(setImmediate);
    }
    await new Promise(setImmediate);
    await withoutTable(() => assert.rejects(providers.write(noon)), 'recipient_providers');
    await providers.write(noon);
    const { count } = await db
      .selectFrom('recipient_providers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), UNWRITTEN_MAX);
  });
});

describe('what a worker may do at a domain', () => {
  const limitsAt = (clock: () => Date) => new DomainLimits({ db, clock, transport: 'mx' });
  it('is the default if nothing is known', () =>
    assert.equal(limitsAt(() => noon).limitOf('other.example'), USUAL_CONCURRENCY));
  it('is learned from other workers', async () => {
    const [one, other] = [limitsAt(() => noon), limitsAt(() => noon)];
    one.noteSlow({ domain: DOMAIN, startedAt: noon, at: noon, reason: '421', isLimit: true });
    await one.exchange();
    await other.exchange();
    assert.equal(other.limitOf(DOMAIN), USUAL_CONCURRENCY / 2);
  });
  it('is none while the domain is paused, and one after', async () => {
    let present = noon;
    const limits = limitsAt(() => present);
    for (let n = 1; n < 7; n++) await trouble(n);
    await limits.exchange();
    assert.equal(limits.limitOf(DOMAIN), 0);
    present = later(60);
    assert.equal(limits.limitOf(DOMAIN), 1);
    limits.noteStart(DOMAIN);
    assert.equal(limits.limitOf(DOMAIN), 0, 'one after the other, with a pause');
  });
  it('survives a write that fails, and is written with the next exchange', async () => {
    const [one, other] = [limitsAt(() => noon), limitsAt(() => noon)];
    one.noteSlow({ domain: DOMAIN, startedAt: noon, at: noon, reason: '421', isLimit: true });
    await withoutTable(() => assert.rejects(one.exchange()));
    await one.exchange();
    await other.exchange();
    assert.equal(other.limitOf(DOMAIN), USUAL_CONCURRENCY / 2);
  });
  it('is kept for a number of domains while the database is away', async () => {
    const limits = limitsAt(() => noon);
    const note = (domain: string) =>
      limits.noteSlow({ domain, startedAt: noon, at: noon, reason: '421', isLimit: true });
    for (let n = 0; n <= SLOWDOWNS_MAX; n++) note(`${n}.example`);
    await withoutTable(() => assert.rejects(limits.exchange()));
    await limits.exchange();
    const known = await listSlowDomains(db);
    assert.equal(known.length, SLOWDOWNS_MAX);
    assert.ok(!known.some(({ domain }) => domain === '0.example'), 'the oldest one is forgotten');
  });
  it('counts accepted mail once the write succeeds', async () => {
    const limits = limitsAt(() => CEILING_ENDED);
    await slow(1);
    await limits.exchange();
    limits.noteAccepted(DOMAIN);
    await withoutTable(() => assert.rejects(limits.exchange()));
    for (let n = 1; n < USUAL_CONCURRENCY / 2; n++) limits.noteAccepted(DOMAIN);
    await limits.exchange();
    assert.equal(limits.limitOf(DOMAIN), USUAL_CONCURRENCY / 2 + 1);
  });
  it('has no limit at a relay until it asks for a slower pace', () => {
    const limits = new DomainLimits({ db, clock: () => noon, transport: 'relay' });
    assert.equal(limits.limitOf(limits.limitKeyOf('any.example') ?? ''), Number.POSITIVE_INFINITY);
    assert.equal(limits.limitKeyOf('any.example'), limits.limitKeyOf('other.example'));
  });
  it('is a share of the whole: together no more than the limit', () => {
    for (const concurrency of [1 / 64, 1, 2.7, 7, 20])
      for (const workers of [1, 2, 3, 8])
        for (const domain of ['a.example', 'b.example']) {
          const shares = Array.from({ length: workers }, (_, rank) =>
            shareOf(concurrency, domain, { rank, workers }),
          );
          const sum = shares.reduce((all, each) => all + each, 0);
          assert.equal(sum, Math.max(1, Math.floor(concurrency)), `${concurrency} by ${workers}`);
        }
  });
});

describe('an email whose turn never comes', () => {
  const expired = new Date(noon.getTime() - 80 * 3_600_000);
  const giveUp = async () => {
    const workerId = uuidV7();
    await insertWorker(db, { id: workerId, name: 'test', now: noon });
    return failOverdueEmails(db, {
      workerId,
      transport: 'mx',
      now: noon,
      retryOverride: { scale: 1, jitter: 0 },
    });
  };
  const queue = async (domain: string) =>
    (await insertTestEmails(db, [{ acceptedAt: expired, to: `ann@${domain}` }]))[0] ?? '';
  const emailOf = (id: string) =>
    db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('ends with the last reply if its domain accepts too little', async () => {
    for (let n = 1; n < 8; n++) await slow(n);
    const [deferred, untried] = [await queue(DOMAIN), await queue(DOMAIN)];
    await db.updateTable('email_queue').set({ attempts: 1 }).where('email_id', '=', deferred).execute();
    await db
      .insertInto('email_attempts')
      .values({
        email_id: deferred,
        number: 1,
        worker: uuidV7(),
        transport: 'mx',
        started_at: expired,
        ended_at: expired,
        outcome: 'deferred',
        reply_code: 452,
        reply: '452 4.2.2 mailbox full',
      })
      .execute();
    assert.equal(await giveUp(), 2);
    assert.equal((await emailOf(deferred)).status, 'bounced');
    const failed = await emailOf(untried);
    assert.equal(failed.status, 'failed');
    assert.match(failed.failure_reason ?? '', /421 busy/);
    assert.deepEqual(await db.selectFrom('suppressions').selectAll().execute(), []);
  });
  it('ends where the provider of its domain, or the one server for all, accepts too little', async () => {
    for (const name of ['provider.example', '*']) {
      const [hosted, other] = [await queue('hosted.example'), await queue('other.example')];
      await recordProviders(db, new Map([['hosted.example', 'provider.example']]), noon);
      await db.deleteFrom('recipient_domains').execute();
      for (let n = 1; n < 8; n++) await slow(n);
      await sql`update recipient_domains set domain = ${name}`.execute(db);
      assert.equal(await giveUp(), name === '*' ? 3 : 1);
      assert.equal((await emailOf(hosted)).status, 'failed');
      assert.equal((await emailOf(other)).status, name === '*' ? 'failed' : 'queued');
    }
  });
  it('is tried once more where only workers were missing', async () => {
    const id = await queue('fine.example');
    assert.equal(await giveUp(), 0);
    assert.equal((await emailOf(id)).status, 'queued');
  });
});
