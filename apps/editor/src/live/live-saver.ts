import type { TheirDesign } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { StateRecord } from '@postpress/edits/log';
import { ReadonlyStore } from '@postpress/ui/store';
import type { SaverPort } from '../kernel/saver-port.ts';
import type { EditorSessionApi } from '../kernel/session-port.ts';
import {
  type AccessEvent,
  initialAccess,
  isUnsaved,
  mayWrite,
  nextAccess,
  type WriteAccess,
} from '../kernel/write-access.ts';
import type { JournalKeeper } from '../saving/journal-keeper.ts';
import type { LiveSession } from './live-session.ts';

export type LiveSaverParts = {
  live: LiveSession;
  session: EditorSessionApi;
  /** Undefined where another tab of this browser writes the journal. */
  keeper: JournalKeeper | undefined;
  now?: () => number;
};

/** After this pause, the journal drops what the log has. */
const SETTLE_MS = 2_000;

/** A change counts as saved once the log has it; the server stores the design from the log. */
export class LiveSaver extends ReadonlyStore<WriteAccess> implements SaverPort {
  readonly #parts: LiveSaverParts;
  readonly #now: () => number;
  readonly #offChange: () => void;
  #pendingSaves: ((stored: boolean) => void)[] = [];
  #settleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: LiveSaverParts) {
    const { live, session, keeper } = parts;
    const { revision, savedAt, canSave, readOnly } = session.opened;
    const { version } = live.store.snapshot;
    super(initialAccess({ canSave: canSave && !readOnly, version, revision, savedAt }));
    this.#parts = parts;
    this.#now = parts.now ?? (() => Date.now());
    if (keeper) {
      keeper.onKept = (kept) => this.#dispatch({ kind: 'kept', version: kept });
      keeper.onFailed = (why) => this.#dispatch({ kind: 'not-kept', why });
    }
    this.#offChange = live.store.onChange(() => this.#changed());
    Object.assign(live.listeners, {
      onConfirmed: () => this.#changed(),
      onLink: (up: boolean) => this.#dispatch({ kind: 'link', up }),
      onStored: ({ revision: stored, savedAt: at }: { revision: number; savedAt: string }) => {
        this.#dispatch({ kind: 'stored', revision: stored, savedAt: at });
        this.#resolveSaves(true);
      },
      onEnded: (code: string) => (code === 'PAYLOAD_TOO_LARGE' ? this.#end('overLimit') : this.ended()),
      onConflict: (theirs: StateRecord) => this.conflict(theirs),
    });
  }

  /** Starts the journal. */
  async start(): Promise<void> {
    const { live, keeper } = this.#parts;
    const { revision } = this.snapshot;
    this.#dispatch({ kind: 'opened', tab: 'writer', revision, unsaved: !live.isConfirmed, at: this.#now() });
    keeper?.begin(live.store.text(), revision, live.store.snapshot.version, !live.isConfirmed);
    if (!keeper) this.#dispatch({ kind: 'not-kept', why: 'no' });
    // The journal begins with the text alone: what is pending is written beside it.
    if (!live.isConfirmed) keeper?.note(live.store.snapshot.version);
  }

  async save(): Promise<boolean> {
    const { live } = this.#parts;
    if (!live.isConfirmed) await this.#confirmed();
    if (!live.isConfirmed) return false;
    return new Promise((resolve) => {
      this.#pendingSaves.push(resolve);
      if (!live.save()) this.#resolveSaves(false);
    });
  }

  async rename(name: string): Promise<boolean> {
    if (!mayWrite(this.snapshot)) return false;
    const { session } = this.#parts;
    session.rename(name);
    // The name alone: others may have changed the design meanwhile.
    return session.call(operations.renameTemplate, { body: { name } }).then(
      () => true,
      () => false,
    );
  }

  async keep(): Promise<void> {
    this.#parts.keeper?.leave();
    await this.#parts.keeper?.done();
  }

  lock(locked: boolean): void {
    this.#dispatch({ kind: 'host-lock', locked });
  }

  /** All tabs write, so there is nothing to take over. */
  async takeOver(): Promise<void> {}

  /** The connection detects the network itself. */
  online(): void {}

  /** Another user's design replaced the one that the pending edits were made on. */
  conflict(theirs: StateRecord): void {
    const { revision, savedAt } = this.#parts.session.opened;
    const design: TheirDesign = { designText: theirs.text, revision, savedAt, by: null };
    this.#dispatch({ kind: 'diverged', theirs: design });
    this.#theirs = theirs;
  }

  #theirs: StateRecord | undefined;

  async resolve(winner: 'mine' | 'theirs'): Promise<string | null> {
    const theirs = this.#theirs;
    if (!theirs) return null;
    this.#theirs = undefined;
    const { live, keeper } = this.#parts;
    const mine = live.store.text();
    for (const { id } of live.store.unconfirmed.pending) live.store.refuse(id);
    live.store.restart(theirs);
    if (winner === 'mine') live.store.load(mine);
    this.#dispatch({ kind: 'diverged', theirs: null });
    live.resume();
    this.#changed();
    await keeper?.done();
    return null;
  }

  ended(): void {
    this.#end('ended');
  }

  #end(kind: 'ended' | 'overLimit'): void {
    this.#dispatch({ kind });
    this.#resolveSaves(false);
  }

  renewed(session?: string): void {
    if (session !== undefined) this.#parts.keeper?.rename(session);
    this.#dispatch({ kind: 'renewed', at: this.#now() });
    this.#parts.live.reopen();
  }

  dispose(): void {
    clearTimeout(this.#settleTimer);
    this.#offChange();
  }

  #changed(): void {
    const { live, keeper } = this.#parts;
    const { version } = live.store.snapshot;
    if (live.isConfirmed) {
      this.#dispatch({ kind: 'confirmed', version });
      this.#settleTimer ??= setTimeout(() => this.#settle(), SETTLE_MS);
    } else {
      keeper?.note(version);
      this.#dispatch({ kind: 'changed', version, at: this.#now() });
    }
  }

  #settle(): void {
    this.#settleTimer = undefined;
    const { live, keeper } = this.#parts;
    if (!live.isConfirmed || !keeper) return;
    keeper.settle(keeper.position(), live.store.text(), this.snapshot.revision);
  }

  /** Once the log has everything, or the connection is lost. */
  #confirmed(): Promise<void> {
    const isPending = () =>
      isUnsaved(this.snapshot) && this.snapshot.failures === 0 && this.snapshot.session === 'active';
    if (!isPending()) return Promise.resolve();
    return new Promise((resolve) => {
      const off = this.subscribe(() => {
        if (isPending()) return;
        off();
        resolve();
      });
    });
  }

  #resolveSaves(stored: boolean): void {
    for (const resolve of this.#pendingSaves.splice(0)) resolve(stored);
  }

  #dispatch(event: AccessEvent): void {
    const next = nextAccess(this.snapshot, event);
    if (event.kind === 'link' && !event.up) this.#resolveSaves(false);
    this.publish(next);
  }
}
