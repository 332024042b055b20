/**
 * Whether a page of this origin may speak with the editor.
 *
 * @param allowed as the project has them: `https://app.example.com`, `https://*.example.com`, `http://localhost:3000`
 * @param own the editor's own origin, which always may
 */
export function isOriginAllowed(origin: string, allowed: readonly string[], own: string): boolean {
  if (origin === own) return true;
  return allowed.some((pattern) => matches(origin, pattern.replace(/\/$/, '')));
}

function matches(origin: string, pattern: string): boolean {
  if (origin === pattern) return true;
  const [scheme, host] = pattern.split('://*.');
  if (host === undefined || !origin.startsWith(`${scheme}://`)) return false;
  const own = origin.slice(`${scheme}://`.length);
  // It must follow at least one dot: `https://*.example.com` is no `https://evilexample.com`.
  return own.endsWith(`.${host}`) && /^[a-z0-9.-]+(:\d+)?$/i.test(own);
}
