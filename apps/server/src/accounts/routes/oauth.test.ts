import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openAppCalls } from '../connected-apps/testing.ts';
import { forgetEndedSignIns } from '../jobs/forget-ended-sign-ins.ts';
import type { SessionHeaders } from '../testing.ts';
import { openTestConsole } from './testing.ts';

let session: SessionHeaders;
const at = await openTestConsole();
after(() => at.close());
beforeEach(async () => {
  await at.forgetTries();
  session = await at.sessionOf('admin');
});

const apps = openAppCalls(
  () => at.app.url,
  () => ({ session, projectId: at.accounts.projects.shop }),
);
const { codeOf, connect, exchange, post, refresh, register, requestOf, withCode } = apps;
const described = async (path: string) => {
  const response = await fetch(at.app.url + path);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('/.well-known/oauth-protected-resource', () => {
  it('names the server and where tokens come from: 200', async () => {
    const { status, body } = await described('/.well-known/oauth-protected-resource');
    assert.equal(status, 200);
    assert.deepEqual(body.authorization_servers, [String(body.resource).replace(/\/mcp$/, '')]);
    const below = await described('/.well-known/oauth-protected-resource/mcp');
    assert.deepEqual(below.body, body);
  });
});

describe('/.well-known/oauth-authorization-server', () => {
  it('offers codes with PKCE by S256 to apps without a secret: 200', async () => {
    const { status, body } = await described('/.well-known/oauth-authorization-server');
    assert.equal(status, 200);
    assert.deepEqual(body.code_challenge_methods_supported, ['S256']);
    assert.deepEqual(body.token_endpoint_auth_methods_supported, ['none']);
  });
});

describe('/oauth/register', () => {
  it('accepts addresses of programs and of HTTPS only: 201', async () => {
    const good = ['https://app.example/cb', 'http://localhost:1/cb', 'http://[::1]/cb', 'cursor://auth/cb'];
    const { status, body } = await post('/oauth/register', { redirect_uris: good });
    assert.deepEqual([status, body.redirect_uris], [201, good]);
    const bad = [
      'http://app.example/cb',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a.example/#x',
      'no',
    ];
    for (const each of bad) assert.equal((await register([each])).error, 'invalid_redirect_uri', each);
  });
  it('refuses an app without an address, and too many from one network: VALIDATION_ERROR, RATE_LIMITED', async () => {
    assert.equal((await post('/oauth/register', { redirect_uris: [] })).body.error, 'VALIDATION_ERROR');
    for (let made = 0; made < 20; made++) assert.ok((await register()).client_id);
    await register();
    assert.equal((await register()).error, 'RATE_LIMITED');
  });
});

describe('/oauth/token', () => {
  it('returns tokens for a code, and new ones for the refresh token, once: 200', async () => {
    const first = await connect();
    assert.deepEqual([first.token_type, first.expires_in, first.scope], ['Bearer', 3_600, 'read write']);
    const renewed = await refresh(first.refresh_token);
    assert.equal(renewed.status, 200);
    assert.equal((await refresh(first.refresh_token)).body.error, 'invalid_grant');
    assert.equal((await refresh(renewed.body.refresh_token)).body.error, 'invalid_grant');
  });
  it('returns nothing for a code of another app, for another address, late, or twice', async () => {
    const { client_id } = await register();
    const other = await register();
    const refusedWith = async (more: Record<string, string>) =>
      (await withCode(client_id, await codeOf(requestOf(client_id)), more)).body.error;
    assert.equal(await refusedWith({ code_verifier: 'a'.repeat(43) }), 'invalid_grant');
    assert.equal(await refusedWith({ client_id: other.client_id }), 'invalid_grant');
    assert.equal(await refusedWith({ redirect_uri: 'http://127.0.0.1:1/callback' }), 'invalid_grant');
    assert.equal(await refusedWith({ resource: 'https://elsewhere.example' }), 'invalid_target');
    const late = await codeOf(requestOf(client_id));
    at.later(61);
    assert.equal((await withCode(client_id, late)).body.error, 'invalid_grant');
    const code = await codeOf(requestOf(client_id));
    const first = await withCode(client_id, code);
    assert.equal((await withCode(client_id, code)).body.error, 'invalid_grant');
    assert.equal((await refresh(first.body.refresh_token)).body.error, 'invalid_grant');
  });
  it('says what is missing, and refuses what is too long: VALIDATION_ERROR', async () => {
    assert.equal((await exchange({ grant_type: 'password' })).body.error, 'unsupported_grant_type');
    assert.equal((await exchange({ grant_type: 'authorization_code' })).body.error, 'invalid_request');
    assert.equal((await refresh('')).body.error, 'invalid_request');
    assert.equal((await refresh('x'.repeat(300))).body.error, 'VALIDATION_ERROR');
  });
});

describe('/oauth/revoke', () => {
  it('ends what a token was granted for; an unknown one is revoked already: 200', async () => {
    const { refresh_token } = await connect();
    for (const token of [refresh_token, 'unknown'])
      assert.equal((await post('/oauth/revoke', new URLSearchParams({ token }))).status, 200);
    assert.equal((await refresh(refresh_token)).body.error, 'invalid_grant');
    assert.equal((await post('/oauth/revoke', {})).body.error, 'VALIDATION_ERROR');
  });
});

it('deletes ended records, and apps without users', async () => {
  const { db } = at.accounts;
  await connect();
  at.later(61 * 86_400);
  await forgetEndedSignIns(
    {},
    { db, clock: at.now, life: { idleHours: 1, days: 1 } },
    new AbortController().signal,
  );
  for (const table of ['app_secrets', 'app_grants', 'oauth_clients'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
});
