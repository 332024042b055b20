import type { TheirDesign } from '@postpress/contracts';

/**
 * Whether this tab may change the design, and the state of its work in the browser's journal and on the server: one state for
 * session, tabs, host, network and saving. `nextAccess` is the only way it changes; everything else is derived from it
 * (`isReadOnly`, `sendAt`, `isUnsaved`, `saveStatus`). Times are milliseconds of one clock.
 */
export type WriteAccess = {
  /**
   * `view-only`: saving is not allowed. `ended`: the server accepts nothing until the session is renewed. `overLimit`: others
   * made the shared design too large to be edited together; it can be opened again.
   */
  readonly session: 'active' | 'view-only' | 'ended' | 'overLimit';
  /** One tab of a browser writes, the others follow it. `opening`: not known yet. */
  readonly tab: 'opening' | 'writer' | 'follower';
  /** The host has set the editor to read-only. */
  readonly hostLocked: boolean;
  /** Version of the design on the screen. */
  readonly version: number;
  /** The version that the server has, -1 if it is none of this tab's; and the revision that it is there. */
  readonly saved: number;
  readonly revision: number;
  readonly savedAt: string;
  /** The text that the journal's steps start from; null while this tab does not write the journal. */
  readonly journalBase: JournalBase | null;
  /** The version that the journal holds. */
  readonly kept: number;
  /** Whether the browser stores the journal: `full` if its quota is used up, `no` if it has no storage. */
  readonly keeping: 'yes' | 'full' | 'no';
  /** Times of the first and the last change that are not sent yet; null if there are none. */
  readonly firstChangeAt: number | null;
  readonly lastChangeAt: number | null;
  /** The version of the request that is running; answers to other requests are ignored. */
  readonly sending: number | null;
  /** Failed attempts in a row; the editor counts as offline while there are any. */
  readonly failures: number;
  readonly retryAt: number | null;
  readonly stop:
    | null
    | { readonly kind: 'conflict'; readonly theirs: TheirDesign }
    /** The server rejected this design; the next change is sent again. */
    | { readonly kind: 'refused'; readonly message: string };
};

/** A new object restarts the journal with the current text, based on `revision`. */
export type JournalBase = { readonly revision: number };

export type AccessEvent =
  /** The tab knows its role. @property unsaved it opened work that the server lacks */
  | { kind: 'opened'; tab: 'writer' | 'follower'; revision: number; unsaved: boolean; at: number }
  /** This tab took over from another, or another from this one. */
  | { kind: 'tab'; tab: 'writer' | 'follower'; at: number }
  | { kind: 'host-lock'; locked: boolean }
  | { kind: 'changed'; version: number; at: number }
  /** The template was renamed; the next save sends the name. */
  | { kind: 'renamed'; at: number }
  | { kind: 'kept'; version: number }
  | { kind: 'not-kept'; why: 'full' | 'no' }
  | { kind: 'save-requested'; at: number }
  | { kind: 'sent' }
  /** @property renamed the template got another name after this was sent */
  | { kind: 'saved'; revision: number; savedAt: string; renamed: boolean }
  | { kind: 'unreachable'; at: number }
  | { kind: 'conflict'; theirs: TheirDesign }
  /** The server's revision is one of ours, whose answer was lost. */
  | { kind: 'ours'; revision: number; savedAt: string; at: number }
  /** The server accepted this version as the outcome of a conflict. */
  | { kind: 'resolved'; version: number; revision: number; savedAt: string; at: number }
  | { kind: 'refused'; message: string }
  | { kind: 'ended' }
  | { kind: 'overLimit' }
  | { kind: 'renewed'; at: number }
  | { kind: 'online'; at: number }
  /** Shared design: the log has everything up to this version. */
  | { kind: 'confirmed'; version: number }
  /** Shared design: the live connection opened or closed. */
  | { kind: 'link'; up: boolean }
  /** Shared design: the server has stored the template. */
  | { kind: 'stored'; revision: number; savedAt: string }
  /** Shared design: this tab's work is based on another design than the log's; null once the user has chosen one. */
  | { kind: 'diverged'; theirs: TheirDesign | null }
  /** The writing tab's text arrived. */
  | { kind: 'followed'; version: number; revision: number; savedAt: string; dirty: boolean };

