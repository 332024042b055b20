import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import type { SessionHeaders } from '../testing.ts';
import { callConsole, openTestConsole, PASSWORD } from './testing.ts';

let session: Record<'admin' | 'editor', SessionHeaders>;
const at = await openTestConsole();
after(() => at.close());
beforeEach(async () => {
  await at.forgetTries();
  session = { admin: await at.sessionOf('admin'), editor: await at.sessionOf('editor') };
});

const call = (who: 'admin' | 'editor', method: string, path: string, body?: object) =>
  callConsole(at.app, [method, `/console/api/me/address-change${path}`], body, session[who]);
const request = (who: 'admin' | 'editor', email: string, password?: string) =>
  call(who, 'POST', '', { email, password });
const confirm = (who: 'admin' | 'editor', token: string) => call(who, 'POST', '/confirm', { token });
const noticesTo = (email: string) => at.accounts.notices.filter(({ to }) => to === email);
const mailedTo = (email: string) => /#([\w-]{43})$/.exec(noticesTo(email).at(-1)?.url ?? '')?.[1];
const next = (name: string) => `${name}@${at.accounts.domain}`;
const me = async (who: 'admin' | 'editor') =>
  (await callConsole(at.app, ['GET', '/console/api/session'], undefined, session[who])).data.user;

describe('/console/api/me/address-change', () => {
  it('keeps the old address until the link that was mailed to the new one is opened', async () => {
    const invalid = await request('admin', 'no address');
    assert.deepEqual([invalid.status, invalid.error], [400, 'VALIDATION_ERROR']);
    assert.equal((await call('admin', 'POST', '/confirm', {})).status, 400);
    assert.equal((await request('admin', next('ada'))).status, 403, 'the password is needed');
    const { status, data } = await request('admin', next('Ada'), PASSWORD);
    assert.equal(status, 202);
    assert.deepEqual([data.email, data.pendingEmail.email], [at.emailOf('admin'), next('ada')]);
    assert.equal((await me('admin')).pendingEmail.email, next('ada'));
    const told = noticesTo(at.emailOf('admin')).at(-1);
    assert.deepEqual(
      [told?.kind, told?.values, told?.url],
      ['address-requested', { next: next('ada') }, undefined],
    );
    assert.equal((await at.signIn('ada')).status, 401);
    assert.equal((await at.signIn('admin')).status, 200);

    const token = mailedTo(next('ada')) ?? '';
    assert.equal((await confirm('editor', token)).status, 404, 'a link is for the user who requested it');
    const answers = await Promise.all([confirm('admin', token), confirm('admin', token)]);
    assert.deepEqual(answers.map((each) => each.status).sort(), [200, 404]);
    const user = await me('admin');
    assert.deepEqual([user.email, user.emailConfirmed, user.pendingEmail], [next('ada'), true, null]);
    assert.equal((await at.signIn('ada')).status, 200);
    assert.equal((await at.signIn('admin')).status, 401);
    assert.equal(noticesTo(at.emailOf('admin')).at(-1)?.kind, 'address-changed');
    await request('admin', at.emailOf('admin'), PASSWORD);
    assert.equal((await confirm('admin', mailedTo(at.emailOf('admin')) ?? '')).status, 200);
  });
  it('answers alike for an address that another account has, and mails no link there', async () => {
    const free = await request('editor', next('free'), PASSWORD);
    const taken = await request('editor', at.emailOf('owner'), PASSWORD);
    const shape = ({ status, data }: typeof free) => [
      status,
      Object.keys(data),
      Object.keys(data.pendingEmail),
    ];
    assert.deepEqual(shape(free), shape(taken));
    assert.equal(mailedTo(at.emailOf('owner')), undefined);
    assert.equal(noticesTo(at.emailOf('owner')).at(-1)?.kind, 'address-taken');
  });
  it('is 409 where another account gets the address in between', async () => {
    await request('editor', next('race'), PASSWORD);
    const token = mailedTo(next('race')) ?? '';
    const { db, users } = at.accounts;
    await db
      .updateTable('users')
      .set({ email: next('race') })
      .where('id', '=', users.viewer)
      .execute();
    assert.equal((await confirm('editor', token)).status, 409);
  });
  it('is replaced by a newer request, canceled, and expires after a day', async () => {
    await request('editor', next('one'), PASSWORD);
    await request('editor', next('two'), PASSWORD);
    assert.equal((await confirm('editor', mailedTo(next('one')) ?? '')).status, 404);
    assert.equal((await call('editor', 'DELETE', '')).status, 200);
    assert.equal((await call('editor', 'DELETE', '')).status, 404);
    assert.equal((await me('editor')).pendingEmail, null);
    assert.equal((await confirm('editor', mailedTo(next('two')) ?? '')).status, 404);
    await request('editor', next('three'), PASSWORD);
    at.later(86_400);
    session.editor = await at.sessionOf('editor');
    assert.equal((await confirm('editor', mailedTo(next('three')) ?? '')).status, 404);
  });
  it('confirms the present address without the password', async () => {
    assert.equal((await me('editor')).emailConfirmed, false);
    assert.equal((await request('editor', at.emailOf('editor'))).status, 202);
    assert.equal((await confirm('editor', mailedTo(at.emailOf('editor')) ?? '')).status, 200);
    assert.equal((await me('editor')).emailConfirmed, true);
    assert.equal((await request('editor', at.emailOf('editor'))).status, 409);
  });
  it('stores the link as a hash, and the requests in the audit log', async () => {
    await request('editor', next('hashed'), PASSWORD);
    const [row] = await at.accounts.db.selectFrom('address_changes').selectAll().execute();
    assert.equal(row?.hash.length, 32);
    assert.equal(JSON.stringify(row).includes(mailedTo(next('hashed')) ?? '-'), false);
    const actions = await at.actionsOf(at.accounts.workspaces.main);
    for (const action of ['address_change.requested', 'address_change.canceled', 'user.changed'])
      assert.ok(actions.includes(action), action);
  });
});

it('an account cannot be created in advance for the owner of an address (pre-hijacking)', async () => {
  const { accounts, app } = at;
  const victim = next('victim');
  // The attacker asks for the address of a person who has no account, and another workspace invites that person.
  await request('editor', victim, PASSWORD);
  const owner = await accounts.signIn(accounts.users.outsider);
  const path = `/console/api/manage/workspaces/${accounts.workspaces.other}/members`;
  const { status, data } = await callConsole(app, ['POST', path], { email: victim, role: 'admin' }, owner);
  assert.equal(status, 201);
  const mine = await callConsole(app, ['GET', '/console/api/me/invitations'], undefined, session.editor);
  assert.deepEqual(mine.data, []);
  const accept: [string, string] = ['POST', `/console/api/me/invitations/${data.id}/accept`];
  assert.notEqual((await callConsole(app, accept, undefined, session.editor)).status, 200);
  const members = await accounts.db
    .selectFrom('members')
    .select('user_id')
    .where('workspace_id', '=', accounts.workspaces.other)
    .execute();
  assert.deepEqual(
    members.map(({ user_id }) => user_id),
    [accounts.users.outsider],
  );
});
