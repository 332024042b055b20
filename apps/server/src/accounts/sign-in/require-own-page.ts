import { AppError } from '../../base/app-error.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * No other site's page makes these calls: a browser says where a call comes from (RFC 6454, 7; Fetch Metadata).
 * Programs that are no browsers say nothing.
 *
 * @param publicUrl the service's own address, for proxies that do not hand on the host they were called by
 * @throws AppError FORBIDDEN
 */
export function requireOwnPage(headers: Headers, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!isForeign && isOwnOrigin(headers.origin, headers.host, publicUrl)) return;
  throw new AppError('FORBIDDEN', 'The console takes calls from its own pages only.');
}

function isOwnOrigin(origin: Headers[string], host: Headers[string], publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.host === host || given.origin === new URL(publicUrl).origin;
}
