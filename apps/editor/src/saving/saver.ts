import type { SavedDesign, TheirDesign } from '@postpress/contracts';
import type { DesignStore } from '@postpress/edits';
import { type EditorSessionApi, SessionError } from '../session/editor-session-api.ts';
import { isEnd } from '../session/open-session.ts';
import type { JournalKeeper } from './journal-keeper.ts';
import { OneWriter, type TabMessage, type TabTools } from './one-writer.ts';
import {
  initialSaveState,
  isUnsaved,
  nextSaveState,
  type SaveEvent,
  type SaveState,
  sendAt,
} from './save-state.ts';

export type SaverParts = {
  store: DesignStore;
  session: EditorSessionApi;
  keeper: JournalKeeper;
  tabs: TabTools;
  key: string;
  now?: () => number;
  /** Told after each save. */
  onSaved?: (saved: SavedDesign) => void;
};

/** How often a reading tab is told what the writer did. */
const TELL_READERS_MS = 400;
const TAKE_OVER_MS = 1_500;
/** A save that is due within this time counts as due now. */
const DUE_NOW_MS = 50;

/** Brings the work to the journal and to the server, and keeps other tabs in step. Behind `subscribe` and `snapshot`. */
export class Saver {
  #state: SaveState;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tellTimer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that were sent and not answered: the server may have any of them. */
  #unanswered: string[] = [];
  #idle: (() => void)[] = [];
  #taken: ((message: TabMessage) => void) | undefined;
  readonly #parts: SaverParts;
  readonly #now: () => number;
  readonly #writer: OneWriter;
  readonly #offChange: () => void;

  constructor(parts: SaverParts) {
    const { store, session, keeper, tabs, key } = parts;
    this.#parts = parts;
    this.#now = parts.now ?? (() => Date.now());
    const { revision, savedAt, canSave, readOnly } = session.opened;
    const role = canSave && !readOnly ? 'writer' : 'viewer';
    this.#state = initialSaveState({ role, version: store.snapshot.version, revision, savedAt });
    this.#writer = new OneWriter(key, tabs, (role) => this.#be(role));
    keeper.onKept = (version) => this.#tell({ kind: 'kept', version });
    keeper.onFailed = (why) => this.#tell({ kind: 'not-kept', why });
    this.#offChange = store.onChange(() => this.#changed());
    if (tabs.channel) tabs.channel.onmessage = ({ data }) => this.#hear(data as TabMessage);
  }

