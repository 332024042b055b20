import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openTestDb } from '../../platform/database/testing.ts';
import { insertTestProject } from '../testing.ts';
import { findSuppression, insertSuppressions } from './suppressions.ts';

const noon = new Date('2030-01-01T12:00:00Z');
const db = await openTestDb();
after(() => db.destroy());

it('keeps the first of several reasons for one address, in one call and in several', async () => {
  const { projectId } = await insertTestProject(db);
  const entry = (email: string, reason: 'hard_bounce' | 'complaint' | 'manual') => ({
    projectId,
    email,
    reason,
    createdAt: noon,
  });
  const together = [entry('ann@inbox.example', 'hard_bounce'), entry('Ann@Inbox.example', 'complaint')];
  assert.equal(await insertSuppressions(db, together), 1);
  assert.equal(await insertSuppressions(db, [entry('ann@inbox.example', 'manual')]), 0);
  assert.equal((await findSuppression(db, projectId, 'ann@inbox.example'))?.reason, 'hard_bounce');
});
