import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openTestDb } from '../../platform/database/testing.ts';
import { forgetIdleBuckets } from './forget-idle-buckets.ts';

const db = await openTestDb();
after(() => db.destroy());

it('leaves the limits that are in use and takes the others', async () => {
  const bucket = (credential_id: string, theoretical_arrival_at: Date) => ({
    credential_id,
    class: 'read',
    granted: 1,
    theoretical_arrival_at,
  });
  const rows = [bucket('busy', new Date(Date.now() + 60_000)), bucket('idle', new Date(Date.now() - 60_000))];
  await db.insertInto('rate_buckets').values(rows).execute();
  const verdict = await forgetIdleBuckets({}, { db }, new AbortController().signal);
  assert.deepEqual(verdict, { done: true });
  assert.deepEqual(await db.selectFrom('rate_buckets').select('credential_id').execute(), [
    { credential_id: 'busy' },
  ]);
});
