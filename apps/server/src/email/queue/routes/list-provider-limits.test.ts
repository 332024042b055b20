import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { callerOf, openTestAccounts, type TestAccounts } from '../../../accounts/testing.ts';
import type { MailIdentity } from '../../../config/index.ts';
import type { TestApp } from '../../../http/testing.ts';
import { insertTestEmails } from '../../testing.ts';
import { recordProviders, slowDomains } from '../recipient-domains.ts';
import { listProviderLimitsRoute } from './queue.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
let accounts: TestAccounts;
let app: TestApp;
let transport: MailIdentity['transport'] = 'mx';
before(async () => {
  accounts = await openTestAccounts({ clock: () => now });
  const providerLimits = [
    { provider: 'big.example', connections: 10, perHour: 20_000 },
    { provider: 'unused.example', perSecond: 5 },
  ];
  const names = { hostname: 'mail.shop.example', returnPathDomain: 'shop.example', fault: undefined };
  app = await accounts.serve([listProviderLimitsRoute], {
    identity: () => ({ ...names, transport }),
    providerLimits,
  });
  const { db, projects } = accounts;
  const to = ['a@one.example', 'b@one.example', 'c@two.example', 'd@own.example'];
  await insertTestEmails(
    db,
    to.map((each) => ({ projectId: projects.shop, acceptedAt: now, to: each })),
  );
  await insertTestEmails(db, [{ projectId: projects.second, acceptedAt: now, to: 'e@secret.example' }]);
  await recordProviders(
    db,
    new Map([
      ['one.example', 'big.example'],
      ['two.example', 'big.example'],
    ]),
    now,
  );
  const slow = { startedAt: now, at: now, reason: '421 4.7.28 Too fast', isLimit: true };
  await slowDomains(db, [
    { ...slow, domain: 'big.example' },
    { ...slow, domain: 'secret.example' },
  ]);
  await db
    .insertInto('provider_rates')
    .values({
      provider: 'big.example',
      second_at: now,
      hour_at: later(90),
      open_at: later(60),
      reason: 'big.example gets at most 20,000 per hour.',
      updated_at: now,
    })
    .execute();
});
after(() => accounts.close());

const list = async (projectId: number) => {
  const call = callerOf(app, accounts.tokens.admin);
  const { status, body } = await call('GET', `/manage/projects/${projectId}/emails/providers`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.providers;
};
const big = { connections: 10, perHour: 20_000 };
const unused = {
  provider: 'unused.example',
  waiting: 0,
  reason: null,
  configured: { perSecond: 5 },
  learned: null,
  pausedUntil: null,
};

it('lists limits of the providers that a project waits for, and configured ones, but no other', async () => {
  const reason = 'Accepted. The first attempt follows.';
  assert.deepEqual(await list(accounts.projects.shop), [
    {
      provider: 'big.example',
      waiting: 3,
      reason,
      configured: big,
      learned: {
        concurrency: 10,
        perSecond: null,
        ceiling: 10,
        ceilingUntil: later(6 * 3_600).toISOString(),
      },
      pausedUntil: later(60).toISOString(),
    },
    { provider: 'own.example', waiting: 1, reason, configured: null, learned: null, pausedUntil: null },
    unused,
  ]);
  const names = (await list(accounts.projects.second)).map(({ provider }: { provider: string }) => provider);
  assert.deepEqual(names, ['secret.example', 'big.example', 'unused.example']);
});

it('has one row for all that waits for a relay', async () => {
  transport = 'relay';
  const [first] = await list(accounts.projects.shop);
  assert.deepEqual([first.provider, first.waiting], ['*', 4]);
});
