import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { updateUser } from '../users.ts';
import { callConsole, openTestConsole, PASSWORD, type TestConsole } from './testing.ts';

let accounts: TestConsole['accounts'];
let app: TestConsole['app'];
const at = await openTestConsole();
({ accounts, app } = at);
after(() => at.close());
beforeEach(() => at.forgetTries());

const signIn: TestConsole['signIn'] = (...given) => at.signIn(...given);
const sessionOf: TestConsole['sessionOf'] = (...given) => at.sessionOf(...given);

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
  it('leaves the sessions of other users alone', async () => {
    const [mine, theirs] = [await sessionOf('admin'), await sessionOf('editor')];
    const list = async () =>
      (await callConsole(app, ['GET', '/console/api/me/sessions'], undefined, theirs)).data;
    const [{ id }] = await list();
    const end = ['DELETE', `/console/api/me/sessions/${id}`] as [string, string];
    assert.equal((await callConsole(app, end, undefined, mine)).status, 404);
    accounts.access.forget();
    assert.ok((await list()).some((each: { id: string }) => each.id === id));
  });
});

describe('one’s own account', () => {
  it('changes its name', async () => {
    const session = await sessionOf('admin');
    const { data } = await callConsole(app, ['PATCH', '/console/api/me'], { name: 'Ada' }, session);
    assert.equal(data.name, 'Ada');
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
  it('is set up, confirmed, required, and accepts each code once', async () => {
    const session = await sessionOf('admin');
    const post = (path: string, body: object) => callConsole(app, ['POST', path], body, session);
    assert.equal((await post('/console/api/me/second-factor/confirm', { code: '000000' })).status, 409);
    assert.equal((await post('/console/api/me/second-factor', { password: 'wrong' })).status, 403);
    const { data } = await post('/console/api/me/second-factor', { password: PASSWORD });
    const app1 = new TOTP({ secret: Secret.fromBase32(data.secret) });
    assert.match(data.uri, /^otpauth:\/\/totp\/Postpress/);
    const code = () => app1.generate({ timestamp: at.now().getTime() });
    assert.equal((await post('/console/api/me/second-factor/confirm', { code: '000000' })).status, 403);
    assert.equal((await signIn('admin')).data.status, 'signed-in', 'not before it is confirmed');
    const { data: made } = await post('/console/api/me/second-factor/confirm', { code: code() });
    assert.equal(made.backupCodes.length, 10);
    assert.equal((await post('/console/api/me/second-factor', { password: PASSWORD })).status, 409);

    const requested = await signIn('admin');
    assert.deepEqual(
      [requested.data.status, requested.headers.get('set-cookie')],
      ['second-factor-needed', null],
    );
    assert.equal(
      (await signIn('admin', PASSWORD, { code: code() })).status,
      401,
      'a code that was used already',
    );
    at.later(30);
    assert.equal((await signIn('admin', PASSWORD, { code: code() })).status, 200);
    assert.equal((await signIn('admin', PASSWORD, { code: code() })).status, 401);
    assert.equal((await signIn('admin', PASSWORD, { code: made.backupCodes[0] })).status, 200);
    assert.equal((await signIn('admin', PASSWORD, { code: made.backupCodes[0] })).status, 401);

    at.later(30);
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
    const actions = await at.actionsOf(accounts.workspaces.main);
    for (const action of ['second_factor.enabled', 'backup_codes.renewed', 'second_factor.removed'] as const)
      assert.ok(actions.includes(action), action);
  });
  /** @returns a code of the app that was set up */
  async function setUpFor(who: 'editor' | 'admin'): Promise<string> {
    const session = await sessionOf(who);
    const post = (path: string, body: object) => callConsole(app, ['POST', path], body, session);
    const { data } = await post('/console/api/me/second-factor', { password: PASSWORD });
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const code = totp.generate({ timestamp: at.now().getTime() });
    assert.equal((await post('/console/api/me/second-factor/confirm', { code })).status, 200);
    return code;
  }
  it('throttles guesses of its codes, even with the correct password', async () => {
    await setUpFor('editor');
    for (let tried = 0; tried < 6; tried++) {
      await signIn('editor', PASSWORD, { code: '000000' });
      await signIn('editor');
    }
    assert.equal((await signIn('editor', PASSWORD, { code: '000000' })).status, 429);
    await updateUser(accounts.db, accounts.users.editor, { secondFactor: null });
  });

  describe('POST /console/api/workspaces/{workspaceId}/members/{userId}/second-factor/remove', () => {
    it('removes it from a member who lost it, but not from someone with a higher role', async () => {
      await setUpFor('editor');
      const admin = await sessionOf('admin');
      const { main } = accounts.workspaces;
      const drop = async (who: 'editor' | 'owner' | 'outsider', by = admin) => {
        const path = `/console/api/workspaces/${main}/members/${accounts.users[who]}/second-factor/remove`;
        return (await callConsole(app, ['POST', path], undefined, by)).status;
      };
      assert.equal(await drop('owner'), 403);
      assert.equal(await drop('outsider'), 404);
      assert.equal((await signIn('editor')).data.status, 'second-factor-needed');
      assert.equal(await drop('editor'), 200);
      assert.equal((await signIn('editor')).data.status, 'signed-in');
      assert.equal(await drop('editor'), 409, 'there is none any more');
      assert.equal(await drop('editor', await sessionOf('editor')), 403, 'an editor is no admin');
      assert.equal(
        (await at.actionsOf(main)).filter((each) => each === 'second_factor.removed').length > 0,
        true,
      );
    });
  });
});
