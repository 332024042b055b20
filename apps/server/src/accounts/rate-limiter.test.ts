import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../test/until.ts';
import { openTestDb } from '../platform/database/testing.ts';
import { createRateLimiter, portionOf, type RateLimiter } from './rate-limiter.ts';

const db = await openTestDb();
after(() => db.destroy());

/** So slow that nothing flows in while a test runs. */
const slow = { tokens: 20, perSeconds: 100_000 };
const limits = { read: slow, write: { tokens: 3, perSeconds: 100_000 }, ai: slow };
const limiter = () => createRateLimiter(db, limits);

async function allowed(limiters: readonly RateLimiter[], credential: string, calls: number): Promise<number> {
  const charges = Array.from({ length: calls }, (_, i) =>
    limiters[i % limiters.length]!.charge(credential, 'read'),
  );
  return (await Promise.all(charges)).filter((charge) => charge.allowed).length;
}

describe('a limit', () => {
  it('admits as many as configured', async () => assert.equal(await allowed([limiter()], 'one', 60), 20));

  it('is one for all processes', async () =>
    assert.equal(await allowed([limiter(), limiter(), limiter()], 'many', 90), 20));

  it('is each credential’s own', async () => {
    const one = limiter();
    await allowed([one], 'busy', 30);
    assert.equal((await one.charge('quiet', 'read')).allowed, true);
  });

  it('counts down, then returns when to retry', async () => {
    const one = limiter();
    const charges = [];
    for (let i = 0; i < 4; i++) charges.push(await one.charge('told', 'write'));
    assert.deepEqual(
      charges.map((charge) => [charge.allowed, charge.limit, charge.remaining]),
      [
        [true, 3, 2],
        [true, 3, 1],
        [true, 3, 0],
        [false, 3, 0],
      ],
    );
    const refused = charges[3]!;
    assert.ok(refused.retryAfterSeconds > 33_000 && refused.retryAfterSeconds <= 33_334);
    assert.ok(refused.resetSeconds > 99_000 && refused.resetSeconds <= 100_000);
  });

  it('admits again after a refill', async () => {
    const quick = { ...limits, read: { tokens: 50, perSeconds: 5 } };
    const one = createRateLimiter(db, quick);
    // 50 calls, and 10 more each second that these take.
    assert.ok((await allowed([one], 'patient', 100)) < 100, 'it is used up');
    await until(async () => (await one.charge('patient', 'read')).allowed);
  });

  it('is counted from the row that all processes share', async () => {
    const [one, other] = [limiter(), limiter()];
    for (let call = 0; call < 18; call++) await one.charge('shared', 'read');
    const { remaining } = await other.charge('shared', 'read');
    assert.equal(remaining, 1);
    assert.equal(await allowed([other], 'shared', 5), 1);
  });

  it('is used up, and nothing worse, while the database’s clock is behind its row', async () => {
    const hour = new Date(Date.now() + 3_600_000);
    const quick = { ...limits, read: { tokens: 50, perSeconds: 5 } };
    await db
      .insertInto('rate_buckets')
      .values({ credential_id: 'ahead', class: 'read', granted: 1, theoretical_arrival_at: hour })
      .execute();
    const {
      allowed: isAllowed,
      retryAfterSeconds,
      resetSeconds,
    } = await createRateLimiter(db, quick).charge('ahead', 'read');
    assert.deepEqual([isAllowed, retryAfterSeconds, resetSeconds], [false, 1, 5]);
  });

  it('is granted in portions of a tenth of a second, at least one', async () => {
    assert.deepEqual(
      [portionOf({ tokens: 50, perSeconds: 1 }), portionOf({ tokens: 60, perSeconds: 60 })],
      [5, 1],
    );
    await createRateLimiter(db, { ...limits, read: { tokens: 50, perSeconds: 1 } }).charge(
      'portions',
      'read',
    );
    const row = await db
      .selectFrom('rate_buckets')
      .select('granted')
      .where('credential_id', '=', 'portions')
      .executeTakeFirstOrThrow();
    assert.equal(row.granted, 5);
  });
});
