import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { requireOwnPage } from '../../base/own-page.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Access, LastUse } from '../access.ts';
import { type ConsoleSession, findConsoleSession } from './console-sessions.ts';
import { isCsrfToken, readSessionCookie } from './session-cookie.ts';
import { endOfSession, type SessionLife } from './session-life.ts';

export type SignedInPeopleDeps = {
  db: Db;
  access: Access;
  lastUse: LastUse;
  clock: Clock;
  secrets: SecretBox;
  life: SessionLife;
  /** Read per call: with port 0 it is unknown before listening. */
  addresses: { readonly publicUrl: string };
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The sessions of the console, for the gate. */
export type SignedInPeople = ReturnType<typeof openSignedInPeople>;

/**
 * Identifies people by the console's cookie, cached: a session that ends is removed from every process within a second.
 */
export function openSignedInPeople({
  db,
  access,
  lastUse,
  clock,
  secrets,
  life,
  addresses,
}: SignedInPeopleDeps) {
  return {
    /**
     * The session of a request's cookie; undefined without a valid one.
     *
     * @throws AppError FORBIDDEN if a call that changes something lacks the session's CSRF token, or comes from another
     * site
     */
    async identify({ headers, callerIp }: { headers: Headers; callerIp: string }, changes: boolean) {
      const session = await findSignedIn(headers.cookie, { db, access, clock, life });
      if (!session) return undefined;
      if (changes) {
        requireOwnPage(headers, addresses.publicUrl);
        if (!isCsrfToken(headers['x-csrf-token'], session.id, secrets))
          throw new AppError(
            'FORBIDDEN',
            'The header x-csrf-token with the csrfToken of GET /console/api/session is missing.',
          );
      }
      session.lastUsedAt = clock();
      lastUse.record({ table: 'console_sessions', id: session.id, address: callerIp });
      return { kind: 'session', id: session.id, userId: session.userId, sso: session.sso } as const;
    },
  };
}

type FindDeps = Pick<SignedInPeopleDeps, 'db' | 'access' | 'clock' | 'life'>;

/** The current session of a cookie. */
export async function findSignedIn(
  cookie: string | string[] | undefined,
  deps: FindDeps,
): Promise<ConsoleSession | undefined> {
  const token = readSessionCookie(cookie);
  const session = token === undefined ? undefined : await deps.access.consoleSession(token);
  return session && !(await isOver(session, deps)) ? session : undefined;
}

/** Another process may have recorded a use that is not in this cache. */
async function isOver(session: ConsoleSession, { db, clock, life }: FindDeps): Promise<boolean> {
  if (endOfSession(session, life) > clock()) return false;
  const stored = await findConsoleSession(db, session.id);
  if (!stored || endOfSession(stored, life) <= clock()) return true;
  session.lastUsedAt = stored.lastUsedAt;
  return false;
}