  get snapshot(): SaveState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Finds out whether this tab writes, and begins to keep its work.
   *
   * @param from `unsaved`: the store holds more than the server, over `revision`: work that was kept
   */
  async start({ revision, unsaved }: { revision: number; unsaved: boolean }): Promise<void> {
    if (this.#state.role === 'viewer') return;
    if ((await this.#writer.start()) === 'reader') {
      this.#be('reader');
      this.#say({ kind: 'hello' });
      return;
    }
    const { store, keeper } = this.#parts;
    const { version } = store.snapshot;
    await keeper.begin(store.text(), revision, version, unsaved);
    if (!unsaved) return;
    this.#state = { ...this.#state, revision, saved: -1 };
    this.#tell({ kind: 'changed', version, at: this.#now() });
  }

  /** Keeps what was done up to now: the page may go any moment. */
  keep(): Promise<void> {
    return this.#parts.keeper.done();
  }

  /** Sends at once what is unsaved. @returns once the server has it, or it is known that it won't */
  async save(): Promise<boolean> {
    this.#tell({ kind: 'asked', at: this.#now() });
    await this.settled();
    return !isUnsaved(this.#state);
  }

  /** Once nothing is due or on its way; failures count as settled. */
  settled(): Promise<void> {
    if (
      this.#state.sending === null &&
      (sendAt(this.#state) ?? Number.POSITIVE_INFINITY) > this.#now() + DUE_NOW_MS
    )
      return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** While letters are composed nothing is sent. */
  hold(held: boolean): void {
    this.#tell({ kind: 'held', held, at: this.#now() });
  }

  online(): void {
    this.#tell({ kind: 'online', at: this.#now() });
  }

  /** @param session the name of the one that follows, where another does */
  renewed(session?: string): void {
    if (session !== undefined) this.#parts.keeper.rename(session);
    this.#tell({ kind: 'renewed', at: this.#now() });
  }

  ended(): void {
    this.#tell({ kind: 'ended' });
  }

  /** Makes this tab the one that writes; the other hands over what it has. */
  async takeOver(): Promise<void> {
    const handed = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, TAKE_OVER_MS);
      this.#taken = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#say({ kind: 'give-way' });
    await handed;
    this.#taken = undefined;
    await this.#writer.takeOver();
    this.#be('writer');
  }

  /**
   * Ends a conflict: one text is what the design is from now on; the other is kept as a version beside the template.
   *
   * @param winner `theirs`: their text comes into the editor as a new beginning
   * @returns the version that holds what lost; null when the service keeps none
   */
  async resolve(winner: 'mine' | 'theirs'): Promise<string | null> {
    const { stop } = this.#state;
    if (stop?.kind !== 'conflict') return null;
    const { store, session } = this.#parts;
    const mine = store.text();
    const { designText, revision: baseRevision } = stop.theirs;
    const [winning, losing] = winner === 'mine' ? [mine, designText] : [designText, mine];
    const body = { designText: winning, losingText: losing, baseRevision };
    const { data } = await session.call<{ data: SavedDesign & { keptVersionId: string | null } }>(
      'POST',
      '/conflict',
      body,
    );
    if (winner === 'theirs') store.load(designText);
    const { version } = store.snapshot;
    await this.#parts.keeper.begin(winning, data.revision, version);
    this.#tell({ kind: 'resolved', version, revision: data.revision, savedAt: data.savedAt });
    this.#tellReaders();
    return data.keptVersionId;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#tellTimer);
    this.#offChange();
    this.#writer.giveWay();
    this.#parts.tabs.channel?.close();
  }

  #changed(): void {
    if (this.#state.role !== 'writer') return;
    const { version } = this.#parts.store.snapshot;
    this.#parts.keeper.note(version);
    this.#tell({ kind: 'changed', version, at: this.#now() });
    this.#tellTimer ??= setTimeout(() => this.#tellReaders(), TELL_READERS_MS);
  }

  #tell(event: SaveEvent): void {
    const next = nextSaveState(this.#state, event);
    if (next !== this.#state) {
      this.#state = next;
      for (const listener of this.#listeners) listener();
    }
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const due = sendAt(this.#state);
    if (due !== null) this.#timer = setTimeout(() => this.#send(), Math.max(0, due - this.#now()));
    // After a failure, callers do not wait for the retry, but they do wait for an attempt that is due now.
    const waits = due === null || (this.#state.failures > 0 && due > this.#now() + DUE_NOW_MS);
    if (this.#state.sending === null && waits) for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #send(): Promise<void> {
    const { store, session, keeper } = this.#parts;
    const designText = store.text();
    const step = keeper.position();
    const { revision: baseRevision } = this.#state;
    this.#tell({ kind: 'sent' });
    const version = this.#state.sending ?? 0;
    this.#unanswered.push(designText);
    try {
      const { data } = await session.call<{ data: SavedDesign }>('PUT', '/design', {
        designText,
        baseRevision,
      });
      this.#unanswered = [];
      keeper.settle(step, designText, data.revision);
      this.#tell({ kind: 'saved', version, revision: data.revision, savedAt: data.savedAt });
      this.#parts.onSaved?.(data);
      this.#tellReaders();
    } catch (error) {
      this.#tell(this.#failureOf(error));
    }
  }

  #failureOf(error: unknown): SaveEvent {
    const at = this.#now();
    if (isEnd(error)) return { kind: 'ended' };
    const theirs = theirsOf(error);
    if (theirs) {
      const ours = this.#unanswered.slice(0, -1).includes(theirs.designText);
      this.#unanswered = [];
      const { revision, savedAt } = theirs;
      return ours ? { kind: 'ours', revision, savedAt, at } : { kind: 'conflict', theirs };
    }
    if (error instanceof SessionError && [400, 403, 413, 422].includes(error.status)) {
      this.#unanswered = [];
      return { kind: 'refused', message: error.message };
    }
    this.#unanswered = this.#unanswered.slice(-8);
    return { kind: 'unreachable', at };
  }

  #be(role: 'writer' | 'reader'): void {
    this.#tell({ kind: 'role', role, at: this.#now() });
  }

  #hear(message: TabMessage): void {
    const { role } = this.#state;
    if (message.kind === 'hello' && role === 'writer') this.#tellReaders();
    if (message.kind === 'give-way' && role === 'writer') {
      this.#tellReaders();
      this.#writer.giveWay();
      this.#be('reader');
    }
    if (message.kind === 'text' && role === 'reader') {
      const { store } = this.#parts;
      if (store.text() !== message.text) store.load(message.text);
      this.#tell({ ...message, kind: 'followed', version: store.snapshot.version });
      this.#taken?.(message);
    }
  }

  #tellReaders(): void {
    clearTimeout(this.#tellTimer);
    this.#tellTimer = undefined;
    const { revision, savedAt } = this.#state;
    const dirty = isUnsaved(this.#state);
    this.#say({ kind: 'text', text: this.#parts.store.text(), revision, savedAt, dirty });
  }

  #say(message: TabMessage): void {
    this.#parts.tabs.channel?.postMessage(message);
  }
}

/** What somebody else saved meanwhile, of a 409. */
function theirsOf(error: unknown): TheirDesign | undefined {
  if (!(error instanceof SessionError) || error.status !== 409) return undefined;
  const { theirs } = (error.details ?? {}) as { theirs?: TheirDesign };
  return typeof theirs?.designText === 'string' ? theirs : undefined;
}
