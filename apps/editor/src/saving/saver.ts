import type { SavedDesign } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { EditableDesign } from '@postpress/edits';
import { ReadonlyStore } from '@postpress/ui/store';
import type { SaverPort } from '../kernel/saver-port.ts';
import { type EditorSessionApi, isEnd } from '../kernel/session-port.ts';
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
import { SentTexts } from './sent-texts.ts';

export type SaverParts = {
  store: EditableDesign;
  session: EditorSessionApi;
  keeper: JournalKeeper;
  tabs: TabTools;
  key: string;
  now?: () => number;
  /** Called after each save. */
  onSaved?: (saved: SavedDesign) => void;
};

/** How often following tabs are notified of changes. */
const FOLLOWERS_MS = 400;
const TAKE_OVER_MS = 1_500;
/** A save that is due within this time counts as due now. */
const DUE_NOW_MS = 50;

/** Saves the design to the journal and the server and synchronizes other tabs; `WriteAccess` decides what is due. */
export class Saver extends ReadonlyStore<WriteAccess> implements SaverPort {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #followersTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #sent = new SentTexts();
  /** A name of the template that is not saved yet. */
  #name: string | undefined;
  #settledCallbacks: (() => void)[] = [];
  #onHandedOver: (() => void) | undefined;
  readonly #parts: SaverParts;
  readonly #now: () => number;
  readonly #writer: OneWriter;
  readonly #stopListening: () => void;

  constructor(parts: SaverParts) {
    const { store, session, keeper, tabs, key } = parts;
    const { revision, savedAt, canSave, readOnly } = session.opened;
    const { version } = store.snapshot;
    super(initialAccess({ canSave: canSave && !readOnly, version, revision, savedAt }));
    this.#parts = parts;
    this.#now = parts.now ?? (() => Date.now());
    this.#writer = new OneWriter(key, tabs, () => this.#setTab('follower'));
    keeper.onKept = (kept) => this.#apply({ kind: 'kept', version: kept });
    keeper.onFailed = (why) => this.#apply({ kind: 'not-kept', why });
    this.#stopListening = store.onChange(() => this.#changed());
    if (tabs.channel) tabs.channel.onmessage = ({ data }) => this.#receive(data as TabMessage);
  }

  /**
   * Becomes the writing tab or a follower, and starts the journal.
   *
   * @param opened `unsaved`: the store holds work from the journal that the server lacks, based on `revision`
   */
  async start({ revision, unsaved }: { revision: number; unsaved: boolean }): Promise<void> {
    if (this.snapshot.session === 'view-only') return;
    const tab = await this.#writer.start();
    this.#apply({ kind: 'opened', tab, revision, unsaved: unsaved && tab === 'writer', at: this.#now() });
    if (tab === 'follower') this.#post({ kind: 'hello' });
    await this.#parts.keeper.done();
  }

  keep(): Promise<void> {
    this.#parts.keeper.leave();
    return this.#parts.keeper.done();
  }

  async save(): Promise<boolean> {
    this.#apply({ kind: 'save-requested', at: this.#now() });
    await this.settled();
    return !isUnsaved(this.snapshot);
  }

  async rename(name: string): Promise<boolean> {
    if (!mayWrite(this.snapshot)) return false;
    this.#name = name;
    this.#parts.session.rename(name);
    this.#apply({ kind: 'renamed', at: this.#now() });
    await this.settled();
    return this.#name === undefined;
  }

  /** Resolves once no save is due or running; a failed save counts as settled. */
  settled(): Promise<void> {
    if (
      this.snapshot.sending === null &&
      (sendAt(this.snapshot) ?? Number.POSITIVE_INFINITY) > this.#now() + DUE_NOW_MS
    )
      return Promise.resolve();
    return new Promise((resolve) => this.#settledCallbacks.push(resolve));
  }

  lock(locked: boolean): void {
    this.#apply({ kind: 'host-lock', locked });
  }

  online(): void {
    this.#apply({ kind: 'online', at: this.#now() });
  }

  renewed(session?: string): void {
    if (session !== undefined) this.#parts.keeper.rename(session);
    this.#apply({ kind: 'renewed', at: this.#now() });
  }

  ended(): void {
    this.#apply({ kind: 'ended' });
  }

  async takeOver(): Promise<void> {
    const handed = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, TAKE_OVER_MS);
      this.#onHandedOver = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#post({ kind: 'give-way' });
    await handed;
    this.#onHandedOver = undefined;
    this.#setTab(await this.#writer.takeOver());
    await this.#parts.keeper.done();
  }

