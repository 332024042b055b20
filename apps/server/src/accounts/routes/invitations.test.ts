import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { forgetEndedSignIns } from '../jobs/forget-ended-sign-ins.ts';
import { mailPasswordLink, makePasswordLink } from '../sign-in/set-password.ts';
import { openTestAccounts } from '../testing.ts';
import { findSignInUser } from '../users.ts';
import { accountsRoutes, consoleRoutes } from './index.ts';
import { callConsole, cookieOf } from './testing.ts';

const PASSWORD = 'correct horse battery';
const DAY = 86_400;
let now = new Date('2030-01-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve([...consoleRoutes, ...accountsRoutes], accounts.consoleDeps);
const { owner, admin, editor, outsider } = accounts.users;
const session = {
  owner: await accounts.signIn(owner),
  admin: await accounts.signIn(admin),
  editor: await accounts.signIn(editor),
  outsider: await accounts.signIn(outsider),
};
after(() => accounts.close());

const call = (who: keyof typeof session | undefined, method: string, path: string, body?: object) =>
  callConsole(app, [method, path], body, who && session[who]);
const emailOf = (who: string) => `${who}@${accounts.domain}`;
const invitationsPath = () => `/console/api/workspaces/${accounts.workspaces.main}/invitations`;
/** An invitation is made by the operation of management, on the console's surface. */
const membersPath = (workspaceId: number) => `/console/api/manage/workspaces/${workspaceId}/members`;
const invite = (who: keyof typeof session, email: string, role = 'editor') =>
  call(who, 'POST', membersPath(accounts.workspaces.main), { email, role });
const tokenOf = (url: string) => url.slice(url.indexOf('#') + 1);
/** The secret of the link that was mailed last. */
const mailedTo = (email: string) => {
  const last = accounts.notices.findLast(({ to }) => to === email);
  return /#([\w-]{43})$/.exec(last?.url ?? '')?.[1] ?? '';
};

describe('an invitation: /console/api/workspaces/{workspaceId}/invitations/{invitationId}', () => {
  it('is created by admins, and for owners by owners', async () => {
    const { status, data } = await invite('admin', emailOf('New'));
    assert.equal(status, 201);
    assert.equal(JSON.stringify(data).includes('#'), false, 'the inviter does not get the link');
    const { kind, role, url, values, brandOf } = accounts.notices.at(-1) ?? {};
    assert.match(url ?? '', /^http:\/\/127\.0\.0\.1:4747\/console\/invitation#[\w-]{43}$/);
    assert.deepEqual(
      [kind, role, values?.by, brandOf],
      ['invitation', 'editor', `“admin” (${emailOf('admin')})`, { workspaceId: accounts.workspaces.main }],
    );
    assert.deepEqual([data.email, data.invitedBy], [emailOf('new'), emailOf('admin')]);
    assert.equal((await invite('editor', emailOf('x'))).status, 403);
    assert.equal((await invite('outsider', emailOf('x'))).status, 404);
    assert.equal((await invite('admin', emailOf('x'), 'owner')).status, 403);
    assert.equal((await invite('owner', emailOf('boss'), 'owner')).status, 201);
  });
  it('is closed to members', async () =>
    assert.equal((await invite('admin', emailOf('editor'))).status, 409));
  it('is listed while it is open, without its link, and taken back', async () => {
    const { data } = await call('admin', 'GET', invitationsPath());
    assert.deepEqual(
      data.map(({ email }: { email: string }) => email),
      [emailOf('boss'), emailOf('new')],
    );
    assert.equal(JSON.stringify(data).includes('#'), false);
    const path = `${invitationsPath()}/${data[0].id}`;
    assert.equal((await call('editor', 'GET', invitationsPath())).status, 403);
    assert.equal((await call('admin', 'DELETE', path)).status, 200);
    assert.equal((await call('admin', 'DELETE', path)).status, 404);
  });
  it('replaces an older one of the same address', async () => {
    await invite('admin', emailOf('twice'));
    const first = mailedTo(emailOf('twice'));
    await invite('admin', emailOf('twice'));
    const second = mailedTo(emailOf('twice'));
    assert.equal(
      (await call(undefined, 'POST', '/console/api/invitations/look', { token: first })).status,
      404,
    );
    assert.equal(
      (await call(undefined, 'POST', '/console/api/invitations/look', { token: second })).status,
      200,
    );
  });
  it('makes a new user a member with a password, once', async () => {
    await invite('admin', emailOf('nina'));
    const token = mailedTo(emailOf('nina'));
    const { data } = await call(undefined, 'POST', '/console/api/invitations/look', { token });
    assert.deepEqual([data.workspaceName, data.role, data.hasAccount], ['Main', 'editor', false]);
    const accept = () =>
      call(undefined, 'POST', '/console/api/invitations/accept', { token, name: 'Nina', password: PASSWORD });
    const answers = await Promise.all([accept(), accept()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
    const cookie = cookieOf(answers.find(({ status }) => status === 200)!);
    const { data: seen } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    assert.deepEqual([seen.user.name, seen.workspaces[0].role], ['Nina', 'editor']);
  });
  it('asks a user with an account to sign in as the invited one', async () => {
    const path = membersPath(accounts.workspaces.other);
    await call('outsider', 'POST', path, { email: emailOf('nina'), role: 'viewer' });
    const token = mailedTo(emailOf('nina'));
    assert.equal(
      (await call(undefined, 'POST', '/console/api/invitations/look', { token })).data.hasAccount,
      true,
    );
    const asNew = { token, name: 'Eve', password: PASSWORD };
    assert.equal((await call(undefined, 'POST', '/console/api/invitations/accept', asNew)).status, 409);
    assert.equal((await call('editor', 'POST', '/console/api/me/invitations/accept', { token })).status, 403);
    const nina = await callConsole(app, ['POST', '/console/api/sign-in'], {
      email: emailOf('nina'),
      password: PASSWORD,
    });
    const cookie = cookieOf(nina);
    const { data: seen } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    const headers = { cookie, 'x-csrf-token': seen.csrfToken };
    const accepted = await callConsole(
      app,
      ['POST', '/console/api/me/invitations/accept'],
      { token },
      headers,
    );
    assert.deepEqual([accepted.status, accepted.data], [200, { workspaceId: accounts.workspaces.other }]);
  });
  it('does not open the account of a member elsewhere, even one without a password', async () => {
    const path = membersPath(accounts.workspaces.other);
    await call('outsider', 'POST', path, { email: emailOf('viewer'), role: 'viewer' });
    const accept = { token: mailedTo(emailOf('viewer')), name: 'Eve', password: PASSWORD };
    assert.equal((await call(undefined, 'POST', '/console/api/invitations/accept', accept)).status, 409);
  });
  it('is mailed again with a new link, which replaces the old one', async () => {
    const { data } = await invite('admin', emailOf('again'));
    const first = mailedTo(emailOf('again'));
    const path = `${invitationsPath()}/${data.id}/resend`;
    assert.equal((await call('editor', 'POST', path)).status, 403);
    assert.equal((await call('admin', 'POST', path)).status, 200);
    const second = mailedTo(emailOf('again'));
    const look = async (token: string) =>
      (await call(undefined, 'POST', '/console/api/invitations/look', { token })).status;
    assert.deepEqual([await look(first), await look(second)], [404, 200]);
    assert.equal(
      (await call('admin', 'POST', `${invitationsPath()}/${accounts.newId()}/resend`)).status,
      404,
    );
  });
  it('is declined by its link, once', async () => {
    await invite('admin', emailOf('shy'));
    const token = mailedTo(emailOf('shy'));
    const decline = () => call(undefined, 'POST', '/console/api/invitations/decline', { token });
    assert.deepEqual([(await decline()).status, (await decline()).status], [200, 404]);
    const invalid = await call(undefined, 'POST', '/console/api/invitations/decline', {});
    assert.deepEqual([invalid.status, invalid.error], [400, 'VALIDATION_ERROR']);
    const foreign = { origin: 'https://evil.example' };
    const path: [string, string] = ['POST', '/console/api/invitations/decline'];
    assert.equal((await callConsole(app, path, { token }, foreign)).status, 403);
  });
  it('is mailed to one address five times, then slowly', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 7; time++) statuses.push((await invite('owner', emailOf('flood'))).status);
    assert.deepEqual(statuses, [...Array(5).fill(201), 429, 429]);
  });
  describe('of a signed-in user', () => {
    const mine = (who: keyof typeof session) => call(who, 'GET', '/console/api/me/invitations');
    const confirm = (who: 'editor' | 'outsider', at: Date | null) =>
      accounts.db
        .updateTable('users')
        .set({ email_confirmed_at: at })
        .where('id', '=', accounts.users[who])
        .execute();
    it('is not to be seen or accepted before the address is confirmed: it could be that of another person', async () => {
      const { data } = await invite('admin', emailOf('outsider'));
      assert.deepEqual((await mine('outsider')).data, []);
      const path = `/console/api/me/invitations/${data.id}`;
      assert.equal((await call('outsider', 'POST', `${path}/accept`)).status, 403);
      assert.equal((await call('outsider', 'POST', `${path}/decline`)).status, 403);
      await confirm('outsider', now);
      const [shown] = (await mine('outsider')).data;
      assert.deepEqual([shown.workspaceName, shown.role], ['Main', 'editor']);
      assert.equal((await call('editor', 'POST', `${path}/accept`)).status, 403, 'nor by another user');
      await confirm('editor', now);
      assert.equal((await call('editor', 'POST', `${path}/accept`)).status, 404);
      await confirm('editor', null);
      assert.equal((await call('outsider', 'POST', `${path}/decline`)).status, 200);
      assert.deepEqual((await mine('outsider')).data, []);
    });
    it('is accepted without its link once the address is confirmed', async () => {
      const { data } = await invite('admin', emailOf('outsider'), 'viewer');
      const accepted = await call('outsider', 'POST', `/console/api/me/invitations/${data.id}/accept`);
      assert.deepEqual([accepted.status, accepted.data], [200, { workspaceId: accounts.workspaces.main }]);
      await accounts.db
        .deleteFrom('members')
        .where('workspace_id', '=', accounts.workspaces.main)
        .where('user_id', '=', accounts.users.outsider)
        .execute();
      const records = accounts.db.selectFrom('audit_records').select('action');
      const actions = new Set((await records.execute()).map(({ action }) => action));
      for (const action of ['created', 'resent', 'declined', 'accepted', 'revoked'])
        assert.ok(actions.has(`invitation.${action}` as 'invitation.created'), action);
    });
  });
  it('404 once it is revoked, and 409 for a user who has become a member otherwise', async () => {
    const { data } = await invite('admin', emailOf('outsider'));
    const token = mailedTo(emailOf('outsider'));
    const member = { workspace_id: accounts.workspaces.main, user_id: accounts.users.outsider };
    await accounts.db
      .insertInto('members')
      .values({ ...member, role: 'viewer', created_at: now })
      .execute();
    const mine = '/console/api/me/invitations';
    const status = async (path: string, body?: object) =>
      (await call('outsider', 'POST', mine + path, body)).status;
    assert.equal(await status(`/${data.id}/accept`), 409);
    assert.equal(await status('/accept', { token }), 409);
    await call('admin', 'DELETE', `${invitationsPath()}/${data.id}`);
    assert.equal(await status('/accept', { token }), 404);
    assert.equal(await status(`/${data.id}/decline`), 404);
    await accounts.db
      .deleteFrom('members')
      .where('workspace_id', '=', member.workspace_id)
      .where('user_id', '=', member.user_id)
      .execute();
  });
  it('ends after seven days', async () => {
    await invite('admin', emailOf('slow'));
    const token = mailedTo(emailOf('slow'));
    later(7 * DAY);
    assert.equal((await call(undefined, 'POST', '/console/api/invitations/look', { token })).status, 404);
    session.admin = await accounts.signIn(accounts.users.admin);
    session.owner = await accounts.signIn(accounts.users.owner);
    session.outsider = await accounts.signIn(accounts.users.outsider);
    assert.deepEqual((await call('admin', 'GET', invitationsPath())).data, []);
  });
});

describe('POST /console/api/workspaces/{workspaceId}/members/{userId}/password-link', () => {
  const linkPath = (userId: string, workspaceId = accounts.workspaces.main) =>
    `/console/api/workspaces/${workspaceId}/members/${userId}/password-link`;

  it('signs a member in once, and ends their other sessions', async () => {
    const old = await accounts.signIn(accounts.users.editor);
    const { status, data } = await call('admin', 'POST', linkPath(accounts.users.editor));
    assert.equal(status, 201);
    const token = tokenOf(data.url);
    const looked = await call(undefined, 'POST', '/console/api/password-links/look', { token });
    assert.equal(looked.data.email, emailOf('editor'));
    const use = () =>
      call(undefined, 'POST', '/console/api/password-links/use', { token, password: PASSWORD });
    const answers = await Promise.all([use(), use()]);
    assert.deepEqual(answers.map(({ status: each }) => each).sort(), [200, 404]);
    accounts.access.forget();
    assert.equal((await callConsole(app, ['GET', '/console/api/session'], undefined, old)).status, 401);
    const signedIn = await callConsole(app, ['POST', '/console/api/sign-in'], {
      email: emailOf('editor'),
      password: PASSWORD,
    });
    assert.equal(signedIn.status, 200);
  });
  it('grants no more access than its creator has', async () => {
    assert.equal((await call('admin', 'POST', linkPath(accounts.users.owner))).status, 403, 'an owner');
    const nina = await accounts.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOf('nina'))
      .executeTakeFirstOrThrow();
    assert.equal((await call('admin', 'POST', linkPath(nina.id))).status, 403, 'a member of two workspaces');
    assert.equal((await call('admin', 'POST', linkPath(accounts.users.outsider))).status, 404);
    assert.equal((await call('owner', 'POST', linkPath(accounts.users.admin))).status, 201);
  });
  it('ends after a day, and when a newer one is made', async () => {
    const actor = { kind: 'command-line', id: null, name: 'root', address: null } as const;
    const user = { id: accounts.users.viewer, email: emailOf('viewer') };
    const make = async () => tokenOf((await makePasswordLink(user, actor, accounts.consoleDeps)).url);
    const [first, second] = [await make(), await make()];
    const look = async (token: string) =>
      (await call(undefined, 'POST', '/console/api/password-links/look', { token })).status;
    assert.deepEqual([await look(first), await look(second)], [404, 200]);
    later(DAY);
    assert.equal(await look(second), 404);
  });
});

describe('POST /console/api/password-links/request', () => {
  const request = (email: string, language?: string) =>
    call(undefined, 'POST', '/console/api/password-links/request', { email, language });
  /** Runs the job that the last request left. */
  const runJob = async () => {
    const { kind, payload } = accounts.jobs.at(-1) ?? {};
    assert.equal(kind, 'mail-password-link');
    assert.equal(JSON.stringify(payload).includes('@'), false, 'the address is sealed');
    const { signal } = new AbortController();
    return mailPasswordLink(payload as { sealed: string }, accounts.consoleDeps, signal);
  };
  const isConfirmed = async (email: string) =>
    (await findSignInUser(accounts.db, { email }))?.emailConfirmedAt !== null;

  it('answers alike for every address, and mails a link to the one that has an account', async () => {
    accounts.notices.length = 0;
    const unknown = await request(emailOf('unknown'));
    await runJob();
    assert.equal(accounts.notices.length, 0);
    const known = await request(emailOf('Editor'), 'de');
    await runJob();
    assert.equal((await request('owner@localhost')).status, 202, 'the address of the first owner');
    assert.deepEqual([unknown.status, unknown.data], [202, { success: true }]);
    assert.deepEqual([known.status, known.data], [unknown.status, unknown.data]);
    const [notice] = accounts.notices;
    assert.deepEqual(
      [accounts.notices.length, notice?.kind, notice?.to, notice?.language],
      [1, 'password-reset', emailOf('editor'), 'de'],
    );
  });
  it('gives a link that works once, ends all sessions, and confirms the address that received it', async () => {
    const session = await accounts.signIn(accounts.users.editor);
    assert.equal(await isConfirmed(emailOf('editor')), false);
    await request(emailOf('editor'));
    await runJob();
    const use = () =>
      call(undefined, 'POST', '/console/api/password-links/use', {
        token: tokenOf(accounts.notices.at(-1)?.url ?? ''),
        password: PASSWORD,
      });
    const answers = await Promise.all([use(), use()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
    accounts.access.forget();
    assert.equal((await callConsole(app, ['GET', '/console/api/session'], undefined, session)).status, 401);
    assert.equal(await isConfirmed(emailOf('editor')), true);
  });
  it('is throttled by address, alike for unknown ones, without using up what users may mail there', async () => {
    for (const name of ['viewer', 'unheard']) {
      const statuses = [];
      for (let n = 0; n < 5; n++) statuses.push((await request(emailOf(name))).status);
      assert.deepEqual(statuses, [202, 202, 202, 429, 429], name);
    }
    session.admin = await accounts.signIn(accounts.users.admin);
    assert.equal((await invite('admin', emailOf('unheard'))).status, 201);
  });
});

describe('POST /console/api/workspaces', () => {
  it('creates one owned by its creator, if the installation allows it', async () => {
    session.editor = await accounts.signIn(accounts.users.editor);
    const { status, data } = await call('editor', 'POST', '/console/api/workspaces', {
      name: 'Mine',
      projectName: 'First',
    });
    assert.equal(status, 201);
    const seen = await call('editor', 'GET', '/console/api/session');
    const mine = seen.data.workspaces.find(({ id }: { id: number }) => id === data.id);
    assert.deepEqual([mine.role, mine.projects[0].id], ['owner', data.projectId]);
    accounts.consoleDeps.features.createWorkspaces = false;
    assert.equal((await call('editor', 'POST', '/console/api/workspaces', { name: 'Mine' })).status, 403);
    accounts.consoleDeps.features.createWorkspaces = true;
  });
});

it('ended records are deleted', async () => {
  later(40 * DAY);
  const deps = { db: accounts.db, clock: () => now, life: accounts.consoleDeps.life };
  await forgetEndedSignIns({}, deps, new AbortController().signal);
  for (const table of [
    'console_sessions',
    'invitations',
    'password_links',
    'sign_in_attempts',
    'address_changes',
  ] as const)
    assert.deepEqual(await accounts.db.selectFrom(table).selectAll().execute(), [], table);
});
