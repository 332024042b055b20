import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestApp } from '../../http/testing.ts';
import { openOidcProvider } from '../../platform/sign-in/open-oidc-provider.ts';
import { goThrough, openTestOidc, type TestOidc, testClient } from '../../platform/sign-in/testing.ts';
import type { SsoConfig } from '../sign-in/deps.ts';
import { openTestAccounts, type TestAccounts } from '../testing.ts';
import { accountsRoutes, consoleRoutes } from './index.ts';
import { callConsole } from './testing.ts';

const people: Record<string, { email?: string; email_verified?: boolean; name?: string }> = {};
let accounts: TestAccounts;
let app: TestApp;
let provider: TestOidc;
let sso: SsoConfig;
before(async () => {
  accounts = await openTestAccounts({ clock: () => new Date() });
  const { domain, consoleDeps } = accounts;
  const absent = openOidcProvider({ ...testClient, issuer: 'http://127.0.0.1:9' });
  sso = { provider: absent, label: 'Staff', domains: [domain], trustsEmail: false, newcomers: undefined };
  app = await accounts.serve([...consoleRoutes, ...accountsRoutes], { ...consoleDeps, sso });
  (consoleDeps.addresses as { publicUrl: string }).publicUrl = app.url;
  Object.assign(people, {
    owner: { email: `OWNER@${domain}`, email_verified: true, name: 'Olga' },
    unverified: { email: `admin@${domain}`, email_verified: false },
    unstated: { email: `admin@${domain}` },
    newcomer: { email: `newcomer@${domain}`, email_verified: true, name: 'Nia' },
    elsewhere: { email: 'eve@evil.example', email_verified: true },
    nameless: {},
  });
  provider = await openTestOidc(people, `${app.url}/console/api/oidc/callback`);
  sso.provider = openOidcProvider({ ...testClient, issuer: provider.issuer });
});
after(async () => {
  await app.close();
  await provider.close();
  await accounts.close();
});

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
const start = (query = '') => fetch(`${app.url}/console/api/oidc/start${query}`, { redirect: 'manual' });
/** @returns where one ends up, and with which cookie */
async function signIn(who: string, query = '', session = '') {
  const begun = await start(query);
  const back = await goThrough(begun.headers.get('location') ?? '', who);
  const done = await fetch(back, {
    redirect: 'manual',
    headers: { cookie: `${cookiesOf(begun)}; ${session}` },
  });
  const location = new URL(done.headers.get('location') ?? '', app.url);
  return {
    to: location.pathname + location.search,
    error: location.searchParams.get('error'),
    cookie: cookiesOf(done),
    back,
  };
}

describe('single sign-on', () => {
  it('is offered where it is configured', async () => {
    const { data } = await callConsole(app, ['GET', '/console/api/sign-in-options']);
    assert.deepEqual(data.oidc, { label: 'Staff' });
  });
  it('asks the provider with PKCE, a state and a nonce', async () => {
    const { searchParams } = new URL((await start()).headers.get('location') ?? '');
    assert.equal(searchParams.get('code_challenge_method'), 'S256');
    assert.equal(searchParams.get('scope'), 'openid email profile');
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.equal(searchParams.get(name)?.length, 43, name);
  });
  it('starts a session for a user with an address that the provider verified', async () => {
    const { to, cookie } = await signIn('owner', '?returnTo=/console/emails');
    assert.equal(to, '/console/emails');
    const { data } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    assert.deepEqual([data.user.id, data.sso], [accounts.users.owner, true]);
  });
  it('opens workspaces that require it, which a password does not', async () => {
    const { cookie } = await signIn('owner');
    const { sealed } = accounts.projects;
    const get = (headers: object) =>
      callConsole(app, ['GET', `/console/api/v3/projects/${sealed}`], undefined, { ...headers });
    assert.equal((await get({ cookie })).status, 200);
    assert.equal((await get(await accounts.signIn(accounts.users.owner))).status, 404);
  });
  it('recognizes a user by the provider’s id, whatever their address is now', async () => {
    people.owner = { email: 'moved@evil.example', email_verified: false };
    const { cookie } = await signIn('owner');
    const { data } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    assert.equal(data.user.id, accounts.users.owner);
  });
  it('accepts no address that the provider has not verified, unless the operator trusts it', async () => {
    for (const who of ['unstated', 'unverified'])
      assert.match((await signIn(who)).error ?? '', /has not verified/);
    sso.trustsEmail = true;
    assert.equal((await signIn('unverified')).to, '/console');
    sso.trustsEmail = false;
  });
  it('asks a user with a password to sign in with it once, before it opens their account', async () => {
    const { viewer } = accounts.users;
    people.viewer = { email: `viewer@${accounts.domain}`, email_verified: true };
    await accounts.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', viewer).execute();
    assert.match((await signIn('viewer')).error ?? '', /has a password here/);
    const stranger = await accounts.signIn(accounts.users.admin);
    assert.match((await signIn('viewer', '', stranger.cookie)).error ?? '', /has a password here/);
    const own = await accounts.signIn(viewer);
    assert.equal((await signIn('viewer', '', own.cookie)).to, '/console');
    assert.equal((await signIn('viewer')).to, '/console');
  });
  it('lets no user take an address that it identifies people by', async () => {
    const session = await accounts.signIn(accounts.users.admin);
    const body = { email: `ceo@${accounts.domain}`, password: 'any' };
    const path: [string, string] = ['POST', '/console/api/me/address-change'];
    const { status } = await callConsole(app, path, body, session);
    assert.equal(status, 403);
  });
  it('refuses an address of another domain, and users without one', async () => {
    assert.match((await signIn('elsewhere')).error ?? '', /evil\.example can’t sign in/);
    assert.match((await signIn('nameless')).error ?? '', /did not send/);
  });
  it('refuses an unknown user, or makes them a member if the configuration says so', async () => {
    const refused = await signIn('newcomer');
    assert.match(refused.error ?? '', /ask an admin to invite you/);
    assert.equal(refused.cookie, '');
    sso.newcomers = { workspaceId: accounts.workspaces.main, role: 'editor' };
    const { cookie } = await signIn('newcomer');
    const { data } = await callConsole(app, ['GET', '/console/api/session'], undefined, { cookie });
    assert.deepEqual(
      [data.user.name, data.workspaces[0].role, data.user.hasPassword],
      ['Nia', 'editor', false],
    );
    sso.newcomers = undefined;
    assert.equal((await signIn('newcomer')).to, '/console');
  });
});