const saveTimes = {
  /** After the last change… */
  restMs: 1_000,
  /** …and at the latest after the first one. */
  atMostMs: 5_000,
  retryMs: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000],
} as const;

export function initialAccess({
  canSave,
  ...from
}: Pick<WriteAccess, 'version' | 'revision' | 'savedAt'> & { canSave: boolean }): WriteAccess {
  return {
    ...from,
    session: canSave ? 'active' : 'view-only',
    tab: 'opening',
    hostLocked: false,
    journalBase: null,
    kept: from.version,
    keeping: 'yes',
    saved: from.version,
    firstChangeAt: null,
    lastChangeAt: null,
    sending: null,
    failures: 0,
    retryAt: null,
    stop: null,
  };
}

/** The next state; the same object if the event changes nothing. The caller sends when `sendAt` says so. */
export function nextAccess(state: WriteAccess, event: AccessEvent): WriteAccess {
  switch (event.kind) {
    case 'opened':
    case 'tab':
    case 'host-lock':
    case 'ended':
    case 'overLimit':
    case 'renewed':
      return afterRoles(state, event);
    case 'changed':
      if (!mayWrite(state)) return state;
      return {
        ...state,
        version: event.version,
        firstChangeAt: state.firstChangeAt ?? event.at,
        lastChangeAt: event.at,
        stop: withoutRefusal(state),
      };
    case 'renamed':
      if (!mayWrite(state)) return state;
      return { ...state, saved: -1, ...overdue(event.at), stop: withoutRefusal(state) };
    case 'kept':
      if (state.journalBase === null) return state;
      return { ...state, kept: Math.max(state.kept, event.version), keeping: 'yes' };
    case 'not-kept':
      return { ...state, keeping: event.why };
    case 'save-requested':
      return isUnsaved(state) && mayWrite(state)
        ? { ...state, ...overdue(event.at), stop: withoutRefusal(state) }
        : state;
    case 'sent':
      return { ...state, sending: state.version, firstChangeAt: null, lastChangeAt: null, retryAt: null };
    case 'online':
      return state.failures === 0 ? state : { ...state, retryAt: event.at };
    case 'confirmed':
    case 'link':
    case 'stored':
    case 'diverged':
      return afterShared(state, event);
    case 'followed': {
      if (state.tab !== 'follower') return state;
      const { version, revision, savedAt, dirty } = event;
      return {
        ...answered(state, event),
        version,
        kept: version,
        saved: dirty ? -1 : version,
        revision,
        savedAt,
      };
    }
    case 'resolved': {
      if (state.stop?.kind !== 'conflict' || !mayWrite(state)) return state;
      const resolved = { ...answered(state, event), saved: event.version };
      return { ...pending(resolved, event.at), journalBase: { revision: event.revision } };
    }
    default:
      return state.sending === null ? state : afterAnswer(state, state.sending, event);
  }
}

type RoleEvent = Extract<
  AccessEvent,
  { kind: 'opened' | 'tab' | 'host-lock' | 'ended' | 'overLimit' | 'renewed' }
>;

function afterRoles(state: WriteAccess, event: RoleEvent): WriteAccess {
  switch (event.kind) {
    case 'host-lock':
      return state.hostLocked === event.locked ? state : { ...state, hostLocked: event.locked };
    case 'ended':
      return state.session === 'active' ? { ...pending(state, 0), session: 'ended' } : state;
    case 'overLimit':
      return { ...pending(state, 0), session: 'overLimit' };
    case 'renewed':
      return state.session === 'ended' ? { ...pending(state, event.at), session: 'active' } : state;
    case 'opened': {
      const { revision, unsaved } = event;
      const opened = unsaved ? { ...state, revision, saved: -1 } : { ...state, revision };
      return withTab(opened, event);
    }
    case 'tab':
      return state.tab === event.tab ? state : withTab(state, event);
  }
}

/** A new writer restarts the journal, which has the other tab's steps. */
function withTab(state: WriteAccess, { tab, at }: { tab: 'writer' | 'follower'; at: number }): WriteAccess {
  if (state.session === 'view-only') return state;
  const journalBase = tab === 'writer' ? { revision: state.revision } : null;
  return { ...pending(state, at), tab, journalBase };
}

