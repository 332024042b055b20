import { type Clock, DAY_MS } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { deleteEndedApps } from '../connected-apps/stored-apps.ts';
import { deleteOldRequests } from '../idempotent-requests.ts';
import { deleteOldAttempts } from '../sign-in/attempts.ts';
import { deleteEndedSessions } from '../sign-in/console-sessions.ts';
import { deleteExpiredInvitations } from '../sign-in/invitations.ts';
import { deleteUnusedDevices } from '../sign-in/known-devices.ts';
import { deleteExpiredAddressChanges, deleteExpiredPasswordLinks } from '../sign-in/mailed-links.ts';
import { deleteExpiredChallenges } from '../sign-in/passkeys.ts';
import { endedBefore, type SessionLife } from '../sign-in/session-life.ts';

/** How long an app stays registered that no user has connected. */
const UNUSED_CLIENT_DAYS = 30;

export type ForgetEndedSignInsDeps = { db: Db; clock: Clock; life: SessionLife };

/** Deletes expired sessions and links, failures that no longer count, responses that are not replayed any more, devices without recent use, and apps that no user has connected. */
export const forgetEndedSignIns: JobHandler<'forget-ended-sign-ins', ForgetEndedSignInsDeps> = async (
  _payload,
  { db, clock, life },
  signal,
) => {
  const now = clock();
  const { created, used } = endedBefore(life, now);
  const steps = [
    () => deleteEndedSessions(db, created, used),
    () => deleteExpiredPasswordLinks(db, now),
    () => deleteExpiredInvitations(db, now),
    () => deleteExpiredAddressChanges(db, now),
    () => deleteOldAttempts(db, now),
    () => deleteOldRequests(db, now),
    () => deleteExpiredChallenges(db, now),
    () => deleteUnusedDevices(db, now),
    () => deleteEndedApps(db, now, new Date(now.getTime() - UNUSED_CLIENT_DAYS * DAY_MS)),
  ];
  for (const step of steps) if (!signal.aborted) await step();
  return { done: true };
};
