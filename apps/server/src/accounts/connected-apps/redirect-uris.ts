import { isLoopbackHost } from '../../config/index.ts';

/**
 * Whether codes may be sent to an address: HTTPS, HTTP of the own machine, or the private scheme of a program
 * (RFC 8252, 7).
 */
export function isAllowedRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  if (url === null || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname);
  // Schemes that browsers run or read themselves are no programs.
  return !/^(javascript|data|blob|file|about|vbscript|ftp|wss?|view-source|filesystem|mailto):$/.test(
    url.protocol,
  );
}

/** Whether a client registered an address. On the own machine any port will do: programs take a free one (RFC 8252, 7.3). */
export function isRegisteredRedirect(uri: string, registered: readonly string[]): boolean {
  return registered.some((known) => known === uri || withoutPort(known) === withoutPort(uri));
}

function withoutPort(uri: string): string {
  const url = URL.parse(uri);
  if (url === null || url.protocol !== 'http:' || !isLoopbackHost(url.hostname)) return uri;
  url.port = '';
  return url.href;
}
