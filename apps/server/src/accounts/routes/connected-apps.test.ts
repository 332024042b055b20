import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openAppCalls } from '../connected-apps/testing.ts';
import type { SessionHeaders } from '../testing.ts';
import { callConsole, openTestConsole } from './testing.ts';

const at = await openTestConsole();
const session = await at.sessionOf('admin');
after(() => at.close());

const apps = openAppCalls(
  () => at.app.url,
  () => ({ session, projectId: at.accounts.projects.shop }),
);
const { connect, decide, post, refresh, register, requestOf } = apps;
const call = (method: string, path: string, headers: SessionHeaders = session) =>
  callConsole(at.app, [method, path], undefined, headers);

describe('/console/api/app-request', () => {
  it('shows the name that the app gave itself, and takes any port of this machine: 200', async () => {
    const { client_id } = await register();
    const request = requestOf(client_id, {
      redirect_uri: 'http://127.0.0.1:5/callback',
      scope: 'read openid',
    });
    const { data } = await call('GET', `/console/api/app-request?${new URLSearchParams(request)}`);
    assert.deepEqual(data, { name: 'Pen', redirectHost: '127.0.0.1:5', scopes: ['read'] });
  });
  it('sends a denied app back with an error and its state', async () => {
    const { client_id } = await register();
    const { body } = await decide(requestOf(client_id), { decision: 'deny' });
    const { searchParams } = new URL(body.data.redirectTo);
    assert.deepEqual([searchParams.get('error'), searchParams.get('state')], ['access_denied', 'here & now']);
  });
  it('refuses where the browser must not be sent back, or protection is missing: VALIDATION_ERROR', async () => {
    const { client_id } = await register();
    for (const more of [
      { client_id: 'unknown' },
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: 'http://127.0.0.1:41999/callback/more' },
      { response_type: 'token' },
      { code_challenge_method: 'plain' },
      { code_challenge: 'short' },
      { resource: 'https://elsewhere.example/mcp' },
      { scope: 'admin' },
    ])
      assert.equal((await decide(requestOf(client_id, more))).status, 400, JSON.stringify(more));
    assert.equal((await decide(requestOf(client_id), { scopes: [] })).body.error, 'VALIDATION_ERROR');
  });
  it('grants no project of other users: NOT_FOUND; and nothing without the session’s CSRF token', async () => {
    const { client_id } = await register();
    const elsewhere = { projectId: at.accounts.projects.foreign };
    assert.equal((await decide(requestOf(client_id), elsewhere)).body.error, 'NOT_FOUND');
    const answer = { request: requestOf(client_id), decision: 'allow' };
    const { status } = await post('/console/api/app-request', answer, { cookie: session.cookie });
    assert.equal(status, 403);
  });
});

describe('/console/api/me/apps', () => {
  it('lists the apps of the user, and /console/api/me/apps/{appId} disconnects one: 200', async () => {
    const { refresh_token } = await connect();
    const { data } = await call('GET', '/console/api/me/apps');
    const [app] = data;
    assert.deepEqual(
      [app.name, app.projectId, app.scopes],
      ['Pen', at.accounts.projects.shop, ['read', 'write']],
    );
    const path = `/console/api/me/apps/${app.id}`;
    assert.equal((await call('DELETE', path, await at.sessionOf('owner'))).error, 'NOT_FOUND');
    assert.equal((await call('DELETE', path)).status, 200);
    assert.equal((await call('DELETE', path)).error, 'NOT_FOUND');
    assert.deepEqual((await call('GET', '/console/api/me/apps')).data, []);
    assert.equal((await refresh(refresh_token)).body.error, 'invalid_grant');
    const actions = await at.actionsOf(at.accounts.workspaces.main);
    assert.deepEqual(actions.filter((action) => action.startsWith('app.')).slice(-2), [
      'app.connected',
      'app.disconnected',
    ]);
  });
});
