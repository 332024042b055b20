import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OidcPending } from '../../platform/sign-in/oidc-provider.ts';

/** The state that the browser keeps while the person is at the provider. */
export type SsoState = OidcPending & { returnTo: string; expiresAtMs: number };

const NAME = 'postpress_sso';
const PURPOSE = 'single sign-on';
const ATTRIBUTES = 'Path=/console/api/oidc; HttpOnly; SameSite=Lax';
export const SSO_MINUTES = 10;

export function ssoCookie(state: SsoState, secrets: SecretBox, secure: boolean): string {
  const value = secrets.seal(JSON.stringify(state), PURPOSE).toString('base64url');
  return `${NAME}=${value}; ${ATTRIBUTES}; Max-Age=${SSO_MINUTES * 60}${secure ? '; Secure' : ''}`;
}

/** The state of a cookie that this installation wrote, until it expires. */
export function readSsoState(
  header: string | undefined,
  secrets: SecretBox,
  now: Date,
): SsoState | undefined {
  const value = /(?:^|;\s*)postpress_sso=([\w-]+)/.exec(header ?? '')?.[1];
  if (value === undefined) return undefined;
  try {
    const state: SsoState = JSON.parse(secrets.open(Buffer.from(value, 'base64url'), PURPOSE).toString());
    return state.expiresAtMs > now.getTime() ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Only paths in the console: anything else would make our sign-in an open redirect. */
export function safeReturn(requested: string | undefined): string {
  return requested !== undefined &&
    /^\/console(\/[\w\-./]*)?(\?[\w\-.=&%]*)?$/.test(requested) &&
    !requested.includes('..')
    ? requested
    : '/console';
}
