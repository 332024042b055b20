import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { openOidcProvider } from './open-oidc-provider.ts';
import { testClient } from './testing.ts';

/** What our own provider answers in one test, beside what is right. */
type Faults = {
  claims?: Record<string, unknown>;
  key?: 'strange';
  alg?: 'none';
  withoutIdToken?: true;
  tokenStatus?: number;
  issuer?: string;
  info?: Record<string, unknown>;
};

const REDIRECT_URI = 'https://post.example/console/api/oidc/callback';
const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const keys = { own: makeKeys(), strange: makeKeys() };

let faults: Faults = {};
let nonce: string;
let requests: string[] = [];
const server = createServer((request, response) => {
  const path = request.url ?? '';
  requests.push(path);
  const { status, body } = answer(path);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
after(() => server.close());

function answer(path: string): { status: number; body: object } {
  switch (path) {
    case '/.well-known/openid-configuration':
      return { status: 200, body: metadata() };
    case '/jwks':
      return { status: 200, body: { keys: [{ ...keys.own.publicKey.export({ format: 'jwk' }), kid: '1' }] } };
    case '/info':
      return { status: 200, body: faults.info ?? { sub: 'ann', email: 'ann@shop.example' } };
    default: {
      const tokens = { access_token: 'access', token_type: 'bearer' };
      const idToken = faults.withoutIdToken ? {} : { id_token: makeIdToken() };
      return { status: faults.tokenStatus ?? 200, body: { ...tokens, ...idToken } };
    }
  }
}

function metadata(): object {
  return {
    issuer: faults.issuer ?? issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/info`,
    authorization_response_iss_parameter_supported: true,
  };
}

const now = () => Math.floor(Date.now() / 1_000);
function makeIdToken(): string {
  const claims = { iss: issuer, aud: testClient.clientId, sub: 'ann', nonce, iat: now(), exp: now() + 60 };
  const parts = [
    { alg: faults.alg ?? 'RS256', kid: '1' },
    { ...claims, ...faults.claims },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  if (faults.alg) return `${signed}.`;
  const { privateKey } = keys[faults.key ?? 'own'];
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** Signs in at our provider with these faults. `query` replaces parts of the answer that the browser brings. */
async function signIn(given: Faults, query: Record<string, string | undefined> = {}) {
  faults = given;
  const provider = openOidcProvider({ ...testClient, issuer });
  const begun = await provider.begin(REDIRECT_URI);
  if (begun.kind !== 'begun') return begun;
  ({ nonce } = begun.pending);
  requests = [];
  const url = new URL(REDIRECT_URI);
  const parameters = { code: 'code', state: begun.pending.state, iss: issuer, ...query };
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return provider.finish({ url, pending: begun.pending });
}

describe('a single sign-on', () => {
  it('gives the person of the ID token, and the email address of the user information', async () => {
    const outcome = await signIn({});
    const person = {
      issuer,
      subject: 'ann',
      email: 'ann@shop.example',
      emailVerified: undefined,
      name: undefined,
    };
    assert.deepEqual(outcome, { kind: 'person', person });
  });
  it('asks for no user information when the ID token has an email address', async () => {
    const outcome = await signIn({ claims: { email: 'Ann@Post.example', email_verified: 'true' } });
    assert.equal(outcome.kind === 'person' && outcome.person.email, 'ann@post.example');
    assert.equal(outcome.kind === 'person' && outcome.person.emailVerified, true);
    assert.ok(!requests.includes('/info'));
  });
  it('allows clocks to differ by half a minute', async () => {
    assert.equal((await signIn({ claims: { exp: now() - 10 } })).kind, 'person');
    assert.equal((await signIn({ claims: { exp: now() - 40 } })).kind, 'refused');
  });

  const refusals: [string, Faults, RegExp, Record<string, string | undefined>?][] = [
    ['a signature by another key', { key: 'strange' }, /signature verification failed/],
    ['a token without a signature', { alg: 'none' }, /alg/],
    ['another nonce', { claims: { nonce: 'another' } }, /nonce/],
    ['another issuer in the token', { claims: { iss: 'https://evil.example' } }, /iss/],
    ['another audience', { claims: { aud: 'another-client' } }, /aud/],
    ['no subject', { claims: { sub: undefined } }, /sub/],
    ['no ID token', { withoutIdToken: true }, /id_token/],
    ['user information of another person', { info: { sub: 'eve' } }, /sub/],
    ['another state', {}, /state/, { state: 'another' }],
    ['another issuer in the answer (RFC 9207)', {}, /iss/, { iss: 'https://evil.example' }],
    ['no issuer in the answer of a provider that promises one', {}, /iss/, { iss: undefined }],
  ];
  for (const [name, given, reason, query] of refusals)
    it(`refuses ${name}`, async () => {
      const outcome = await signIn(given, query);
      assert.equal(outcome.kind, 'refused');
      assert.match((outcome as { reason: string }).reason, reason);
    });

  it('ends as unreachable when the provider fails, or differs from the configured one', async () => {
    assert.equal((await signIn({ tokenStatus: 502 })).kind, 'unreachable');
    assert.equal((await signIn({ issuer: 'https://evil.example' })).kind, 'unreachable');
  });
  it('accepts an issuer with a slash at its end', async () => {
    assert.equal(
      (await signIn({ issuer: `${issuer}/`, claims: { iss: `${issuer}/` } }, { iss: `${issuer}/` })).kind,
      'person',
    );
  });
});
