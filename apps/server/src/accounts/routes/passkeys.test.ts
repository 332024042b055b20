import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createPasskey, type SoftPasskey } from '../sign-in/soft-passkey.testing.ts';
import { type Answer, callConsole, openTestConsole, PASSWORD } from './testing.ts';

const at = await openTestConsole();
const { accounts, app } = at;
const { addresses } = accounts.consoleDeps;
const publicUrl = addresses.publicUrl;
const ORIGIN = 'http://localhost:4747';
after(() => at.close());
beforeEach(() => at.forgetTries());

type Session = Awaited<ReturnType<typeof at.sessionOf>>;
const passkeyCookie = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('postpress_passkey='))
    ?.split(';')[0] ?? '';
const withCookie = ({ cookie, ...headers }: Session, more: string) => ({
  ...headers,
  cookie: `${cookie}; ${more}`,
});

/** Asks for a challenge in a new browser. */
async function challenge(): Promise<{ text: string; cookie: string }> {
  const answer = await callConsole(app, ['POST', '/console/api/passkeys/challenge']);
  return { text: answer.data.challenge, cookie: passkeyCookie(answer) };
}

const signInBy = (passkey: object, cookie: string) =>
  callConsole(app, ['POST', '/console/api/passkeys/sign-in'], { passkey }, { cookie });

/** Asks, signs, and signs in. */
async function signInWith(key: SoftPasskey, more: Parameters<SoftPasskey['sign']>[1] = {}): Promise<Answer> {
  const { text, cookie } = await challenge();
  return signInBy(key.sign(text, more), cookie);
}

/** Adds a passkey to a session. @param proof besides the password */
async function add(session: Session, name: string, proof: object = {}, cookie = '') {
  const path = '/console/api/me/passkeys/options';
  const asked = await callConsole(
    app,
    ['POST', path],
    { password: PASSWORD, ...proof },
    withCookie(session, cookie),
  );
  if (asked.status !== 200) return { answer: asked, key: undefined };
  const { rp, user, challenge: text } = asked.data;
  const key = createPasskey({ rpId: rp.id, userHandle: user.id, origin: ORIGIN });
  const made = key.register(text);
  const own = withCookie(session, passkeyCookie(asked));
  const answer = await callConsole(app, ['POST', '/console/api/me/passkeys'], { name, passkey: made }, own);
  const repeated = await callConsole(app, ['POST', '/console/api/me/passkeys'], { name, passkey: made }, own);
  return { answer, key, repeated, made, own };
}

