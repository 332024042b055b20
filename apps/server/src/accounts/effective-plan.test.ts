import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { effectivePlan, mayUse, type PlanRecord } from './effective-plan.ts';

const now = new Date('2030-03-15T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function plan(record: Partial<PlanRecord>) {
  const whole = { name: 'team', status: 'active', statusSince: daysAgo(1), expiresAt: null } as const;
  return effectivePlan({ ...whole, features: {}, limits: {}, ...record }, now);
}
const is = (title: string, record: Partial<PlanRecord>) => () => assert.equal(plan(record).title, title);

describe('a plan', () => {
  it('that is active holds', is('Team', {}));
  it('without billing stays active', is('Team', { status: null }));
  it('on trial holds until its end', is('Team', { status: 'trialing', expiresAt: daysAgo(-1) }));
  it('on trial is free after its end', is('Free', { status: 'trialing', expiresAt: daysAgo(1) }));
  it('past due holds for 14 days', is('Team', { status: 'past_due', statusSince: daysAgo(13.9) }));
  it('past due holds though its period is over', is('Team', { status: 'past_due', expiresAt: daysAgo(1) }));
  it('past due is free from the 14th day', is('Free', { status: 'past_due', statusSince: daysAgo(14) }));
  it('canceled holds until it is used up', is('Team', { status: 'canceled', expiresAt: daysAgo(-1) }));
  it('canceled without an end is free', is('Free', { status: 'canceled' }));
  it('unpaid is free', is('Free', { status: 'unpaid', expiresAt: daysAgo(-9) }));
  it('with an unknown name is free', is('Free', { name: 'platinum' }));
  it('is free if there is none', () => assert.equal(effectivePlan(null, now).title, 'Free'));

  it('may differ feature by feature', () => {
    const { features } = plan({ features: { ai_images: true, inbox_previews: false } });
    assert.equal(features.ai_images, true);
    assert.equal(features.inbox_previews, false);
    assert.equal(features.ai_assistant, true);
  });
  it('may differ limit by limit', () => {
    assert.equal(plan({ limits: { projects: 7 } }).limits.projects, 7);
    assert.equal(plan({ limits: { projects: 7 } }).limits.members, 25);
    assert.equal(plan({ limits: { ai_credits: null } }).limits.ai_credits, null);
    assert.equal(plan({ limits: { members: null } }).limits.members, 25);
  });
  it('loses its extras when it no longer holds', () => {
    const lapsed = plan({ status: 'unpaid', features: { ai_images: true }, limits: { projects: 70 } });
    assert.equal(lapsed.features.ai_images, false);
    assert.equal(lapsed.limits.projects, 3);
  });
});

describe('a project', () => {
  const team = { name: 'team', status: null, statusSince: now, expiresAt: null, features: {}, limits: {} };
  it('may use what its plan has', () =>
    assert.equal(mayUse('pdf_page_format_override', { plan: team, legacy: false }, now), true));
  it('may not use what its plan lacks', () =>
    assert.equal(mayUse('pdf_page_format_override', { plan: null, legacy: false }, now), false));
  it('of old never chooses page formats', () =>
    assert.equal(mayUse('pdf_page_format_override', { plan: team, legacy: true }, now), false));
  it('of old has the rest of its plan', () =>
    assert.equal(mayUse('ai_assistant', { plan: team, legacy: true }, now), true));
});
