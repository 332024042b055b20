import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openTestDb } from '../../platform/database/testing.ts';
import { forgetIdleBuckets } from './forget-idle-buckets.ts';

const now = new Date('2030-01-02T12:00:00Z');
const db = await openTestDb();
after(() => db.destroy());

it('leaves the buckets of a day and takes the older', async () => {
  const bucket = (credential_id: string, refilled_at: string) => ({
    credential_id,
    class: 'read',
    tokens: 1,
    refilled_at: new Date(refilled_at),
  });
  const rows = [bucket('busy', '2030-01-01T13:00:00Z'), bucket('idle', '2030-01-01T11:00:00Z')];
  await db.insertInto('rate_buckets').values(rows).execute();
  const verdict = await forgetIdleBuckets({}, { db, clock: () => now }, new AbortController().signal);
  assert.deepEqual(verdict, { done: true });
  assert.deepEqual(await db.selectFrom('rate_buckets').select('credential_id').execute(), [
    { credential_id: 'busy' },
  ]);
});
