import type { Change, NodeKey } from '@postpress/edits';
import { ObjectStore } from '@postpress/ui/store';
import type { Editor } from '../kernel/editor.ts';
import { perEditor } from '../kernel/per-editor.ts';
import { changedCopies, type SyncedCopy } from './synced-copies.ts';

/** A changed copy. `isLast`: nothing else was changed since, so the history can go back to before the change. */
export type PendingCopy = SyncedCopy & { isLast: boolean };

type Changes = {
  /** The changed copies for which the user has not decided yet. */
  pending: readonly PendingCopy[];
  /** The copy that the user is asked about. */
  asked: NodeKey | undefined;
  /** The copy that is edited as the source of all others: the user is asked when it is left. */
  source: NodeKey | undefined;
};

/** The copies of synced blocks that were changed in this session, until the user decides what happens to the others. */
class SyncedChanges extends ObjectStore<Changes> {
  constructor({ store, view }: Editor) {
    super({ pending: [], asked: undefined, source: undefined });
    store.onChange((change) => {
      if (change.cause === 'load') this.set({ pending: [], asked: undefined, source: undefined });
      else if (change.cause === 'undo') this.#undone(store.snapshot.position);
      else if (!view.snapshot.readOnly) this.#changed(changedCopies(store, change), change);
    });
    store.subscribe(() => {
      const { source } = this.snapshot;
      const { selection, tree } = store.snapshot;
      const isInside = (key: NodeKey) =>
        key === source || tree.ancestors(key).some((each) => each.key === source);
      if (source !== undefined && !selection.some(isInside)) this.finishSource();
    });
  }

  #changed(copies: readonly SyncedCopy[], { cause }: Change): void {
    const { pending, source } = this.snapshot;
    if (cause !== 'edit' && copies.length === 0) return;
    const kept = pending.map((each) =>
      copies.some(({ key }) => key === each.key) ? each : { ...each, isLast: false },
    );
    const added = copies
      .filter(({ key }) => !pending.some((each) => each.key === key))
      .map((copy) => ({ ...copy, isLast: true }));
    const asked = copies.find(({ key }) => key !== source)?.key;
    this.set({ pending: [...kept, ...added], ...(asked !== undefined && { asked }) });
  }

  /** A change that was undone is no question. */
  #undone(position: number): void {
    this.#keep(this.snapshot.pending.filter(({ before }) => before < position));
  }

  #keep(pending: readonly PendingCopy[]): void {
    const { asked } = this.snapshot;
    this.set({ pending, asked: pending.some(({ key }) => key === asked) ? asked : undefined });
  }

  find(key: NodeKey | undefined): PendingCopy | undefined {
    return this.snapshot.pending.find((each) => each.key === key);
  }

  ask(key: NodeKey): void {
    this.set({ asked: key });
  }

  /** The change stays; the question comes back with the next change of the copy. */
  later(): void {
    this.set({ asked: undefined });
  }

  decided(key: NodeKey): void {
    this.#keep(this.snapshot.pending.filter((each) => each.key !== key));
  }

  editSource(key: NodeKey): void {
    this.set({ source: key });
  }

  finishSource(): void {
    const { source } = this.snapshot;
    this.set({ source: undefined, asked: this.find(source)?.key });
  }
}

export const syncedChangesOf = perEditor((editor) => new SyncedChanges(editor));
