import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../../../http/testing.ts';
import { hashPassword } from '../../passwords.ts';
import { openTestAccounts, type SessionHeaders, type TestAccounts } from '../../testing.ts';
import { updateUser } from '../../users.ts';
import { accountsRoutes } from '../index.ts';
import { consoleRoutes } from './index.ts';
import { callConsole, cookieOf } from './testing.ts';

const PASSWORD = 'correct horse battery';
let now = new Date('2030-01-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

let accounts: TestAccounts;
let app: TestApp;
before(async () => {
  accounts = await openTestAccounts({ clock: () => now });
  app = await accounts.serve([...consoleRoutes, ...accountsRoutes], accounts.consoleDeps);
  const passwordHash = await hashPassword(PASSWORD);
  for (const who of ['editor', 'owner', 'admin'] as const)
    await updateUser(accounts.db, accounts.users[who], { passwordHash });
});
after(async () => {
  await app.close();
  await accounts.close();
});
beforeEach(async () => {
  await accounts.db.deleteFrom('sign_in_attempts').execute();
});

const emailOf = (who: string) => `${who}@${accounts.domain}`;
const signIn = (who: string, password = PASSWORD, more: object = {}, headers = {}) =>
  callConsole(app, ['POST', '/console/api/sign-in'], { email: emailOf(who), password, ...more }, headers);
async function sessionOf(who: string, more: object = {}): Promise<SessionHeaders> {
  const cookie = cookieOf(await signIn(who, PASSWORD, more));
  const { data } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
  return { cookie, 'x-csrf-token': data.csrfToken };
}
const actionsOf = async (workspaceId: number) =>
  (
    await accounts.db
      .selectFrom('audit_records')
      .select('action')
      .where('workspace_id', '=', workspaceId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('POST /console/api/sign-in', () => {
  it('opens a session by a cookie that no script reads', async () => {
    const answer = await signIn('editor');
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.data, { status: 'signed-in' });
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^postpress_session=[\w-]{43}; Path=\/console; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
  });
  it('sends the cookie over HTTPS only where others than this machine call', async () => {
    const answer = await signIn('editor', PASSWORD, {}, { via: 'proxy' });
    assert.match(answer.headers.get('set-cookie') ?? '', /; Secure$/);
  });
  it('answers a wrong password, no password and nobody alike', async () => {
    const answers = await Promise.all([
      signIn('editor', 'wrong'),
      signIn('viewer', 'wrong'),
      signIn('nobody', 'wrong'),
    ]);
    for (const { status, error, message } of answers)
      assert.deepEqual(
        [status, error, message],
        [401, 'UNAUTHORIZED', 'The address or the password is not right.'],
      );
  });
  it('takes no call of another site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      assert.equal((await signIn('editor', PASSWORD, {}, headers)).status, 403);
    assert.equal((await signIn('editor', PASSWORD, {}, { origin: app.url })).status, 200);
  });
  it('slows guesses at one account, and lets nobody pass by knowing the password meanwhile', async () => {
    for (let tried = 0; tried < 6; tried++) await signIn('editor', 'wrong');
    const { status, error, headers } = await signIn('editor');
    assert.deepEqual([status, error], [429, 'RATE_LIMITED']);
    assert.equal(headers.get('retry-after'), '1');
    later(1);
    assert.equal((await signIn('editor')).status, 200);
    assert.equal((await signIn('editor', 'wrong')).status, 401);
  });
  it('slows them for addresses nobody has, too', async () => {
    for (let tried = 0; tried < 6; tried++) await signIn('nobody', 'wrong');
    assert.equal((await signIn('nobody', 'wrong')).status, 429);
  });
  it('slows guesses of one address at many accounts', async () => {
    for (let tried = 0; tried < 21; tried++) await signIn(`nobody${tried}`, 'wrong');
    assert.equal((await signIn('nobody-else', 'wrong')).status, 429);
  });
  it('slows a hundred guesses at once as it does one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('editor', 'wrong')));
    assert.ok(answers.filter(({ status }) => status === 401).length <= 6);
  });
  it('is written down, success and failure', async () => {
    await signIn('editor', 'wrong');
    await signIn('editor');
    assert.deepEqual((await actionsOf(accounts.workspaces.main)).slice(-2), [
      'sign_in.failed',
      'sign_in.succeeded',
    ]);
  });
});

describe('GET /console/api/session', () => {
  it('tells who sits there, and where they may go', async () => {
    const { cookie } = await sessionOf('owner');
    const { status, data } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    assert.equal(status, 200);
    assert.equal(data.user.email, emailOf('owner'));
    const [main, sso] = data.workspaces;
    assert.deepEqual(
      [main.role, main.projects.map(({ name }: { name: string }) => name)],
      ['owner', ['Shop', 'Second']],
    );
    assert.deepEqual([sso.ssoRequired, sso.projects], [true, []]);
    assert.equal(data.features.mailTransport, 'capture');
  });
  it('is 401 without a session', async () => {
    assert.equal((await callConsole(app, ['GET', '/console/api/session'])).status, 401);
    const { status, error } = await callConsole(app, ['GET', '/console/api/session'], undefined, {
      cookie: 'postpress_session=x',
    });
    assert.deepEqual([status, error], [401, 'UNAUTHORIZED']);
  });
});

