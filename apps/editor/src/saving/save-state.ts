import type { TheirDesign } from '@postpress/contracts';

/** How the work stands against the browser's journal and against the server. Times are milliseconds of one clock. */
export type SaveState = {
  /** One tab writes, others read along; a viewer's session saves nothing. */
  role: 'writer' | 'reader' | 'viewer';
  /** Of the design on the screen. */
  version: number;
  /** The version that the journal holds. */
  kept: number;
  /** Whether this browser can keep anything: `full` when its room is used up, `no` where it has no storage. */
  keeping: 'yes' | 'full' | 'no';
  /** The version that the server holds, as this revision. */
  saved: number;
  revision: number;
  savedAt: string;
  /** The first and the last change that are not on their way yet; null when there are none. */
  firstChangeAt: number | null;
  lastChangeAt: number | null;
  /** The version that is on its way. */
  sending: number | null;
  /** In a row. */
  failures: number;
  retryAt: number | null;
  /** While letters are composed nothing is sent. */
  held: boolean;
  stop:
    | null
    | { kind: 'conflict'; theirs: TheirDesign }
    | { kind: 'ended' }
    /** The server does not take this design; the next change is tried again. */
    | { kind: 'refused'; message: string };
};

export type SaveEvent =
  | { kind: 'changed'; version: number; at: number }
  | { kind: 'kept'; version: number }
  | { kind: 'not-kept'; why: 'full' | 'no' }
  | { kind: 'asked'; at: number }
  | { kind: 'sent' }
  | { kind: 'saved'; version: number; revision: number; savedAt: string }
  | { kind: 'unreachable'; at: number }
  | { kind: 'conflict'; theirs: TheirDesign }
  /** The revision that the server has is one of ours, whose answer was lost. */
  | { kind: 'ours'; revision: number; savedAt: string; at: number }
  | { kind: 'resolved'; version: number; revision: number; savedAt: string }
  | { kind: 'refused'; message: string }
  | { kind: 'ended' }
  | { kind: 'renewed'; at: number }
  | { kind: 'online'; at: number }
  | { kind: 'held'; held: boolean; at: number }
  | { kind: 'role'; role: SaveState['role']; at: number }
  /** Another tab saved, or its work came over. */
  | { kind: 'followed'; version: number; revision: number; savedAt: string; dirty: boolean };

export const saveTimes = {
  /** After the last change. */
  restMs: 1_000,
  /** After the first one, however busy. */
  atMostMs: 5_000,
  retryMs: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000],
} as const;

export function initialSaveState(
  from: Pick<SaveState, 'role' | 'version' | 'revision' | 'savedAt'>,
): SaveState {
  return {
    ...from,
    kept: from.version,
    keeping: 'yes',
    saved: from.version,
    firstChangeAt: null,
    lastChangeAt: null,
    sending: null,
    failures: 0,
    retryAt: null,
    held: false,
    stop: null,
  };
}

/** The next state. Sending itself is done by who asks `sendAt`. */
export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.kind) {
    case 'changed':
      return {
        ...state,
        version: event.version,
        firstChangeAt: state.firstChangeAt ?? event.at,
        lastChangeAt: event.at,
        stop: state.stop?.kind === 'refused' ? null : state.stop,
      };
    case 'kept':
      return { ...state, kept: Math.max(state.kept, event.version), keeping: 'yes' };
    case 'not-kept':
      return { ...state, keeping: event.why };
    case 'asked':
      if (!isUnsaved(state)) return state;
      return { ...state, ...overdue(event.at), stop: state.stop?.kind === 'refused' ? null : state.stop };
    case 'sent':
      return { ...state, sending: state.version, firstChangeAt: null, lastChangeAt: null, retryAt: null };
    case 'unreachable': {
      const wait = saveTimes.retryMs[Math.min(state.failures, saveTimes.retryMs.length - 1)] ?? 30_000;
      return { ...unsent(state, event.at), failures: state.failures + 1, retryAt: event.at + wait };
    }
    case 'online':
      return state.failures === 0 ? state : { ...state, retryAt: event.at };
    case 'held':
      return { ...state, held: event.held };
    case 'role':
      return { ...unsent(state, event.at), role: event.role };
    case 'renewed':
      return state.stop?.kind === 'ended' ? { ...unsent(state, event.at), stop: null } : state;
    case 'conflict':
      return { ...unsent(state, 0), stop: { kind: 'conflict', theirs: event.theirs } };
    case 'refused':
      return { ...state, sending: null, failures: 0, stop: { kind: 'refused', message: event.message } };
    case 'ended':
      return { ...unsent(state, 0), stop: { kind: 'ended' } };
    default:
      return settled(state, event);
  }
}

type Settling = Extract<SaveEvent, { kind: 'saved' | 'ours' | 'resolved' | 'followed' }>;

function settled(state: SaveState, event: Settling): SaveState {
  const { revision, savedAt } = event;
  const answered = { ...state, revision, savedAt, sending: null, failures: 0, retryAt: null, stop: null };
  if (event.kind === 'ours') return unsent({ ...answered, saved: -1 }, event.at);
  if (event.kind === 'followed') {
    const saved = event.dirty ? -1 : event.version;
    return { ...answered, version: event.version, kept: event.version, saved };
  }
  return { ...answered, saved: event.version };
}

function overdue(at: number): Pick<SaveState, 'firstChangeAt' | 'lastChangeAt' | 'retryAt'> {
  return { firstChangeAt: at - saveTimes.atMostMs, lastChangeAt: at - saveTimes.restMs, retryAt: null };
}

/** What was on its way is to be sent again. */
function unsent(state: SaveState, at: number): SaveState {
  const unsaved = isUnsaved(state);
  return {
    ...state,
    sending: null,
    firstChangeAt: unsaved ? (state.firstChangeAt ?? at) : null,
    lastChangeAt: unsaved ? (state.lastChangeAt ?? at) : null,
  };
}

export function isUnsaved({ version, saved }: SaveState): boolean {
  return version !== saved;
}

/** When the design is to be sent; null: not before something happens. */
export function sendAt(state: SaveState): number | null {
  const { role, sending, firstChangeAt, lastChangeAt, retryAt, held, stop } = state;
  if (role !== 'writer' || sending !== null || held || stop !== null) return null;
  if (firstChangeAt === null || lastChangeAt === null) return null;
  const due = Math.min(lastChangeAt + saveTimes.restMs, firstChangeAt + saveTimes.atMostMs);
  return retryAt === null ? due : Math.max(due, retryAt);
}

export type SaveStatus =
  | 'saved'
  | 'saving'
  | 'offline'
  | 'conflict'
  | 'refused'
  | 'ended'
  | 'not-kept'
  | 'reading'
  | 'viewing';

/** The one word that people read of all this. */
export function saveStatus(state: SaveState): SaveStatus {
  if (state.role === 'viewer') return 'viewing';
  if (state.role === 'reader') return 'reading';
  if (state.stop) return state.stop.kind;
  if (!isUnsaved(state)) return 'saved';
  // What is neither here nor there is said even while it is tried.
  if (state.failures > 0) return state.keeping === 'yes' ? 'offline' : 'not-kept';
  return 'saving';
}
