import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import type { TestApp } from '../../http/testing.ts';
import { bootstrap } from '../bootstrap.ts';
import { setUpCode } from '../sign-in/set-up.ts';
import { openTestAccounts } from '../testing.ts';
import { consoleRoutes } from './index.ts';
import { callConsole, cookieOf } from './testing.ts';

const NOW = new Date();
const config = {
  bootstrapApiKey: null,
  bootstrapLegacyKey: null,
  bootstrapPat: null,
  bootstrapAdminEmail: null,
  bootstrapAdminPassword: null,
};
const accounts = await openTestAccounts({ clock: () => NOW });
const { db, clock, consoleDeps } = accounts;
// As the very first start leaves it.
await db.deleteFrom('audit_records').execute();
await db.deleteFrom('users').execute();
await db.deleteFrom('projects').execute();
await db.deleteFrom('workspaces').execute();
await bootstrap(db, config, clock, () => uuidV7());
const processes = [
  await accounts.serve(consoleRoutes, consoleDeps),
  await accounts.serve(consoleRoutes, consoleDeps),
];
after(async () => {
  for (const app of processes) await app.close();
  await accounts.close();
});

const call = (which: 0 | 1, method: string, path: string, body?: object, headers = {}) =>
  callConsole(processes[which] as TestApp, [method, path], body, headers);
const draft = (who: string) => ({
  name: who,
  email: `${who}@Shop.example`,
  password: 'correct horse battery',
  workspaceName: `${who}’s`,
  projectName: 'Shop',
});
const FAR = { 'x-forwarded-for': '203.0.113.9' };

describe('the set-up', () => {
  it('is offered while no user can sign in, with a code from other machines', async () => {
    assert.equal((await call(0, 'GET', '/console/api/sign-in-options')).data.setUp, 'needed');
    assert.equal(
      (await call(0, 'GET', '/console/api/sign-in-options', undefined, FAR)).data.setUp,
      'code-needed',
    );
  });
  it('requires the code from other machines', async () => {
    const { status, error } = await call(
      0,
      'POST',
      '/console/api/setup',
      { ...draft('eve'), code: 'guess' },
      FAR,
    );
    assert.deepEqual([status, error], [403, 'FORBIDDEN']);
    assert.equal((await call(0, 'POST', '/console/api/setup', draft('eve'), FAR)).status, 403);
  });
  it('throttles guesses of the code', async () => {
    const guess = () => call(0, 'POST', '/console/api/setup', { ...draft('eve'), code: 'guess' }, FAR);
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    assert.ok(
      answers.some(({ status }) => status === 429),
      answers.map(({ status }) => status).join(' '),
    );
  });
  it('accepts no call of another site, and no short password', async () => {
    assert.equal(
      (await call(0, 'POST', '/console/api/setup', draft('eve'), { origin: 'https://evil.example' })).status,
      403,
    );
    assert.equal(
      (await call(0, 'POST', '/console/api/setup', { ...draft('eve'), password: 'short' })).status,
      400,
    );
  });
  it('is done by exactly one of those who try at once, whichever process they ask', async () => {
    const code = setUpCode(accounts.consoleDeps.secrets);
    const tries = Array.from({ length: 8 }, (_, at) =>
      call(
        (at % 2) as 0 | 1,
        'POST',
        '/console/api/setup',
        { ...draft(`ann${at}`), code },
        at % 3 === 0 ? FAR : {},
      ),
    );
    const answers = await Promise.all(tries);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { data } = await call(1, 'GET', '/console/api/session', undefined, {
      cookie: cookieOf(answers[winner]!),
    });
    assert.deepEqual([data.user.name, data.user.email], [`ann${winner}`, `ann${winner}@shop.example`]);
    const [{ name, role, projects }] = data.workspaces;
    assert.deepEqual([name, role, projects[0].name], [`ann${winner}’s`, 'owner', 'Shop']);
    assert.equal(data.firstRun, true);
  });
  it('ends then, and leaves one owner', async () => {
    assert.equal((await call(1, 'GET', '/console/api/sign-in-options')).data.setUp, 'done');
    assert.equal((await call(0, 'POST', '/console/api/setup', draft('late'))).status, 409);
    assert.equal((await accounts.db.selectFrom('users').select('id').execute()).length, 1);
  });
});
