import { isUnsaved, type WriteAccess } from './write-access.ts';

export type SaveStatus =
  | 'saved'
  | 'saving'
  | 'offline'
  | 'conflict'
  | 'refused'
  | 'ended'
  | 'overLimit'
  | 'not-kept'
  | 'reading'
  | 'viewing';

/** The status that users see. */
export function saveStatus(state: WriteAccess): SaveStatus {
  if (state.session === 'view-only') return 'viewing';
  if (state.tab === 'follower') return 'reading';
  if (state.session !== 'active') return state.session;
  if (state.stop) return state.stop.kind;
  if (!isUnsaved(state)) return 'saved';
  // Work that neither the server nor the browser has stored is shown even during another attempt.
  if (state.failures > 0) return state.keeping === 'yes' ? 'offline' : 'not-kept';
  return 'saving';
}
