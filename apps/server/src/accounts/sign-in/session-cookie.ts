const NAME = 'postpress_session';
/** Read by no script; not sent with calls of other sites, but with their links to the console. */
const ATTRIBUTES = 'Path=/console; HttpOnly; SameSite=Lax';

/** @param secure false where plain HTTP on this machine brought the request: some browsers then keep no `Secure` cookie */
export function sessionCookie(token: string, seconds: number, secure: boolean): string {
  return `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

export const endedSessionCookie = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** The value of the console's cookie. Of two, which an attacker's sibling domain could add, neither counts. */
export function readSessionCookie(header: string | string[] | undefined): string | undefined {
  const parts = [header ?? []].flat().flatMap((each) => each.split(';'));
  const values = parts.map((part) => part.trim()).filter((part) => part.startsWith(`${NAME}=`));
  const [value] = values;
  return values.length === 1 ? value?.slice(NAME.length + 1) || undefined : undefined;
}