describe('a session', () => {
  it('opens the operations of the API, by the role of its person', async () => {
    const { cookie } = await sessionOf('admin');
    const { shop, foreign } = accounts.projects;
    const { status, data } = await callConsole(app, ['GET', `/console/api/v3/projects/${shop}`], undefined, {
      cookie,
    });
    assert.deepEqual([status, data.name], [200, 'Shop']);
    assert.equal(
      (await callConsole(app, ['GET', `/console/api/v3/projects/${foreign}`], undefined, { cookie })).status,
      404,
    );
  });
  it('changes nothing without the CSRF token', async () => {
    const session = await sessionOf('admin');
    const change = (headers: Record<string, string>) =>
      callConsole(
        app,
        ['PATCH', `/console/api/manage/projects/${accounts.projects.shop}`],
        { name: 'Shop' },
        headers,
      );
    assert.equal((await change({ cookie: session.cookie })).status, 403);
    assert.equal(
      (await change({ ...session, 'x-csrf-token': `${session['x-csrf-token'].slice(0, -1)}_` })).status,
      403,
    );
    assert.equal((await change({ ...session, origin: 'https://evil.example' })).status, 403);
    assert.equal((await change(session)).status, 200);
  });
  it('lives while it is used, for twelve hours without', async () => {
    const { cookie } = await sessionOf('editor');
    const isOpen = async () =>
      (await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie })).status === 200;
    for (let day = 0; day < 3; day++) {
      later(11 * 3_600);
      assert.equal(await isOpen(), true);
    }
    later(12 * 3_600);
    assert.equal(await isOpen(), false);
  });
  it('ends after thirty days however much it is used', async () => {
    const { cookie } = await sessionOf('editor');
    const isOpen = async () =>
      (await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie })).status === 200;
    for (let half = 0; half < 65; half++) {
      later(11 * 3_600);
      await isOpen();
    }
    later(6 * 3_600);
    assert.equal(await isOpen(), false);
  });
  it('is known to a process that has not seen its last use', async () => {
    const { cookie } = await sessionOf('editor');
    await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    later(11 * 3_600);
    await accounts.db.updateTable('console_sessions').set({ last_used_at: now }).execute();
    later(2 * 3_600);
    assert.equal(
      (await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie })).status,
      200,
    );
  });
  it('ends with sign-out', async () => {
    const session = await sessionOf('editor');
    const { headers } = await callConsole(app, ['POST', '/console/api/sign-out'], {}, session);
    assert.match(headers.get('set-cookie') ?? '', /^postpress_session=; .*Max-Age=0/);
    accounts.access.forget();
    assert.equal((await callConsole(app, ['GET', '/console/api/session'], undefined, session)).status, 401);
  });
  it('is forgotten by processes that only hear of its end', async () => {
    const { cookie } = await sessionOf('editor');
    const isOpen = async () =>
      (await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie })).status === 200;
    assert.equal(await isOpen(), true);
    await accounts.db.deleteFrom('console_sessions').where('user_id', '=', accounts.users.editor).execute();
    const began = performance.now();
    while (await isOpen()) assert.ok(performance.now() - began < 5_000);
  });
  it('ends others with itself where that is asked for', async () => {
    const other = await sessionOf('editor');
    await callConsole(
      app,
      ['POST', '/console/api/sign-out'],
      { everywhere: true },
      await sessionOf('editor'),
    );
    accounts.access.forget();
    assert.equal((await callConsole(app, ['GET', '/console/api/session'], undefined, other)).status, 401);
  });
});

describe('/console/api/me/sessions/{sessionId}', () => {
  it('are listed and ended one by one, or all others', async () => {
    const [mine, second] = [await sessionOf('admin'), await sessionOf('admin')];
    await sessionOf('admin');
    const list = async () =>
      (await callConsole(app, ['GET', '/console/api/me/sessions'], undefined, mine)).data;
    const before = await list();
    assert.equal(before.filter(({ current }: { current: boolean }) => current).length, 1);
    const other = before.find(({ current }: { current: boolean }) => !current);
    assert.equal(
      (await callConsole(app, ['DELETE', `/console/api/me/sessions/${other.id}`], undefined, mine)).status,
      200,
    );
    assert.equal(
      (await callConsole(app, ['DELETE', `/console/api/me/sessions/${other.id}`], undefined, mine)).status,
      404,
    );
    const { data } = await callConsole(app, ['DELETE', '/console/api/me/sessions'], undefined, mine);
    assert.ok(data.ended >= before.length - 2);
    assert.equal((await list()).length, 1);
    accounts.access.forget();
    assert.equal((await callConsole(app, ['GET', '/console/api/session'], undefined, second)).status, 401);
  });
});

