import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { planTable } from '@postpress/contracts';
import type { Project } from '../../accounts/index.ts';
import { openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import { createEmailAllowance, type EmailAllowance } from './email-allowance.ts';

const LIMIT = planTable.free.limits.emails;
const time = { now: new Date('2030-01-31T12:00:00.000Z') };
let accounts: TestAccounts;
let allowance: EmailAllowance;
let project: Project;
before(async () => {
  accounts = await openTestAccounts({ clock: () => time.now });
  const found = await accounts.access.project(accounts.projects.shop);
  assert.ok(found);
  project = { ...found, plan: null };
});
after(() => accounts.close());
beforeEach(async () => {
  time.now = new Date('2030-01-31T12:00:00.000Z');
  await accounts.db.deleteFrom('email_day_counts').execute();
  await accounts.db.deleteFrom('email_count_deltas').execute();
  allowance = createEmailAllowance({ db: accounts.db, clock: () => time.now }, () => time.now.getTime());
});

const fold = (day: string, accepted: number, projectId = accounts.projects.shop) =>
  accounts.db.insertInto('email_day_counts').values({ project_id: projectId, day, accepted }).execute();
const add = (day: string, count: number, projectId = accounts.projects.shop) =>
  accounts.db
    .insertInto('email_count_deltas')
    .values({ project_id: projectId, slot: new Date(`${day}T23:45:00Z`), status: 'accepted', count })
    .execute();
const laterBy = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
};
const allows = async () => {
  try {
    await allowance.take(project, false);
    return true;
  } catch (error) {
    assert.equal((error as { code: string }).code, 'FEATURE_NOT_AVAILABLE');
    return false;
  }
};

describe('the allowance of a month', () => {
  it('counts what is folded and what came since, of all projects of the workspace', async () => {
    await fold('2030-01-01', LIMIT - 3);
    await add('2030-01-31', 1);
    await add('2030-01-31', 1, accounts.projects.second);
    await add('2030-01-31', 100, accounts.projects.foreign);
    assert.equal(await allows(), true);
    assert.equal(await allows(), false);
    allowance.giveBack({ workspaceId: project.workspace.id, isTest: false });
    assert.equal(await allows(), true);
  });
  it('counts no month but the present', async () => {
    await fold('2029-12-31', LIMIT);
    assert.equal(await allows(), true);
  });
  it('starts over each month', async () => {
    await fold('2030-01-15', LIMIT);
    assert.equal(await allows(), false);
    time.now = new Date('2030-02-01T00:00:00.000Z');
    assert.equal(await allows(), true);
  });
  it('is asked of memory', async () => {
    assert.equal(await allows(), true);
    assert.equal(allowance.take(project, false), undefined);
  });
  it('counts emails of other processes within a minute, and near the limit within two seconds', async () => {
    assert.equal(await allows(), true);
    await add('2030-01-31', LIMIT - 2);
    laterBy(60_001);
    assert.equal(await allows(), true);
    await add('2030-01-31', 2);
    laterBy(1_999);
    assert.equal(await allows(), true);
    laterBy(1);
    assert.equal(await allows(), false);
  });
  it('ends with a smaller plan at once', async () => {
    await fold('2030-01-15', LIMIT);
    assert.equal(await allows(), false);
    const plan = {
      name: 'team',
      status: null,
      statusSince: time.now,
      expiresAt: null,
      features: {},
      limits: {},
    };
    project = { ...project, plan };
    assert.equal(await allows(), true);
    project = { ...project, plan: null };
    assert.equal(await allows(), false);
  });
});