type SharedEvent = Extract<AccessEvent, { kind: 'confirmed' | 'link' | 'stored' | 'diverged' }>;

/** A shared design is not sent as a whole: the log has each change. */
function afterShared(state: WriteAccess, event: SharedEvent): WriteAccess {
  switch (event.kind) {
    case 'confirmed': {
      const { version } = event;
      const times = { firstChangeAt: null, lastChangeAt: null };
      return { ...state, version, kept: version, saved: version, ...times, stop: withoutRefusal(state) };
    }
    case 'link':
      if (event.up) return state.failures === 0 ? state : { ...state, failures: 0 };
      return { ...state, failures: state.failures + 1 };
    case 'stored':
      return { ...state, revision: event.revision, savedAt: event.savedAt };
    case 'diverged':
      return { ...state, stop: event.theirs && { kind: 'conflict', theirs: event.theirs } };
  }
}

type Answer = Extract<AccessEvent, { kind: 'saved' | 'ours' | 'unreachable' | 'conflict' | 'refused' }>;

function afterAnswer(state: WriteAccess, sending: number, event: Answer): WriteAccess {
  switch (event.kind) {
    case 'saved':
      return { ...answered(state, event), saved: event.renamed ? -1 : sending };
    case 'ours':
      return pending({ ...answered(state, event), saved: -1 }, event.at);
    case 'unreachable': {
      const wait = saveTimes.retryMs[Math.min(state.failures, saveTimes.retryMs.length - 1)] ?? 30_000;
      return { ...pending(state, event.at), failures: state.failures + 1, retryAt: event.at + wait };
    }
    case 'conflict':
      return { ...pending(state, 0), stop: { kind: 'conflict', theirs: event.theirs } };
    case 'refused':
      return { ...state, sending: null, failures: 0, stop: { kind: 'refused', message: event.message } };
  }
}

function answered(
  state: WriteAccess,
  { revision, savedAt }: { revision: number; savedAt: string },
): WriteAccess {
  return { ...state, revision, savedAt, sending: null, failures: 0, retryAt: null, stop: null };
}

function withoutRefusal({ stop }: WriteAccess): WriteAccess['stop'] {
  return stop?.kind === 'refused' ? null : stop;
}

function overdue(at: number): Pick<WriteAccess, 'firstChangeAt' | 'lastChangeAt' | 'retryAt'> {
  return { firstChangeAt: at - saveTimes.atMostMs, lastChangeAt: at - saveTimes.restMs, retryAt: null };
}

/** No request is running; unsaved work is due again. */
function pending(state: WriteAccess, at: number): WriteAccess {
  const unsaved = isUnsaved(state);
  return {
    ...state,
    sending: null,
    firstChangeAt: unsaved ? (state.firstChangeAt ?? at) : null,
    lastChangeAt: unsaved ? (state.lastChangeAt ?? at) : null,
  };
}

/** Whether this tab writes the journal and saves. A locked or ended session still saves earlier changes. */
export function mayWrite({ session, tab }: WriteAccess): boolean {
  return session !== 'view-only' && tab === 'writer';
}

/** Whether editing is disabled. In an ended session it is not: the journal stores the changes for the next session. */
export function isReadOnly(state: WriteAccess): boolean {
  return state.hostLocked || state.session === 'overLimit' || !mayWrite(state);
}

export function isUnsaved({ version, saved }: WriteAccess): boolean {
  return version !== saved;
}

/** When to send the design; null: nothing to send, or not allowed. */
export function sendAt(state: WriteAccess): number | null {
  const { session, sending, firstChangeAt, lastChangeAt, retryAt, stop } = state;
  if (!mayWrite(state) || session === 'ended' || sending !== null || stop !== null) return null;
  if (!isUnsaved(state) || firstChangeAt === null || lastChangeAt === null) return null;
  const due = Math.min(lastChangeAt + saveTimes.restMs, firstChangeAt + saveTimes.atMostMs);
  return retryAt === null ? due : Math.max(due, retryAt);
}
