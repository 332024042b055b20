import type { ClientAuth, Configuration } from 'openid-client';
import { boundedFetch } from '../outbound/bounded-fetch.ts';
import type {
  OidcBeginning,
  OidcFailure,
  OidcOutcome,
  OidcPerson,
  OidcProvider,
  OidcReturn,
} from './oidc-provider.ts';

export type OidcClient = { issuer: string; clientId: string; clientSecret: string };

type Library = typeof import('openid-client');

const SCOPE = 'openid email profile';
const CALL_SECONDS_MAX = 10;
/** Allowed clock difference to the provider when times of an ID token are checked. */
const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * The configured provider. Its addresses may be private, like those of model providers, so calls use `boundedFetch`,
 * which follows no redirects and limits responses.
 */
export function openOidcProvider(client: OidcClient): OidcProvider {
  return {
    issuer: client.issuer,
    begin: (redirectUri) => attempt(() => begin(client, redirectUri)),
    finish: (given) => attempt(() => finish(client, given)),
  };
}

/** Loaded on first use: most installations have no single sign-on. */
const loadLibrary = () => import('openid-client');

async function begin(client: OidcClient, redirectUri: string): Promise<OidcBeginning> {
  const library = await loadLibrary();
  const provider = await discover(client, library);
  const pending = {
    state: library.randomState(),
    nonce: library.randomNonce(),
    verifier: library.randomPKCECodeVerifier(),
  };
  const url = library.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await library.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  });
  return { kind: 'begun', url: url.href, pending };
}

async function finish(client: OidcClient, { url, pending }: OidcReturn): Promise<OidcOutcome> {
  const library = await loadLibrary();
  const provider = await discover(client, library);
  const tokens = await library.authorizationCodeGrant(provider, url, {
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    pkceCodeVerifier: pending.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims?.sub) return refused('the ID token has no subject');
  // Many providers include addresses only in the user info (OpenID Connect Core, 5.3).
  const asksUserInfo =
    claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = asksUserInfo ? await library.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
  return { kind: 'person', person: toPerson(client.issuer, claims.sub, { ...userInfo, ...claims }) };
}

/**
 * Reads the provider's metadata. The library would compare issuers exactly; we ignore a trailing slash, which the
 * configuration drops.
 */
async function discover(
  { issuer, clientId, clientSecret }: OidcClient,
  library: Library,
): Promise<Configuration> {
  const url = new URL(`${issuer}/.well-known/openid-configuration`);
  const metadata = { [library.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const provider = await library.discovery(url, clientId, metadata, authenticate(clientSecret, library), {
    timeout: CALL_SECONDS_MAX,
    [library.customFetch]: boundedFetch,
    execute: [
      // By default the library trusts TLS to the token endpoint and does not check the ID token's signature.
      library.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [library.allowInsecureRequests] : []),
    ],
  });
  const named = provider.serverMetadata().issuer;
  if (named.replace(/\/+$/, '') !== issuer)
    throw new Error(`the provider calls itself ${named}, not ${issuer}`);
  return provider;
}

/** HTTP Basic unless the provider supports only other methods (OpenID Connect Discovery 1.0, 3). */
function authenticate(clientSecret: string, library: Library): ClientAuth {
  const [basic, post] = [library.ClientSecretBasic(clientSecret), library.ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const auth = methods === undefined || methods.includes('client_secret_basic') ? basic : post;
    return auth(server, ...rest);
  };
}

function toPerson(issuer: string, subject: string, claims: Record<string, unknown>): OidcPerson {
  const { email, email_verified: verified, name } = claims;
  return {
    issuer,
    subject,
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    // Some providers write it as a string.
    emailVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    name: typeof name === 'string' ? name : undefined,
  };
}

/** Turns the provider's failures into results. */
async function attempt<T>(work: () => Promise<T>): Promise<T | OidcFailure> {
  try {
    return await work();
  } catch (cause) {
    return isRefusal(cause) ? refused(reasonOf(cause)) : { kind: 'unreachable', reason: reasonOf(cause) };
  }
}

/** Codes for missing or malformed responses. All other codes of the library mean that a check failed. */
const UNREACHABLE_CODES = new Set([
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_TIMEOUT',
]);

function isRefusal(cause: unknown): boolean {
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' && code.startsWith('OAUTH_') && !UNREACHABLE_CODES.has(code);
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // The provider's own message (RFC 6749, 5.2).
  const { error, error_description: description } = cause as { error?: unknown; error_description?: unknown };
  if (typeof error === 'string') return typeof description === 'string' ? description : error;
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}

function refused(reason: string): OidcFailure {
  return { kind: 'refused', reason };
}
