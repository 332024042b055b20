/** The content of the `authorization` header. */
export type PresentedCredential =
  | { scheme: 'bearer'; token: string }
  | { scheme: 'basic'; user: string; password: string };

const BEARER = /^bearer +(\S+) *$/i;
const BASIC = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i;

/**
 * Parses an `authorization` header (RFC 6750, 2.1; RFC 7617). Undefined if it is missing or malformed; the credential
 * is not checked.
 */
export function readCredential(header: string | undefined): PresentedCredential | undefined {
  if (header === undefined) return undefined;
  const token = BEARER.exec(header)?.[1];
  if (token !== undefined) return { scheme: 'bearer', token };
  const encoded = BASIC.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  return { scheme: 'basic', user: text.slice(0, colon), password: text.slice(colon + 1) };
}
