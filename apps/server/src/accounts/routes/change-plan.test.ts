import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const write = (body: unknown, call = owner) =>
  call('PUT', `/manage/workspaces/${accounts.workspaces.main}/plan`, body);

describe('PUT /manage/workspaces/{workspaceId}/plan', () => {
  it('writes the plan', async () => {
    const plan = {
      name: 'team',
      status: 'trialing',
      expiresAt: '2999-01-01T00:00:00.000Z',
      features: { ai_images: true },
      limits: { projects: 7 },
    };
    const { status, body } = await write(plan);
    assert.equal(status, 200);
    const { statusSince, ...rest } = body.data;
    assert.deepEqual(rest, plan);
    assert.ok(Date.now() - Date.parse(statusSince) < 60_000);
  });
  it('leaves nothing of the plan before', async () => {
    const { body } = await write({ name: 'free' });
    assert.equal(body.data.status, null);
    assert.equal(body.data.expiresAt, null);
    assert.deepEqual(body.data.features, {});
  });
  it('counts the days of grace from the first time', async () => {
    const first = await write({ name: 'team', status: 'past_due' });
    const second = await write({ name: 'team', status: 'past_due', limits: { projects: 9 } });
    assert.equal(second.body.data.statusSince, first.body.data.statusSince);
  });
  for (const body of [
    { name: 'gold' },
    { name: 'team', features: { flying: true } },
    { name: 'team', limits: { flying: 1 } },
    { name: 'team', limits: { members: null } },
    { name: 'team', status: 'paid' },
  ])
    it(`refuses ${JSON.stringify(body)}`, async () => assert.equal((await write(body)).status, 400));
  it('is for owners only', async () => assert.equal((await write({ name: 'team' }, admin)).status, 403));
  it('records before and after', async () => {
    await write({ name: 'team' });
    await write({ name: 'free' });
    const log = await admin('GET', `/manage/workspaces/${accounts.workspaces.main}/audit-log?limit=1`);
    const [{ action, before, after }] = log.body.data;
    assert.equal(action, 'plan.changed');
    assert.deepEqual([before.name, after.name], ['team', 'free']);
  });
});
