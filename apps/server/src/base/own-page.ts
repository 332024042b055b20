import { AppError } from './app-error.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Rejects calls from pages of other sites, by headers that browsers send and pages cannot set. Other programs send none
 * of them.
 *
 * - `Sec-Fetch-Site` (Fetch Metadata) must be `same-origin`, or `none` for what the user typed or opened.
 * - `Origin` (RFC 6454, 7) must be that of the request or of the service. It is `null` for a form of our own pages too,
 *   because they have the policy `no-referrer` (Fetch, "append a request `Origin` header"): then `Sec-Fetch-Site` has to
 *   say that the page is ours.
 *
 * @param publicUrl the service's own URL, for proxies that do not forward the host; undefined: only the request's host
 * @throws AppError FORBIDDEN
 */
export function requireOwnPage(headers: Headers, publicUrl: string | undefined): void {
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!isForeign && isOwnOrigin(headers, publicUrl)) return;
  throw new AppError('FORBIDDEN', 'Only pages of this service may send this.');
}

function isOwnOrigin({ origin, host, ...headers }: Headers, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true;
  if (origin === 'null') return headers['sec-fetch-site'] !== undefined;
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.host === host || (publicUrl !== undefined && given.origin === new URL(publicUrl).origin);
}
