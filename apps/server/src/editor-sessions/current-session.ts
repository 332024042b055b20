import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import { invariant } from '../base/invariant.ts';
import type { Db } from '../platform/database/tables.ts';
import { findOpenSession, type OpenSession } from './editor-sessions.ts';
import { sessionBounds } from './session-bounds.ts';

/**
 * The session whose token a call brought; the gate has found it alive a moment ago.
 *
 * @throws AppError UNAUTHORIZED when it has ended meanwhile
 */
export async function currentSession(
  caller: Caller,
  { db, clock }: { db: Db; clock: Clock },
): Promise<OpenSession> {
  invariant(caller.kind === 'editor-session', 'the gate lets only open editors into the editor’s interface');
  const session = await findOpenSession(db, caller.credentialId, sessionBounds(clock()));
  if (session) return session;
  throw endedMeanwhile();
}

export function endedMeanwhile(): AppError {
  return new AppError(
    'UNAUTHORIZED',
    'This editor session has ended. Nothing of your work is lost: this browser keeps it for seven days. Open the editor again.',
  );
}