describe('a passkey', () => {
  let key: SoftPasskey;
  let backupCodes: string[];
  before(async () => {
    const { answer, key: made, repeated } = await add(await at.sessionOf('admin'), 'Laptop');
    assert.deepEqual(
      [answer.status, answer.data.passkey.name, answer.data.passkey.works],
      [201, 'Laptop', true],
    );
    assert.equal(repeated?.status, 403, 'the challenge was answered');
    backupCodes = answer.data.backupCodes;
    key = made as SoftPasskey;
  });

  it('signs in alone, and is recorded', async () => {
    const answer = await signInWith(key);
    assert.deepEqual([answer.status, answer.data], [200, { status: 'signed-in' }]);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    assert.match(cookie, /^postpress_session=/);
    const { data } = await callConsole(app, ['GET', '/console/api/me/passkeys'], undefined, { cookie });
    assert.equal(data[0].lastUsedAt, at.now().toISOString());
    const { data: session } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    assert.deepEqual([session.user.email, session.user.passkeys], [at.emailOf('admin'), 1]);
    const [record] = await accounts.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'sign_in.succeeded')
      .where('workspace_id', '=', accounts.workspaces.main)
      .orderBy('id', 'desc')
      .execute();
    assert.deepEqual(record?.after, { how: 'passkey' });
  });
  it('makes the password alone insufficient; a backup code works once', async () => {
    const asked = await at.signIn('admin');
    assert.deepEqual(asked.data, { status: 'second-factor-needed', factors: ['passkey'] });
    assert.equal((await at.signIn('admin', PASSWORD, { code: '123456' })).status, 401);
    assert.equal((await at.signIn('admin', PASSWORD, { code: backupCodes[0] })).status, 200);
    assert.equal((await at.signIn('admin', PASSWORD, { code: backupCodes[0] })).status, 401);
  });
  it('signs a challenge for one sign-in, of one browser, within five minutes', async () => {
    const { text, cookie } = await challenge();
    const signed = key.sign(text);
    assert.equal((await signInBy(signed, '')).status, 401, 'a browser without the cookie');
    assert.equal((await signInBy(signed, (await challenge()).cookie)).status, 401, 'another browser');
    assert.equal((await signInBy(signed, cookie)).status, 200);
    const replayed = await signInBy(signed, cookie);
    assert.deepEqual([replayed.status, replayed.error], [401, 'UNAUTHORIZED']);
    const late = await challenge();
    at.later(301);
    assert.equal((await signInBy(key.sign(late.text), late.cookie)).status, 401);
  });
  it('signs in once, if a challenge is sent by two calls at the same time', async () => {
    const { text, cookie } = await challenge();
    const signed = key.sign(text);
    const answers = await Promise.all([signInBy(signed, cookie), signInBy(signed, cookie)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
  });
  it('is refused for another origin, another host, another user, without verification, and with a wrong signature', async () => {
    const wrong = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userHandle: Buffer.from(accounts.users.owner).toString('base64url') },
      { isVerified: false },
      { signature: Buffer.from('wrong').toString('base64url') },
    ];
    for (const more of wrong) assert.equal((await signInWith(key, more)).status, 401, JSON.stringify(more));
    assert.equal((await signInWith(createPasskey({ ...key.about }))).status, 401, 'an unknown one');
  });
  it('is refused once its counter stops advancing, as that of a copy does', async () => {
    assert.equal((await signInWith(key, { counter: 7 })).status, 200);
    assert.equal((await signInWith(key, { counter: 7 })).status, 401);
    assert.equal((await signInWith(key, { counter: 8 })).status, 200);
    const { counter } = await accounts.db
      .selectFrom('passkeys')
      .select('counter')
      .where('user_id', '=', accounts.users.admin)
      .executeTakeFirstOrThrow();
    assert.equal(counter, 8);
  });
  it('is refused in pages of other sites, like a password', async () => {
    const { text, cookie } = await challenge();
    const headers = { cookie, origin: 'https://evil.example' };
    const body = { passkey: key.sign(text, { counter: 9 }) };
    assert.equal(
      (await callConsole(app, ['POST', '/console/api/passkeys/sign-in'], body, headers)).status,
      403,
    );
    assert.equal(
      (await callConsole(app, ['POST', '/console/api/passkeys/challenge'], undefined, headers)).status,
      403,
    );
  });
  it('is throttled by network', async () => {
    for (let tried = 0; tried < 20; tried++) await signInBy(key.sign('x'), '');
    assert.equal((await signInBy(key.sign('x'), '')).status, 429);
  });
  it('works at its host name only', async () => {
    const set = (url: string) => Object.assign(addresses, { publicUrl: url });
    set('https://post.example');
    try {
      const moved = await signInWith(key, {
        counter: 20,
        origin: 'https://post.example',
        rpId: 'post.example',
      });
      assert.equal(moved.status, 401);
      assert.deepEqual((await at.signIn('admin')).data.factors, ['passkey'], 'it is still asked for');
      const session = await at.sessionOf('admin', { code: backupCodes[1] });
      const { data } = await callConsole(app, ['GET', '/console/api/me/passkeys'], undefined, session);
      assert.deepEqual([data[0].host, data[0].works], ['localhost', false]);
      set('http://192.0.2.1:4747');
      const { data: options } = await callConsole(app, ['GET', '/console/api/sign-in-options']);
      assert.equal(options.passkeyOrigin, null);
      const made = createPasskey(key.about);
      const refused = [
        await callConsole(app, ['POST', '/console/api/passkeys/challenge']),
        await signInBy(key.sign('x'), ''),
        (await add(session, 'Phone')).answer,
        await callConsole(
          app,
          ['POST', '/console/api/me/passkeys'],
          { name: 'Phone', passkey: made.register('x') },
          session,
        ),
      ];
      assert.deepEqual(
        refused.map(({ status, error }) => [status, error]),
        Array(4).fill([409, 'CONFLICT']),
      );
    } finally {
      set(publicUrl);
    }
    const { data: options } = await callConsole(app, ['GET', '/console/api/sign-in-options']);
    assert.equal(options.passkeyOrigin, ORIGIN);
  });
  it('is added with the password and a second factor, by the session that asked', async () => {
    const session = await at.sessionOf('admin', { code: backupCodes[2] });
    assert.equal((await add(session, 'Phone')).answer.status, 403);
    assert.equal(
      (await add(session, 'Phone', { password: 'wrong', code: backupCodes[3] })).answer.status,
      403,
    );
    assert.equal((await add(session, 'Phone', { code: 'wrong' })).answer.status, 403);
    const { text, cookie } = await challenge();
    const proof = { passkey: key.sign(text, { counter: 30 }) };
    const second = await add(session, 'Phone', proof, cookie);
    assert.deepEqual([second.answer.status, second.answer.data.backupCodes], [201, null]);
    const third = await add(session, 'Tablet', { code: backupCodes[4] });
    assert.equal(third.answer.status, 201);
    const other = await at.sessionOf('owner');
    const path = ['POST', '/console/api/me/passkeys/options'] as [string, string];
    const asked = await callConsole(app, path, { password: PASSWORD }, session);
    assert.equal(asked.status, 403, 'no factor');
    const theirs = await callConsole(app, path, { password: PASSWORD }, other);
    const { rp, user, challenge: theirText } = theirs.data;
    const made = createPasskey({ rpId: rp.id, userHandle: user.id, origin: ORIGIN }).register(theirText);
    const stolen = await callConsole(
      app,
      ['POST', '/console/api/me/passkeys'],
      { name: 'Stolen', passkey: made },
      withCookie(session, passkeyCookie(theirs)),
    );
    assert.equal(stolen.status, 403, 'the challenge is of another session');
  });
  it('is renamed by its user alone, which is recorded', async () => {
    const session = await at.sessionOf('admin', { code: backupCodes[9] });
    const { data } = await callConsole(app, ['GET', '/console/api/me/passkeys'], undefined, session);
    const rename = (name: string, by: Session) =>
      callConsole(app, ['PATCH', `/console/api/me/passkeys/${data[0].id}`], { name }, by);
    assert.equal((await rename('Mine', await at.sessionOf('owner'))).status, 404);
    const { status, data: renamed } = await rename('Old laptop', session);
    assert.deepEqual([status, renamed], [200, { ...data[0], name: 'Old laptop' }]);
    await rename('Laptop', session);
    await rename('Laptop', session);
    const actions = await at.actionsOf(accounts.workspaces.main);
    assert.equal(actions.filter((each) => each === 'passkey.renamed').length, 2);
  });
  it('is removed by its user alone, is refused then, and the last one takes the backup codes with it', async () => {
    const session = await at.sessionOf('admin', { code: backupCodes[5] });
    const { data } = await callConsole(app, ['GET', '/console/api/me/passkeys'], undefined, session);
    const names = data.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, ['Laptop', 'Phone', 'Tablet']);
    const remove = (id: string, proof: object, by: Session = session) =>
      callConsole(
        app,
        ['POST', `/console/api/me/passkeys/${id}/remove`],
        { password: PASSWORD, ...proof },
        by,
      );
    assert.equal((await remove(data[0].id, {}, await at.sessionOf('owner'))).status, 404);
    assert.equal((await remove(data[0].id, {})).status, 403);
    assert.equal((await remove(data[0].id, { code: backupCodes[6] })).status, 200);
    assert.equal((await signInWith(key, { counter: 40 })).status, 401);
    assert.equal((await remove(data[1].id, { code: backupCodes[7] })).status, 200);
    assert.equal((await at.signIn('admin')).data.status, 'second-factor-needed');
    assert.equal((await remove(data[2].id, { code: backupCodes[8] })).status, 200);
    assert.equal((await at.signIn('admin')).data.status, 'signed-in');
    const codes = accounts.db.selectFrom('backup_codes').where('user_id', '=', accounts.users.admin);
    assert.deepEqual(await codes.select('user_id').execute(), []);
    const actions = await at.actionsOf(accounts.workspaces.main);
    assert.equal(actions.filter((each) => each === 'passkey.added').length, 3);
    assert.equal(actions.filter((each) => each === 'passkey.removed').length, 3);
  });
  it('stays with its backup codes when the authenticator app is removed, and goes with all when an admin removes it', async () => {
    const session = await at.sessionOf('editor');
    const { answer, key: mine } = await add(session, 'Key');
    const post = (path: string, body: object) => callConsole(app, ['POST', path], body, session);
    const begin = '/console/api/me/second-factor';
    assert.equal((await post(begin, { password: PASSWORD })).status, 403, 'the passkey is asked for');
    const [code] = answer.data.backupCodes;
    const { data } = await post(begin, { password: PASSWORD, code });
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const now = totp.generate({ timestamp: at.now().getTime() });
    const { data: confirmed } = await post(`${begin}/confirm`, { code: now });
    assert.deepEqual((await at.signIn('editor')).data.factors, ['app', 'passkey']);
    const [first, second] = confirmed.backupCodes;
    assert.equal((await post(`${begin}/remove`, { password: PASSWORD, code: first })).status, 200);
    assert.deepEqual((await at.signIn('editor')).data.factors, ['passkey']);
    assert.equal((await at.signIn('editor', PASSWORD, { code: second })).status, 200);
    const { main } = accounts.workspaces;
    const path = `/console/api/workspaces/${main}/members/${accounts.users.editor}/second-factor/remove`;
    const admin = await at.sessionOf('admin');
    assert.equal((await callConsole(app, ['POST', path], undefined, admin)).status, 200);
    assert.equal((await signInWith(mine as SoftPasskey)).status, 401);
    assert.equal((await at.signIn('editor')).data.status, 'signed-in');
  });
});
