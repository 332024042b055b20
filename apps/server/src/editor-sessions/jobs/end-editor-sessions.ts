import { type Clock, DAY_MS } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type JobHandler, stoppedHalfway } from '../../platform/queue/kinds.ts';
import { deleteSessionsBefore, emptyEnded } from '../editor-sessions.ts';
import { sessionBounds } from '../session-bounds.ts';

export type EndEditorSessionsDeps = { db: Db; clock: Clock };

/** How long an ended session is kept, so that its page can say that it has expired. */
const KNOWN_DAYS = 30;
const EMPTIED_AT_ONCE = 100;

/** Deletes the designs of ended sessions, and old sessions. */
export const endEditorSessions: JobHandler<'end-editor-sessions', EndEditorSessionsDeps> = async (
  _,
  { db, clock },
  signal,
) => {
  await deleteSessionsBefore(db, new Date(clock().getTime() - KNOWN_DAYS * DAY_MS));
  while ((await emptyEnded(db, sessionBounds(clock()), EMPTIED_AT_ONCE)) === EMPTIED_AT_ONCE)
    if (signal.aborted) return stoppedHalfway;
  return { done: true };
};