describe('an answer of the provider', () => {
  it('is accepted only from the browser that started it', async () => {
    const [mine, other] = [await start(), await start()];
    const back = await goThrough(mine.headers.get('location') ?? '', 'owner');
    for (const cookie of ['', cookiesOf(other), 'postpress_sso=forged']) {
      const done = await fetch(back, { redirect: 'manual', headers: { cookie } });
      assert.match(
        done.headers.get('location') ?? '',
        /^\/console\/sign-in\?error=This\+sign-on\+was\+begun\+elsewhere/,
      );
      assert.equal(cookiesOf(done), '');
    }
  });
  it('is accepted once', async () => {
    const begun = await start();
    const back = await goThrough(begun.headers.get('location') ?? '', 'owner');
    const go = () => fetch(back, { redirect: 'manual', headers: { cookie: cookiesOf(begun) } });
    assert.equal((await go()).headers.get('location'), '/console');
    assert.match((await go()).headers.get('location') ?? '', /error=/);
  });
  it('that refuses is reported as a refusal', async () => {
    const begun = await start();
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const back = `${app.url}/console/api/oidc/callback?error=access_denied&state=${state}`;
    const done = await fetch(back, { redirect: 'manual', headers: { cookie: cookiesOf(begun) } });
    assert.match(done.headers.get('location') ?? '', /error=/);
  });
});

describe('a provider', () => {
  it('that is unavailable is reported', async () => {
    const away = openOidcProvider({ ...testClient, issuer: 'http://127.0.0.1:9' });
    assert.equal((await away.begin('http://127.0.0.1/x')).kind, 'unreachable');
    const { provider: right } = sso;
    sso.provider = away;
    assert.match((await start()).headers.get('location') ?? '', /^\/console\/sign-in\?error=/);
    sso.provider = right;
  });
  it('that is not configured is not there', async () => {
    const bare = await accounts.serve(consoleRoutes, accounts.consoleDeps);
    assert.equal((await callConsole(bare, ['GET', '/console/api/oidc/start'])).status, 404);
    assert.equal((await callConsole(bare, ['GET', '/console/api/oidc/callback'])).status, 404);
    await bare.close();
  });
  it('with another secret than ours refuses', async () => {
    const stranger = openOidcProvider({
      ...testClient,
      issuer: provider.issuer,
      clientSecret: 'another secret',
    });
    const redirectUri = `${app.url}/console/api/oidc/callback`;
    const begun = await stranger.begin(redirectUri);
    assert.equal(begun.kind, 'begun');
    if (begun.kind !== 'begun') return;
    const url = new URL(await goThrough(begun.url, 'owner'));
    assert.equal((await stranger.finish({ url, pending: begun.pending })).kind, 'refused');
  });
});
