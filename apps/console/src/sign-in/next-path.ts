/** Where to go after signing in: only within the console, whatever the address says. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in') ? next : '/';
}

/** The secret behind `#` of a link; empty where there is none. */
export function linkToken(hash: string): string {
  return hash.startsWith('#') ? decodeURIComponent(hash.slice(1)) : '';
}
