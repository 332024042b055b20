const KEPT_AS = 'postpress.invitation';

/**
 * Keeps the secret of an invitation in this tab while one signs in: in an address it would come to the server's log.
 *
 * @param token empty: the one that was kept
 */
export function keepInvitation(token: string): string {
  try {
    if (token === '') return sessionStorage.getItem(KEPT_AS) ?? '';
    sessionStorage.setItem(KEPT_AS, token);
  } catch {
    // Without storage the link has to be opened again.
  }
  return token;
}
