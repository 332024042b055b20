import type { SavedDesign, TheirDesign } from '@postpress/contracts';
import type { EditableDesign } from '@postpress/edits';
import { type EditorSessionApi, isEnd, SessionError } from '../kernel/session-port.ts';
import {
  type AccessEvent,
  initialAccess,
  isUnsaved,
  mayWrite,
  nextAccess,
  sendAt,
  type WriteAccess,
} from '../kernel/write-access.ts';
import type { JournalKeeper } from './journal-keeper.ts';
import { OneWriter, type SharedText, type TabMessage, type TabTools } from './one-writer.ts';

export type SaverParts = {
  store: EditableDesign;
  session: EditorSessionApi;
  keeper: JournalKeeper;
  tabs: TabTools;
  key: string;
  now?: () => number;
  /** Told after each save. */
  onSaved?: (saved: SavedDesign) => void;
};

/** How often following tabs learn that the writer changed something. */
const FOLLOWERS_MS = 400;
const TAKE_OVER_MS = 1_500;
/** A save that is due within this time counts as due now. */
const DUE_NOW_MS = 50;
const UNANSWERED_MAX = 8;

/**
 * Saves the design to the journal and to the server, and keeps other tabs in step: does what `WriteAccess` says is due. Behind
 * `subscribe` and `snapshot`.
 */
export class Saver {
  #state: WriteAccess;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #followersTimer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that were sent and not answered: the server may have any of them. */
  #unanswered: readonly string[] = [];
  #sends = 0;
  /** A name for the template that the server does not have yet. */
  #name: string | undefined;
  #idle: (() => void)[] = [];
  #handed: (() => void) | undefined;
  readonly #parts: SaverParts;
  readonly #now: () => number;
  readonly #writer: OneWriter;
  readonly #offChange: () => void;

  constructor(parts: SaverParts) {
    const { store, session, keeper, tabs, key } = parts;
    this.#parts = parts;
    this.#now = parts.now ?? (() => Date.now());
    const { revision, savedAt, canSave, readOnly } = session.opened;
    const { version } = store.snapshot;
    this.#state = initialAccess({ canSave: canSave && !readOnly, version, revision, savedAt });
    this.#writer = new OneWriter(key, tabs, () => this.#be('follower'));
    keeper.onKept = (kept) => this.#tell({ kind: 'kept', version: kept });
    keeper.onFailed = (why) => this.#tell({ kind: 'not-kept', why });
    this.#offChange = store.onChange(() => this.#changed());
    if (tabs.channel) tabs.channel.onmessage = ({ data }) => this.#hear(data as TabMessage);
  }

