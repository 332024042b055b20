import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { createProjectKey } from '../../accounts/index.ts';
import { callerOf } from '../../accounts/testing.ts';
import { limitKeyOfKey } from '../queue/hour-limits.ts';
import { openTestAcceptance } from './testing.ts';

const test = await openTestAcceptance();
after(() => test.close());
const system = { kind: 'system', id: null, name: 'test', address: null } as const;

it('holds a new email behind others of its key and stream that wait for the hour, and no scheduled one', async () => {
  const { db, projects } = test.accounts;
  const limited = { projectId: projects.shop, kind: 'v3', name: 'Shop', maxPerHour: 100 } as const;
  const { credential } = await createProjectKey(limited, system, test.accounts);
  const call = callerOf(test.app, credential);
  const send = async (change: object = {}) => {
    const to = ['ann@inbox.example'];
    const body = { from: test.from, to, subject: 'Hi', html: '<p>Hi</p>', stream: 'broadcast', ...change };
    const { id } = (await call('POST', '/v3/emails', body)).body.data;
    return db.selectFrom('email_queue').selectAll().where('email_id', '=', id).executeTakeFirstOrThrow();
  };
  const { key_id } = await send({ stream: 'transactional' });
  assert.ok(key_id);
  const held = { held_for: limitKeyOfKey(key_id), priority: 2 as const, reason: 'It waits for its turn.' };
  const { email_id } = await send({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  await db
    .updateTable('email_queue')
    .set({ ...held, broadcast: true })
    .where('email_id', '=', email_id)
    .execute();
  test.deps.holds.forget();
  const { held_for, priority, reason } = await send();
  assert.deepEqual({ held_for, priority, reason }, held);
  assert.equal((await send({ stream: 'transactional' })).held_for, null);
  const scheduled = await send({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  assert.deepEqual([scheduled.held_for, scheduled.reason], [null, 'Scheduled by the sender.']);
});

it('looks up nothing for a key without an hourly limit, and follows one that it gets', async () => {
  const { db, projects } = test.accounts;
  const key = { projectId: projects.shop, kind: 'v3', name: 'Shop' } as const;
  const { credential } = await createProjectKey(key, system, test.accounts);
  const call = callerOf(test.app, credential);
  const send = async () => {
    const body = { from: test.from, to: ['ann@inbox.example'], subject: 'Hi', html: '<p>Hi</p>' };
    const { id } = (await call('POST', '/v3/emails', body)).body.data;
    return db.selectFrom('email_queue').selectAll().where('email_id', '=', id).executeTakeFirstOrThrow();
  };
  const { email_id, key_id } = await send();
  assert.ok(key_id);
  const held = { held_for: limitKeyOfKey(key_id), priority: 2 as const };
  await db.updateTable('email_queue').set(held).where('email_id', '=', email_id).execute();
  assert.equal((await send()).held_for, null);
  await db.updateTable('project_keys').set({ max_per_hour: 100 }).where('id', '=', key_id).execute();
  await until(async () => (await send()).held_for === held.held_for, 'the limit is known');
});
