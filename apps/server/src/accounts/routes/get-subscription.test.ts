import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { SubscriptionResult } from '@postpress/contracts';
import type { PlanRecord } from '../effective-plan.ts';
import { putPlan } from '../projects.ts';
import { openTestAccounts } from '../testing.ts';
import { getSubscriptionRoute } from './projects.ts';

const now = new Date('2030-01-20T00:00:00Z');
const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve([getSubscriptionRoute]);
after(() => accounts.close());

async function subscription(plan: Partial<PlanRecord>): Promise<SubscriptionResult['data']> {
  const usual = { name: 'team', status: 'active', statusSince: now, expiresAt: null } as const;
  await putPlan(accounts.db, accounts.workspaces.main, { ...usual, features: {}, limits: {}, ...plan });
  accounts.access.forget();
  const response = await fetch(`${app.url}/v3/me/subscription`, {
    headers: { authorization: `Bearer ${accounts.keys.shop}` },
  });
  assert.equal(response.status, 200);
  return ((await response.json()) as SubscriptionResult).data;
}

describe('GET /v3/me/subscription', () => {
  it('says what the plan is', async () => {
    const plan = await subscription({ expiresAt: new Date('2030-06-01T00:00:00Z') });
    assert.equal(plan.planName, 'Team');
    assert.equal(plan.status, 'active');
    assert.equal(plan.expiresAt, '2030-06-01T00:00:00.000Z');
  });
  it('lists every feature, available or not', async () => {
    const { features } = await subscription({});
    const of = (name: string) => features.find((feature) => feature.name === name)?.available;
    assert.equal(of('pdf_page_format_override'), true);
    assert.equal(of('ai_images'), false);
  });
  it('lists every limit with its unit', async () => {
    const { limits } = await subscription({ limits: { projects: 7 } });
    assert.deepEqual(limits[0], { name: 'projects', value: 7, unit: 'projects' });
  });
  it('leaves out a limit that is none', async () => {
    const { limits } = await subscription({ limits: { ai_credits: null } });
    assert.deepEqual(limits.map(({ name }: { name: string }) => name).sort(), [
      'emails',
      'inbox_preview_clients',
      'live_editors',
      'members',
      'projects',
    ]);
  });
  it('counts as free after 14 days past due', async () => {
    const plan = await subscription({ status: 'past_due', statusSince: new Date('2030-01-05T00:00:00Z') });
    assert.equal(plan.planName, 'Free');
    assert.equal(plan.status, 'past_due');
  });
});