  get snapshot(): WriteAccess {
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
    if (this.#state.session === 'view-only') return;
    const tab = await this.#writer.start();
    this.#tell({ kind: 'opened', tab, revision, unsaved: unsaved && tab === 'writer', at: this.#now() });
    if (tab === 'follower') this.#say({ kind: 'hello' });
    await this.#parts.keeper.done();
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

  /** Gives the template another name, at once. @returns whether the server has it; if not, it goes with the next save */
  async rename(name: string): Promise<boolean> {
    if (!mayWrite(this.#state)) return false;
    this.#name = name;
    this.#parts.session.rename(name);
    this.#tell({ kind: 'renamed', at: this.#now() });
    await this.settled();
    return this.#name === undefined;
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

  /** While an input method composes nothing is sent. */
  hold(held: boolean): void {
    this.#tell({ kind: 'held', held, at: this.#now() });
  }

  /** The page that embeds the editor sets it to read-only, or lifts that. */
  lock(locked: boolean): void {
    this.#tell({ kind: 'host-lock', locked });
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
      this.#handed = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#say({ kind: 'give-way' });
    await handed;
    this.#handed = undefined;
    this.#be(await this.#writer.takeOver());
    await this.#parts.keeper.done();
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
    const { version: sent } = store.snapshot;
    const { designText, revision: baseRevision } = stop.theirs;
    const [winning, losing] = winner === 'mine' ? [mine, designText] : [designText, mine];
    const body = { designText: winning, losingText: losing, baseRevision };
    const { data } = await session.call<{ data: SavedDesign & { keptVersionId: string | null } }>(
      'POST',
      '/conflict',
      body,
    );
    if (winner === 'theirs') store.load(designText);
    const version = winner === 'theirs' ? store.snapshot.version : sent;
    const { revision, savedAt, keptVersionId } = data;
    this.#tell({ kind: 'resolved', version, revision, savedAt, at: this.#now() });
    if (this.#name !== undefined) this.#tell({ kind: 'renamed', at: this.#now() });
    await this.#parts.keeper.done();
    this.#tellFollowers();
    return keptVersionId;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#followersTimer);
    this.#offChange();
    this.#writer.giveWay();
    this.#parts.tabs.channel?.close();
  }

  #changed(): void {
    if (!mayWrite(this.#state)) return;
    const { version } = this.#parts.store.snapshot;
    this.#parts.keeper.note(version);
    this.#tell({ kind: 'changed', version, at: this.#now() });
    this.#followersTimer ??= setTimeout(() => this.#tellFollowers(), FOLLOWERS_MS);
  }

  #tell(event: AccessEvent): void {
    const before = this.#state;
    const next = nextAccess(before, event);
    if (next !== before) {
      this.#state = next;
      if (next.journalBase !== before.journalBase) this.#rebase(next);
      for (const listener of this.#listeners) listener();
    }
    this.#schedule();
  }

  /** The journal follows who writes: it begins again with the text of now, or stops. */
  #rebase(state: WriteAccess): void {
    const { keeper, store } = this.#parts;
    if (state.journalBase === null) keeper.stop();
    else keeper.begin(store.text(), state.journalBase.revision, store.snapshot.version, isUnsaved(state));
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
    const position = keeper.position();
    const { revision: baseRevision } = this.#state;
    const name = this.#name;
    this.#tell({ kind: 'sent' });
    this.#sends += 1;
    const send = this.#sends;
    this.#unanswered = [...this.#unanswered, designText].slice(-UNANSWERED_MAX);
    // Another tab may write meanwhile, or a renewed session have sent again: this text is one that may have been saved then.
    const isAwaited = () => this.#state.sending !== null && this.#sends === send;
    try {
      const { data } = await session.call<{ data: SavedDesign }>('PUT', '/design', {
        designText,
        baseRevision,
        ...(name !== undefined && { name }),
      });
      if (!isAwaited()) return;
      if (this.#name === name) this.#name = undefined;
      this.#unanswered = [];
      keeper.settle(position, designText, data.revision);
      const renamed = this.#name !== undefined;
      this.#tell({ kind: 'saved', revision: data.revision, savedAt: data.savedAt, renamed });
      this.#parts.onSaved?.(data);
      this.#tellFollowers();
    } catch (error) {
      if (isEnd(error)) this.#tell({ kind: 'ended' });
      else if (isAwaited()) this.#tell(this.#failureOf(error));
    }
  }

  #failureOf(error: unknown): AccessEvent {
    const at = this.#now();
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
    return { kind: 'unreachable', at };
  }

  #be(tab: 'writer' | 'follower'): void {
    this.#tell({ kind: 'tab', tab, at: this.#now() });
  }

  #hear(message: TabMessage): void {
    const { tab } = this.#state;
    if (tab === 'writer') {
      if (message.kind === 'hello') this.#say({ kind: 'text', ...this.#shared() });
      if (message.kind === 'give-way') this.#handOver();
    }
    if (tab === 'follower') {
      if (message.kind === 'changed') this.#say({ kind: 'hello' });
      if (message.kind === 'text' || message.kind === 'handed') this.#follow(message);
      if (message.kind === 'handed') {
        this.#unanswered = message.unanswered;
        this.#handed?.();
      }
    }
  }

  #follow({ text, revision, savedAt, dirty }: SharedText): void {
    const { store } = this.#parts;
    if (store.text() !== text) store.load(text);
    const { version } = store.snapshot;
    this.#tell({ kind: 'followed', version, revision, savedAt, dirty });
  }

  /** The journal is written to its end before another tab begins it again. */
  async #handOver(): Promise<void> {
    const shared = this.#shared();
    this.#be('follower');
    await this.#parts.keeper.done();
    this.#say({ kind: 'handed', unanswered: this.#unanswered, ...shared });
    this.#writer.giveWay();
  }

  #shared(): SharedText {
    const { revision, savedAt } = this.#state;
    return { text: this.#parts.store.text(), revision, savedAt, dirty: isUnsaved(this.#state) };
  }

  /** Writing the text out costs in proportion to the design: only a tab that follows gets it, by asking. */
  #tellFollowers(): void {
    clearTimeout(this.#followersTimer);
    this.#followersTimer = undefined;
    if (mayWrite(this.#state)) this.#say({ kind: 'changed' });
  }

  #say(message: TabMessage): void {
    this.#parts.tabs.channel?.postMessage(message);
  }
}

/** What another user has saved meanwhile, from a 409. */
function theirsOf(error: unknown): TheirDesign | undefined {
  if (!(error instanceof SessionError) || error.status !== 409) return undefined;
  const { theirs } = (error.details ?? {}) as { theirs?: TheirDesign };
  return typeof theirs?.designText === 'string' ? theirs : undefined;
}
