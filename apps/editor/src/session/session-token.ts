/** The token in the path `/editor/<token>`; undefined if there is none. */
export function sessionToken(pathname: string): string | undefined {
  return /^\/editor\/([\w-]{20,200})\/?$/.exec(pathname)?.[1];
}
