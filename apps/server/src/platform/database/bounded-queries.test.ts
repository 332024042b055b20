import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { countTotal } from './bounded-queries.ts';
import type { Db } from './tables.ts';
import { openTestDb } from './testing.ts';

describe('the total of a list', () => {
  let db: Db;
  before(async () => {
    db = await openTestDb();
  });
  after(() => db.destroy());
  const numbers = () =>
    db.selectFrom(sql<{ n: number }>`generate_series(1, 50)`.as<'numbers'>(sql`numbers (n)`)).selectAll();

  it('is exact up to a limit', async () => {
    const total = await countTotal(db, numbers().limit(3).orderBy('n', 'desc'), { countedMax: 50 });
    assert.deepEqual(total, { count: 50, relation: 'exact' });
    const none = await countTotal(db, numbers().where('n', '>', 50));
    assert.deepEqual(none, { count: 0, relation: 'exact' });
  });
  it('says that there are more than are counted', async () =>
    assert.deepEqual(await countTotal(db, numbers(), { countedMax: 49 }), {
      count: 49,
      relation: 'more_than',
    }));
  it('is unknown where counting takes too long', async () => {
    const slow = numbers().where(sql<boolean>`pg_sleep(1) is not null`);
    assert.equal(await countTotal(db, slow, { milliseconds: 20 }), null);
    // The connection has its own limit back.
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
    assert.notEqual(rows[0]?.statement_timeout, '20ms');
  });
});
