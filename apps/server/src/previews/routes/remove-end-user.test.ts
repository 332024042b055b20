import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf } from '../../accounts/testing.ts';
import { openTestPreviews } from '../testing.ts';

const service = await openTestPreviews();
after(() => service.close());

const remove = (end_user_id: unknown) =>
  service.call('POST', service.v3('/inbox-previews/usage/remove-end-user'), { end_user_id });
const usage = async (query = '') =>
  (await service.call('GET', service.v3(`/inbox-previews/usage${query}`))).body;
const runs = async (query = '') =>
  (await service.call('GET', service.v3(`/inbox-previews/usage/runs${query}`))).body;

describe('POST /v3/projects/{id}/inbox-previews/usage/remove-end-user', () => {
  it('200: removes the attribution once, and keeps the runs and their cost', async () => {
    await service.record({ clients: ['gmail-web', 'hey-web'] }, 'ann');
    await service.record({}, 'ann');
    await service.record({}, 'bob');
    const foreign = { projectId: service.accounts.projects.foreign };
    await service.record(foreign, 'ann');
    const before = await usage();

    const first = await remove('ann');
    assert.deepEqual([first.status, first.body], [200, { end_user_id: 'ann', removed: true }]);
    assert.deepEqual((await remove('ann')).body, { end_user_id: 'ann', removed: false });

    const after = await usage();
    const { attributed_end_users, unattributed_generations, ...costs } = after.summary;
    assert.deepEqual([attributed_end_users, unattributed_generations], [1, 2]);
    assert.deepEqual({ ...before.summary, ...costs }, before.summary);
    assert.deepEqual([after.daily, after.email_clients], [before.daily, before.email_clients]);
    assert.deepEqual(after.end_users.data, [
      { end_user_id: null, generations: 2, device_credits: 3 },
      { end_user_id: 'bob', generations: 1, device_credits: 1 },
    ]);
    assert.equal((await usage('?end_user_id=ann')).summary.total_generations, 0);
    assert.equal((await runs('?end_user_id=ann')).total, 0);
    const names = (await runs()).data.map(({ end_user_id }: { end_user_id: string | null }) => end_user_id);
    assert.deepEqual(names.sort(), ['bob', null, null]);
    const other = callerOf(service.app, service.accounts.keys.foreign);
    const path = `/v3/projects/${foreign.projectId}/inbox-previews/usage?end_user_id=ann`;
    assert.equal((await other('GET', path)).body.summary.total_generations, 1);
  });
  it('counts what comes afterwards again', async () => {
    await service.record({}, 'eve');
    await remove('eve');
    await service.record({}, 'eve');
    assert.equal((await usage('?end_user_id=eve')).summary.total_generations, 1);
    assert.equal((await remove('eve')).body.removed, true);
  });
  it('loses no count when runs are recorded at the same time', async () => {
    const total = (await usage()).summary.total_generations;
    const work = Array.from({ length: 20 }, (_, n) =>
      n % 4 === 3 ? remove('kim') : service.record({}, 'kim'),
    );
    await Promise.all(work);
    const { summary, end_users } = await usage();
    assert.equal(summary.total_generations, total + 15);
    const sum = end_users.data.reduce(
      (all: number, { generations }: { generations: number }) => all + generations,
      0,
    );
    assert.equal(sum, summary.total_generations);
  });
  it('accepts an id of 1 and of 10,000 characters', async () => {
    for (const id of ['x', '😀'.repeat(10_000)]) {
      await service.record({}, id);
      assert.deepEqual((await remove(id)).body, { end_user_id: id, removed: true });
    }
  });
  for (const id of ['', 'x'.repeat(10_001), 7, null, 'nul \u0000', undefined])
    it(`400 VALIDATION_ERROR: ${String(JSON.stringify(id)).slice(0, 40)}`, async () => {
      const { status, body } = await remove(id);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
});