  /** The winning text becomes the design; the other is stored as a version of the template. */
  async resolve(winner: 'mine' | 'theirs'): Promise<string | null> {
    const { stop } = this.snapshot;
    if (stop?.kind !== 'conflict') return null;
    const { store, session } = this.#parts;
    const mine = store.text();
    const { version: sent } = store.snapshot;
    const { designText, revision: baseRevision } = stop.theirs;
    const [winning, losing] = winner === 'mine' ? [mine, designText] : [designText, mine];
    const body = { designText: winning, losingText: losing, baseRevision };
    const { data } = await session.call(operations.resolveConflict, { body });
    if (winner === 'theirs') store.load(designText);
    const version = winner === 'theirs' ? store.snapshot.version : sent;
    const { revision, savedAt, keptVersionId } = data;
    this.#apply({ kind: 'resolved', version, revision, savedAt, at: this.#now() });
    if (this.#name !== undefined) this.#apply({ kind: 'renamed', at: this.#now() });
    await this.#parts.keeper.done();
    this.#notifyFollowers();
    return keptVersionId;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#followersTimer);
    this.#stopListening();
    this.#writer.giveWay();
    this.#parts.tabs.channel?.close();
  }

  #changed(): void {
    if (!mayWrite(this.snapshot)) return;
    const { version } = this.#parts.store.snapshot;
    this.#parts.keeper.note(version);
    this.#apply({ kind: 'changed', version, at: this.#now() });
    this.#followersTimer ??= setTimeout(() => this.#notifyFollowers(), FOLLOWERS_MS);
  }

  #apply(event: AccessEvent): void {
    const before = this.snapshot;
    const next = nextAccess(before, event);
    if (next !== before) {
      if (next.journalBase !== before.journalBase) this.#restartJournal(next);
      this.publish(next);
    }
    this.#schedule();
  }

  /** Restarts the journal with the current text, or stops it if this tab does not write. */
  #restartJournal(state: WriteAccess): void {
    const { keeper, store } = this.#parts;
    if (state.journalBase === null) keeper.stop();
    else keeper.begin(store.text(), state.journalBase.revision, store.snapshot.version, isUnsaved(state));
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const due = sendAt(this.snapshot);
    if (due !== null) this.#timer = setTimeout(() => this.#send(), Math.max(0, due - this.#now()));
    // After a failure, callers do not wait for the retry, but they do wait for an attempt that is due now.
    const waits = due === null || (this.snapshot.failures > 0 && due > this.#now() + DUE_NOW_MS);
    if (this.snapshot.sending === null && waits)
      for (const resolve of this.#settledCallbacks.splice(0)) resolve();
  }

  async #send(): Promise<void> {
    const { store, session, keeper } = this.#parts;
    const designText = store.text();
    const position = keeper.position();
    const { revision: baseRevision } = this.snapshot;
    const name = this.#name;
    this.#apply({ kind: 'sent' });
    const send = this.#sent.add(designText);
    // The answer may come after another tab took over or a renewed session sent again; it is ignored then.
    const isAwaited = () => this.snapshot.sending !== null && this.#sent.isLast(send);
    try {
      const { data } = await session.call(operations.saveDesign, {
        body: { designText, baseRevision, ...(name !== undefined && { name }) },
      });
      if (!isAwaited()) return;
      if (this.#name === name) this.#name = undefined;
      this.#sent.clear();
      keeper.settle(position, designText, data.revision);
      const renamed = this.#name !== undefined;
      this.#apply({ kind: 'saved', revision: data.revision, savedAt: data.savedAt, renamed });
      this.#parts.onSaved?.(data);
      this.#notifyFollowers();
    } catch (error) {
      if (isEnd(error)) this.#apply({ kind: 'ended' });
      else if (isAwaited()) this.#apply(this.#sent.failureOf(error, this.#now()));
    }
  }

  #setTab(tab: 'writer' | 'follower'): void {
    this.#apply({ kind: 'tab', tab, at: this.#now() });
  }

  #receive(message: TabMessage): void {
    const { tab } = this.snapshot;
    if (tab === 'writer') {
      if (message.kind === 'hello') this.#post({ kind: 'text', ...this.#shared() });
      if (message.kind === 'give-way') this.#handOver();
    }
    if (tab === 'follower') {
      if (message.kind === 'changed') this.#post({ kind: 'hello' });
      if (message.kind === 'text' || message.kind === 'handed') this.#follow(message);
      if (message.kind === 'handed') {
        this.#sent.takeOver(message.unanswered);
        this.#onHandedOver?.();
      }
    }
  }

  #follow({ text, revision, savedAt, dirty }: SharedText): void {
    const { store } = this.#parts;
    if (store.text() !== text) store.load(text);
    const { version } = store.snapshot;
    this.#apply({ kind: 'followed', version, revision, savedAt, dirty });
  }

  /** Finishes the journal before the other tab restarts it. */
  async #handOver(): Promise<void> {
    const shared = this.#shared();
    this.#setTab('follower');
    await this.#parts.keeper.done();
    this.#post({ kind: 'handed', unanswered: this.#sent.unanswered, ...shared });
    this.#writer.giveWay();
  }

  #shared(): SharedText {
    const { revision, savedAt } = this.snapshot;
    return { text: this.#parts.store.text(), revision, savedAt, dirty: isUnsaved(this.snapshot) };
  }

  /** Followers request the text when they need it, because serializing a large design is slow. */
  #notifyFollowers(): void {
    clearTimeout(this.#followersTimer);
    this.#followersTimer = undefined;
    if (mayWrite(this.snapshot)) this.#post({ kind: 'changed' });
  }

  #post(message: TabMessage): void {
    this.#parts.tabs.channel?.postMessage(message);
  }
}
