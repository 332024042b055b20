import type { Design, DisplayMode } from '@postpress/design';
import { toBase64url } from '@postpress/design/base64url';
import { migrateDesign } from '@postpress/design/migrate';
import { applyOperation } from './apply-operation.ts';
import { Draft } from './draft.ts';
import type { NodeKey } from './node.ts';
import { type DesignMode, ObservedDesign, type Selection } from './observed-design.ts';
import type { Operation } from './operation.ts';
import { Step } from './step.ts';
import { Tree } from './tree.ts';

export type { Change, DesignMode, Selection, Snapshot } from './observed-design.ts';

export type StoreOptions = {
  /** The stored text of the design, of any version. */
  text: string;
  displayMode: DisplayMode;
  /** `edit`: permissions are set, not obeyed; `live` (default): they are obeyed. */
  designMode?: DesignMode;
  /** An id for a new node. Default: ten random characters. */
  newId?: () => string;
};

/**
 * The design that is edited: an immutable tree with its history. All changes come through `edit`, so undo, the journal
 * and the canvas see the same operations. While it is as it was loaded, `text()` is the very text that was loaded.
 */
export class DesignStore extends ObservedDesign {
  #loaded: string;
  #keys = new WeakMap<object, NodeKey>();
  #made = 0;
  #mergeUntil = 0;

  constructor({ text, displayMode, designMode = 'live', newId = randomId }: StoreOptions) {
    super({ displayMode, designMode, newId });
    this.#loaded = text;
    this.begin(this.#read(text));
  }

  /** A key for a node that is not there yet, so that later operations of the same step can name it. */
  newKey = (): NodeKey => {
    this.#made += 1;
    return `:${this.#made}`;
  };

  /** The JSON text to store: the loaded one, to the byte, where nothing is changed. */
  text(): string {
    return this.snapshot.position === 0 ? this.#loaded : JSON.stringify(this.snapshot.design);
  }

  /** Loads another design and clears the history. */
  load(text: string): void {
    this.#loaded = text;
    this.#keys = new WeakMap();
    this.begin(this.#read(text));
    this.tellLoaded();
  }

  /**
   * One step: all of its operations or none.
   *
   * @param options `merge`: continues the last step of the same name when it is not older than `mergeMs`;
   *   `selection`: what is selected afterwards (default: what still exists of the present selection).
   * @throws RangeError when an operation names what is not there; nothing is changed then.
   */
  edit(
    label: string,
    operations: readonly Operation[],
    { merge, mergeMs = 1_000, selection, now = performance.now() }: EditOptions = {},
  ): void {
    if (operations.length === 0) return;
    const before = this.snapshot;
    const applied = this.#applyAll(before.tree, operations);
    const after = this.surviving(selection ?? before.selection, applied.tree);
    const steps = before.steps.slice(0, before.position);
    const last = steps.at(-1);
    const merges = merge !== undefined && last?.merge === merge && now <= this.#mergeUntil;
    this.#mergeUntil = now + mergeMs;
    const about = { label, before: before.selection, after, ...(merge !== undefined && { merge }) };
    const { inverses } = applied;
    const part = { operations: applied.operations, inverses };
    if (merges && last) steps[steps.length - 1] = last.grown(about, part);
    else steps.push(new Step(about, [part]));
    this.become({ tree: applied.tree, steps, position: steps.length, selection: after });
    this.tell({ cause: 'edit', label, ...applied });
  }

  undo(): boolean {
    return this.#travel(this.snapshot.position - 1);
  }

  redo(): boolean {
    return this.#travel(this.snapshot.position + 1);
  }

  /** Goes to a position of the history, undoing or redoing what lies between. */
  goTo(position: number): void {
    while (this.snapshot.position > position && this.undo());
    while (this.snapshot.position < position && this.redo());
  }

  /** Ends the merging of steps: what comes next is a step of its own. */
  endMerge(): void {
    this.#mergeUntil = 0;
  }

  #travel(position: number): boolean {
    const { steps, position: now, tree } = this.snapshot;
    const back = position < now;
    const step = steps[back ? position : now];
    if (!step || position < 0) return false;
    const applied = this.#applyAll(tree, back ? step.inverses : step.operations);
    const selection = this.surviving(back ? step.before : step.after, applied.tree);
    this.#mergeUntil = 0;
    this.become({ tree: applied.tree, steps, position, selection });
    this.tell({ cause: back ? 'undo' : 'redo', label: step.label, ...applied });
    return true;
  }

  #applyAll(tree: Tree, wanted: readonly Operation[]) {
    const draft = new Draft(tree, { keys: this.#keys, newKey: this.newKey });
    const operations: Operation[] = [];
    const inverses: Operation[] = [];
    const touched = new Set<NodeKey>();
    let structural = false;
    for (const each of wanted) {
      const applied = applyOperation(draft, each);
      operations.push(applied.operation);
      inverses.push(applied.inverse);
      for (const key of applied.touched) touched.add(key);
      structural ||= applied.structural;
    }
    return { tree: draft.finish(), operations, inverses: inverses.reverse(), touched, structural };
  }

  #read(text: string): Tree {
    const { design } = migrateDesign(JSON.parse(text) as Design);
    return Tree.read(design, { keys: this.#keys, newKey: this.newKey });
  }
}

/** A design to look at and to make edits of; the editor changes it through `perform` alone. */
export type DesignView = Omit<DesignStore, 'edit' | 'undo' | 'redo' | 'goTo' | 'load'>;

/** A design that is edited, by one (`DesignStore`) or by several (`SharedStore`). */
export type EditableDesign = Pick<DesignStore, keyof DesignStore>;

export type EditOptions = { merge?: string; mergeMs?: number; selection?: Selection; now?: number };

/** Ten characters, as editors write them: eight random bytes are more. */
export function randomId(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(8))).slice(0, 10);
}
