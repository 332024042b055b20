/** The path after signing in, restricted to the console. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in') ? next : '/';
}

/** The secret behind `#` of a link; empty where there is none. */
export function linkToken(hash: string): string {
  return hash.startsWith('#') ? decodeURIComponent(hash.slice(1)) : '';
}
