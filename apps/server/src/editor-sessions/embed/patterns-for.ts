/**
 * Every entry of a list of allowed origins that matches the origin of a page: itself, and `https://*.example.com` for
 * each parent domain.
 *
 * @param origin as sent by a browser; `null` and invalid origins match nothing
 */
export function patternsFor(origin: string): string[] {
  const [, scheme, host, port = ''] = /^(https?):\/\/([a-z0-9.-]+|\[::1\])(:\d{1,5})?$/.exec(origin) ?? [];
  if (scheme === undefined || host === undefined) return [];
  const labels = host.split('.');
  // At least two labels follow the wildcard, as `readOrigin` requires.
  const domains = labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'));
  return [origin, ...domains.map((domain) => `${scheme}://*.${domain}${port}`)];
}

/** Whether a page of this origin is among those allowed. */
export function allows(allowedOrigins: readonly string[], origin: string): boolean {
  return patternsFor(origin).some((pattern) => allowedOrigins.includes(pattern));
}
