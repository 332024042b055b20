import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { deleteOldTries } from '../sign-in/attempts.ts';
import { deleteEndedSessions } from '../sign-in/console-sessions.ts';
import { deleteExpiredInvitations } from '../sign-in/invitations.ts';
import { deleteExpiredPasswordLinks } from '../sign-in/password-links.ts';
import { endedBefore, type SessionLife } from '../sign-in/session-life.ts';

export type ForgetEndedSignInsDeps = { db: Db; clock: Clock; life: SessionLife };

/** Removes sessions and links that have ended by themselves, and wrong guesses that count no more. */
export const forgetEndedSignIns: JobHandler<'forget-ended-sign-ins', ForgetEndedSignInsDeps> = async (
  _payload,
  { db, clock, life },
) => {
  const now = clock();
  const { created, used } = endedBefore(life, now);
  await deleteEndedSessions(db, created, used);
  await deleteExpiredPasswordLinks(db, now);
  await deleteExpiredInvitations(db, now);
  await deleteOldTries(db, now);
  return { done: true };
};
