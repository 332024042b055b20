/** The token of an address `/editor/<token>`; undefined where there is none. */
export function sessionToken(pathname: string): string | undefined {
  return /^\/editor\/([\w-]{20,200})\/?$/.exec(pathname)?.[1];
}
