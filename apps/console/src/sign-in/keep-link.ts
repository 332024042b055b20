/** What a link is for. */
type Kept = 'invitation' | 'address';

/**
 * Keeps the secret of a link in this tab while its user signs in: in a URL it would come to the server's log.
 *
 * @param token empty: the one that was kept
 */
export function keepLink(what: Kept, token: string): string {
  const name = `postpress.${what}`;
  try {
    if (token === '') return sessionStorage.getItem(name) ?? '';
    sessionStorage.setItem(name, token);
  } catch {
    // Without storage the link has to be opened again.
  }
  return token;
}