describe('one’s own account', () => {
  it('changes its name, and its address with the password', async () => {
    const session = await sessionOf('admin');
    const patch = (body: object) => callConsole(app, ['PATCH', '/console/api/me'], body, session);
    assert.equal((await patch({ name: 'Ada' })).data.name, 'Ada');
    const email = `new-admin@${accounts.domain}`;
    assert.equal((await patch({ email })).status, 403);
    assert.equal((await patch({ email: emailOf('owner'), password: PASSWORD })).status, 409);
    assert.equal((await patch({ email, password: PASSWORD })).data.email, email);
    assert.equal((await patch({ email: emailOf('admin'), password: PASSWORD })).status, 200);
  });
  it('changes its password, which ends the other sessions', async () => {
    const [mine, other] = [await sessionOf('admin'), await sessionOf('admin')];
    const change = (currentPassword: string, newPassword: string) =>
      callConsole(app, ['POST', '/console/api/me/password'], { currentPassword, newPassword }, mine);
    assert.equal((await change('wrong', 'another password')).status, 403);
    assert.equal((await change(PASSWORD, 'short')).status, 400);
    assert.equal((await change(PASSWORD, 'another password')).status, 200);
    accounts.access.forget();
    assert.equal((await callConsole(app, ['GET', '/console/api/session'], undefined, other)).status, 401);
    assert.equal((await callConsole(app, ['GET', '/console/api/session'], undefined, mine)).status, 200);
    assert.equal((await signIn('admin')).status, 401);
    assert.equal((await change('another password', PASSWORD)).status, 200);
  });
});

describe('a second factor', () => {
  it('is begun, confirmed, asked for, and opens with each code once', async () => {
    const session = await sessionOf('admin');
    const post = (path: string, body: object) => callConsole(app, ['POST', path], body, session);
    assert.equal((await post('/console/api/me/second-factor/confirm', { code: '000000' })).status, 409);
    assert.equal((await post('/console/api/me/second-factor', { password: 'wrong' })).status, 403);
    const { data } = await post('/console/api/me/second-factor', { password: PASSWORD });
    const app1 = new TOTP({ secret: Secret.fromBase32(data.secret) });
    assert.match(data.uri, /^otpauth:\/\/totp\/Postpress/);
    const code = () => app1.generate({ timestamp: now.getTime() });
    assert.equal((await post('/console/api/me/second-factor/confirm', { code: '000000' })).status, 403);
    assert.equal((await signIn('admin')).data.status, 'signed-in', 'not before it is confirmed');
    const { data: made } = await post('/console/api/me/second-factor/confirm', { code: code() });
    assert.equal(made.backupCodes.length, 10);
    assert.equal((await post('/console/api/me/second-factor', { password: PASSWORD })).status, 409);

    const asked = await signIn('admin');
    assert.deepEqual([asked.data.status, asked.headers.get('set-cookie')], ['second-factor-needed', null]);
    assert.equal(
      (await signIn('admin', PASSWORD, { code: code() })).status,
      401,
      'the code has opened already',
    );
    later(30);
    assert.equal((await signIn('admin', PASSWORD, { code: code() })).status, 200);
    assert.equal((await signIn('admin', PASSWORD, { code: code() })).status, 401);
    assert.equal((await signIn('admin', PASSWORD, { code: made.backupCodes[0] })).status, 200);
    assert.equal((await signIn('admin', PASSWORD, { code: made.backupCodes[0] })).status, 401);

    later(30);
    const { data: renewed } = await post('/console/api/me/second-factor/backup-codes', {
      password: PASSWORD,
      code: code(),
    });
    assert.equal((await signIn('admin', PASSWORD, { code: made.backupCodes[1] })).status, 401);
    assert.equal(
      (await post('/console/api/me/second-factor/remove', { password: PASSWORD, code: '1' })).status,
      403,
    );
    assert.equal(
      (
        await post('/console/api/me/second-factor/remove', {
          password: PASSWORD,
          code: renewed.backupCodes[0],
        })
      ).status,
      200,
    );
    assert.equal(
      (await post('/console/api/me/second-factor/remove', { password: PASSWORD, code: '1' })).status,
      409,
    );
    assert.equal(
      (await post('/console/api/me/second-factor/backup-codes', { password: PASSWORD, code: '1' })).status,
      409,
    );
    assert.equal((await signIn('admin')).data.status, 'signed-in');
    const actions = await actionsOf(accounts.workspaces.main);
    for (const action of ['second_factor.enabled', 'backup_codes.renewed', 'second_factor.removed'] as const)
      assert.ok(actions.includes(action), action);
  });
  it('slows guesses at its codes, though the password is right', async () => {
    const session = await sessionOf('editor');
    const { data } = await callConsole(
      app,
      ['POST', '/console/api/me/second-factor'],
      { password: PASSWORD },
      session,
    );
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const code = totp.generate({ timestamp: now.getTime() });
    await callConsole(app, ['POST', '/console/api/me/second-factor/confirm'], { code }, session);
    for (let tried = 0; tried < 6; tried++) {
      await signIn('editor', PASSWORD, { code: '000000' });
      await signIn('editor');
    }
    assert.equal((await signIn('editor', PASSWORD, { code: '000000' })).status, 429);
    await updateUser(accounts.db, accounts.users.editor, { secondFactor: null });
  });
});
