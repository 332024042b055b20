import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { callConsole, openTestConsole, PASSWORD, type TestConsole } from './testing.ts';

let accounts: TestConsole['accounts'];
let app: TestConsole['app'];
const at = await openTestConsole();
({ accounts, app } = at);
after(() => at.close());
beforeEach(() => at.forgetTries());

const signIn: TestConsole['signIn'] = (...given) => at.signIn(...given);
const sessionOf: TestConsole['sessionOf'] = (...given) => at.sessionOf(...given);

describe('POST /console/api/sign-in', () => {
  it('opens a session by a cookie that no script reads', async () => {
    const answer = await signIn('editor');
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.data, { status: 'signed-in' });
    const [session = '', device = ''] = answer.headers.getSetCookie();
    assert.match(
      session,
      /^postpress_session=[\w-]{43}; Path=\/console; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    assert.match(
      device,
      /^postpress_device=[\w-]{36}\.[\w-]{43}; Path=\/console; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    );
  });
  it('sends the cookie over HTTPS only where others than this machine call', async () => {
    const answer = await signIn('editor', PASSWORD, {}, { via: 'proxy' });
    assert.match(answer.headers.get('set-cookie') ?? '', /; Secure$/);
  });
  it('answers a wrong password, a missing one and an unknown user alike', async () => {
    const answers = await Promise.all([
      signIn('editor', 'wrong'),
      signIn('viewer', 'wrong'),
      signIn('nobody', 'wrong'),
    ]);
    for (const { status, error, message } of answers)
      assert.deepEqual(
        [status, error, message],
        [401, 'UNAUTHORIZED', 'The email address or the password is wrong.'],
      );
  });
  it('accepts no call of another site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      assert.equal((await signIn('editor', PASSWORD, {}, headers)).status, 403);
    assert.equal((await signIn('editor', PASSWORD, {}, { origin: app.url })).status, 200);
  });
  it('throttles guesses at one account, even if the right password is among them', async () => {
    for (let tried = 0; tried < 6; tried++) await signIn('editor', 'wrong');
    const { status, error, headers } = await signIn('editor');
    assert.deepEqual([status, error], [429, 'RATE_LIMITED']);
    assert.equal(headers.get('retry-after'), '1');
    at.later(1);
    assert.equal((await signIn('editor')).status, 200);
    assert.equal((await signIn('editor', 'wrong')).status, 401);
  });
  it('throttles them for unknown addresses, too', async () => {
    for (let tried = 0; tried < 6; tried++) await signIn('nobody', 'wrong');
    assert.equal((await signIn('nobody', 'wrong')).status, 429);
  });
  it('throttles guesses from one address at many accounts', async () => {
    for (let tried = 0; tried < 21; tried++) await signIn(`nobody${tried}`, 'wrong');
    assert.equal((await signIn('nobody-else', 'wrong')).status, 429);
  });
  it('throttles a hundred parallel guesses like sequential ones', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('editor', 'wrong')));
    assert.ok(answers.filter(({ status }) => status === 401).length <= 6);
  });
  it('is recorded, success and failure', async () => {
    await signIn('editor', 'wrong');
    await signIn('editor');
    assert.deepEqual((await at.actionsOf(accounts.workspaces.main)).slice(-2), [
      'sign_in.failed',
      'sign_in.succeeded',
    ]);
  });
});

describe('GET /console/api/session', () => {
  it('returns the user and what they may access', async () => {
    const { cookie } = await sessionOf('owner');
    const { status, data } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    assert.equal(status, 200);
    assert.equal(data.user.email, at.emailOf('owner'));
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
  it('is valid while it is used, and for twelve hours without use', async () => {
    const { cookie } = await sessionOf('editor');
    const isOpen = async () =>
      (await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie })).status === 200;
    for (let day = 0; day < 3; day++) {
      at.later(11 * 3_600);
      assert.equal(await isOpen(), true);
    }
    at.later(12 * 3_600);
    assert.equal(await isOpen(), false);
  });
  it('ends after thirty days however much it is used', async () => {
    const { cookie } = await sessionOf('editor');
    const isOpen = async () =>
      (await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie })).status === 200;
    for (let half = 0; half < 65; half++) {
      at.later(11 * 3_600);
      await isOpen();
    }
    at.later(6 * 3_600);
    assert.equal(await isOpen(), false);
  });
  it('is known to a process that has not seen its last use', async () => {
    const { cookie } = await sessionOf('editor');
    await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    at.later(11 * 3_600);
    await accounts.db.updateTable('console_sessions').set({ last_used_at: at.now() }).execute();
    at.later(2 * 3_600);
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
  it('is dropped by processes that only receive the notification of its end', async () => {
    const { cookie } = await sessionOf('editor');
    const isOpen = async () =>
      (await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie })).status === 200;
    assert.equal(await isOpen(), true);
    await accounts.db.deleteFrom('console_sessions').where('user_id', '=', accounts.users.editor).execute();
    await until(async () => !(await isOpen()));
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
