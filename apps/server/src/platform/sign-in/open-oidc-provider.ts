import { randomBytes } from 'node:crypto';
import type {
  OidcBeginning,
  OidcFailure,
  OidcOutcome,
  OidcPerson,
  OidcProvider,
  OidcReturn,
} from './oidc-provider.ts';

export type OidcClient = { issuer: string; clientId: string; clientSecret: string };

const SCOPES = ['openid', 'email', 'profile'];
const CALL_MS_MAX = 10_000;

/**
 * The provider that the operator named. Its addresses are the operator's word, as those of model providers are, and may
 * be private ones; redirects from them are not followed.
 */
export function openOidcProvider(client: OidcClient): OidcProvider {
  return {
    issuer: client.issuer,
    begin: (redirectUri) => attempt(() => begin(client, redirectUri)),
    finish: (given) => attempt(() => finish(client, given)),
  };
}

/** OpenID Connect Discovery 1.0, 3: what is read of it. */
type Discovery = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  token_endpoint_auth_methods_supported?: string[];
};

/** The library is a hundred milliseconds of a start, and most installations never use it. */
const loadLibrary = () => import('better-auth/oauth2');

async function begin(client: OidcClient, redirectUri: string): Promise<OidcBeginning> {
  const [{ createAuthorizationURL }, discovery] = await Promise.all([loadLibrary(), discover(client)]);
  const pending = { state: chance(), nonce: chance(), verifier: chance() };
  const url = await createAuthorizationURL({
    id: 'oidc',
    options: { clientId: client.clientId },
    authorizationEndpoint: discovery.authorization_endpoint,
    redirectURI: redirectUri,
    scopes: SCOPES,
    state: pending.state,
    nonce: pending.nonce,
    codeVerifier: pending.verifier,
  });
  return { kind: 'begun', url: url.href, pending };
}

async function finish(client: OidcClient, { code, redirectUri, pending }: OidcReturn): Promise<OidcOutcome> {
  const [{ validateAuthorizationCode, validateToken }, discovery] = await Promise.all([
    loadLibrary(),
    discover(client),
  ]);
  const tokens = await within(
    validateAuthorizationCode({
      code,
      codeVerifier: pending.verifier,
      redirectURI: redirectUri,
      tokenEndpoint: discovery.token_endpoint,
      options: { clientId: client.clientId, clientSecret: client.clientSecret },
      authentication: takesBasic(discovery) ? 'basic' : 'post',
    }),
  );
  if (!tokens.idToken) return refused('the provider sent no ID token');
  const { payload } = await within(
    validateToken(tokens.idToken, discovery.jwks_uri, {
      issuer: discovery.issuer,
      audience: client.clientId,
    }),
  );
  if (payload.nonce !== pending.nonce) return refused('the ID token answers another sign-in');
  if (typeof payload.sub !== 'string' || payload.sub === '') return refused('the ID token names nobody');
  const told =
    payload.email === undefined ? await readUserInfo(discovery, tokens.accessToken, payload.sub) : {};
  return { kind: 'person', person: toPerson(client.issuer, payload.sub, { ...told, ...payload }) };
}

async function discover({ issuer }: OidcClient): Promise<Discovery> {
  const found = (await readJson(`${issuer}/.well-known/openid-configuration`)) as unknown as Discovery;
  if (typeof found.issuer !== 'string' || found.issuer.replace(/\/+$/, '') !== issuer)
    throw new Error(`the provider calls itself ${String(found.issuer)}, not ${issuer}`);
  return found;
}

/** The default where nothing is said (Discovery, 3). */
function takesBasic({ token_endpoint_auth_methods_supported: methods }: Discovery): boolean {
  return methods === undefined || methods.includes('client_secret_basic');
}

/** Many providers tell addresses there only (OpenID Connect Core, 5.3); it must speak of the same person. */
async function readUserInfo(
  { userinfo_endpoint: endpoint }: Discovery,
  accessToken: string | undefined,
  subject: string,
): Promise<Record<string, unknown>> {
  if (endpoint === undefined || accessToken === undefined) return {};
  const told = await readJson(endpoint, { authorization: `Bearer ${accessToken}` });
  if (told.sub !== subject) throw new Error('the user information is about somebody else');
  return told;
}

function toPerson(issuer: string, subject: string, claims: Record<string, unknown>): OidcPerson {
  const { email, email_verified: verified, name } = claims;
  return {
    issuer,
    subject,
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    // Some providers write it as a text.
    emailVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    name: typeof name === 'string' ? name : undefined,
  };
}

async function readJson(url: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_MS_MAX),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not answer in time')), CALL_MS_MAX);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/** Failures of the far side are answers, not exceptions. */
async function attempt<T>(work: () => Promise<T>): Promise<T | OidcFailure> {
  try {
    return await work();
  } catch (cause) {
    return isVerdict(cause) ? refused(wordsOf(cause)) : { kind: 'unreachable', reason: wordsOf(cause) };
  }
}

/** What the checks of tokens throw carries a code of theirs; a token endpoint's no, a status. */
function isVerdict(cause: unknown): boolean {
  const { code, status } = cause as { code?: unknown; status?: unknown };
  const isNo = typeof status === 'number' && status >= 400 && status < 500;
  return isNo || (typeof code === 'string' && /^ERR_J(WT|WS|OSE|WK)/.test(code) && !/TIMEOUT/.test(code));
}

function wordsOf(cause: unknown): string {
  if (cause instanceof Error)
    return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
  const { error, error_description: words } = (cause ?? {}) as {
    error?: unknown;
    error_description?: unknown;
  };
  return String(words ?? error ?? 'it answered no');
}

function refused(reason: string): OidcFailure {
  return { kind: 'refused', reason };
}

function chance(): string {
  return randomBytes(32).toString('base64url');
}
