import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/client';
import { failure, type OutboundRequest } from '../../platform/outbound/outcome.ts';
import { callConsole, openTestConsole, type TestConsole } from '../routes/testing.ts';
import type { SessionHeaders } from '../testing.ts';
import { isDocumentUrl, openClientDocuments, storedClientId } from './client-documents.ts';
import { openAppCalls, redirect } from './testing.ts';

const clientId = 'https://pen.example/oauth/client.json';
const document = { client_id: clientId, client_name: 'Pen', redirect_uris: [redirect] };

const answering =
  (body: unknown, { status = 200, cacheControl = '' } = {}) =>
  async ({ url }: OutboundRequest) =>
    ({
      ok: true,
      status,
      headers: { 'cache-control': cacheControl },
      contentType: 'application/json',
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      url,
    }) as const;

describe('the URL of a document', () => {
  it('is HTTPS with a path, in its one spelling', () => {
    assert.ok(isDocumentUrl(clientId));
    for (const url of [
      'http://pen.example/client.json',
      'https://pen.example',
      'https://pen.example/',
      'https://user@pen.example/client.json',
      'https://pen.example/client.json#a',
      'https://pen.example/a/../client.json',
      'https://PEN.example/client.json',
      'e6ddd4b0-0000-4000-8000-000000000000',
    ])
      assert.ok(!isDocumentUrl(url), url);
  });
  it('determines the id that is stored', () => {
    assert.match(storedClientId(clientId), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    assert.notEqual(storedClientId(clientId), storedClientId(`${clientId}?`));
    assert.equal(storedClientId('x'), 'x');
  });
});

describe('a document', () => {
  it('is fetched small, without redirects, and once while its server allows', async () => {
    const requests: OutboundRequest[] = [];
    const documents = openClientDocuments(async (request) => {
      requests.push(request);
      return answering(document, { cacheControl: 'max-age=60' })(request);
    });
    for (const _ of [1, 2]) assert.equal((await documents.get(clientId)).name, 'Pen');
    assert.equal(requests.length, 1);
    const { protocols, bytesMax, redirectsMax } = requests[0] ?? {};
    assert.deepEqual([protocols, bytesMax, redirectsMax], [['https:'], 16_384, undefined]);
  });
  it('that must not be cached is fetched each time', async () => {
    let count = 0;
    const documents = openClientDocuments((request) => {
      count += 1;
      return answering(document, { cacheControl: 'no-store' })(request);
    });
    for (const _ of [1, 2]) await documents.get(clientId);
    assert.equal(count, 2);
  });
  for (const [what, body] of [
    ['of another client', { ...document, client_id: 'https://other.example/client.json' }],
    ['without redirect addresses', { ...document, redirect_uris: [] }],
    ['with a redirect address of a browser', { ...document, redirect_uris: ['javascript:alert(1)'] }],
    ['with a secret', { ...document, token_endpoint_auth_method: 'client_secret_basic' }],
    ['that is no JSON', '<html>'],
    ['that is no object', 'null'],
  ] as const)
    it(`${what} is refused: VALIDATION_ERROR`, () =>
      assert.rejects(openClientDocuments(answering(body)).get(clientId), /document at client_id/));
  it('that is not there is refused, and asked for again', async () => {
    let isThere = false;
    const documents = openClientDocuments((request) =>
      isThere ? answering(document)(request) : answering(document, { status: 404 })(request),
    );
    await assert.rejects(documents.get(clientId), /answered 404/);
    isThere = true;
    assert.equal((await documents.get(clientId)).name, 'Pen');
    const blocked = openClientDocuments(async () =>
      failure('blocked', 'The address is in a private network.'),
    );
    await assert.rejects(blocked.get(clientId), /private network/);
  });
});

describe('an app with a document', () => {
  let at: TestConsole;
  let session: SessionHeaders;
  before(async () => {
    at = await openTestConsole({ call: answering(document) });
    session = await at.sessionOf('admin');
  });
  after(() => at.close());
  const apps = openAppCalls(
    () => at.app.url,
    () => ({ session, projectId: at.accounts.projects.shop }),
  );

  it('is shown with the host that publishes it', async () => {
    const request = new URLSearchParams(apps.requestOf(clientId));
    const path = `/console/api/app-request?${request}`;
    const { data } = await callConsole(at.app, ['GET', path], undefined, session);
    assert.deepEqual([data.name, data.clientHost], ['Pen', 'pen.example']);
  });
  it('may only return to its own addresses', async () => {
    const elsewhere = apps.requestOf(clientId, { redirect_uri: 'https://evil.example/callback' });
    assert.equal((await apps.decide(elsewhere)).status, 400);
  });
  it('has codes that no other client can exchange', async () => {
    const code = await apps.codeOf(apps.requestOf(clientId));
    assert.equal((await apps.withCode('https://evil.example/client.json', code)).body.error, 'invalid_grant');
    assert.equal((await apps.withCode(clientId, code)).status, 200);
  });
  it('connects with the official SDK, which does not register then', async () => {
    const { publicUrl } = at.accounts.consoleDeps.addresses;
    const requests: string[] = [];
    const fetchFn = (url: string | URL, init?: RequestInit) => {
      const address = String(url).replace(publicUrl, at.app.url);
      requests.push(new URL(address).pathname);
      return fetch(address, init);
    };
    const kept: Record<string, unknown> = {};
    const provider: OAuthClientProvider = {
      redirectUrl: redirect,
      clientMetadataUrl: clientId,
      clientMetadata: { redirect_uris: [redirect] },
      clientInformation: () => kept.client as never,
      saveClientInformation: (client) => void Object.assign(kept, { client }),
      tokens: () => kept.tokens as never,
      saveTokens: (tokens) => void Object.assign(kept, { tokens }),
      codeVerifier: () => String(kept.verifier),
      saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
      redirectToAuthorization: (url) => void Object.assign(kept, { asking: url.searchParams }),
    };
    const serverUrl = `${publicUrl}/mcp`;
    assert.equal(await auth(provider, { serverUrl, fetchFn }), 'REDIRECT');
    const request = Object.fromEntries(kept.asking as URLSearchParams);
    assert.equal(request.client_id, clientId);
    const { body } = await apps.decide(request);
    const { searchParams } = new URL(body.data.redirectTo);
    const authorizationCode = searchParams.get('code') ?? '';
    const iss = searchParams.get('iss') ?? '';
    assert.equal(await auth(provider, { serverUrl, fetchFn, authorizationCode, iss } as never), 'AUTHORIZED');
    assert.match(JSON.stringify(kept.tokens), /"scope":"read write"/);
    assert.equal(await auth(provider, { serverUrl, fetchFn }), 'AUTHORIZED', 'by its refresh token');
    assert.ok(!requests.includes('/oauth/register'));
  });
});
