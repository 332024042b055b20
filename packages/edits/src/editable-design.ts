import type { Content, Design, DisplayMode } from '@postpress/design';
import { BODY_KEY, type Located, type NodeKey, ROOT_KEY } from './node.ts';
import type { Operation } from './operation.ts';
import { withoutStaleSizes } from './stale-sizes.ts';
import type { Tree } from './tree.ts';

/** What is selected: keys of one level; the last one is the current one. */
export type Selection = readonly NodeKey[];

/** What listeners receive, once for all operations of a step. */
export type Change = {
  /** `remote`: another user's edit of a shared design. */
  cause: 'edit' | 'undo' | 'redo' | 'load' | 'remote';
  label: string;
  operations: readonly Operation[];
  touched: ReadonlySet<NodeKey>;
  structural: boolean;
  /** Of a remote change, the splices that continue what their author wrote before: a caret between moves with them. */
  joined?: ReadonlySet<Operation>;
};

/** An immutable view of everything; a new object after each change. */
export type Snapshot = {
  tree: Tree;
  design: Design;
  selection: Selection;
  /** Counts up with every change. */
  version: number;
  /** The position in the history: 0 = as it was loaded. */
  position: number;
  steps: readonly Step[];
  canUndo: boolean;
  canRedo: boolean;
};

export type DesignMode = 'edit' | 'live';

export type EditOptions = {
  /** Continues the last step of the same name if that is not older than `mergeMs`. */
  merge?: string;
  mergeMs?: number;
  /** What is selected afterwards; default: what still exists of the present selection. */
  selection?: Selection;
  now?: number;
};

/**
 * A design with its history, its selection and its listeners: edited by one (`DesignStore`) or by several (`SharedStore`).
 * All changes come through `edit`, so undo, the journal and the canvas see the same operations.
 */
export abstract class EditableDesign {
  readonly displayMode: DisplayMode;
  designMode: DesignMode;
  readonly newId: () => string;
  /** What new rows take over from the project's brand. */
  newRowValues: { readonly [key: string]: unknown } = {};
  #snapshot: Snapshot | undefined;
  #selectionListeners = new Set<() => void>();
  #changeListeners = new Set<(change: Change) => void>();
  #mergeUntil = 0;

  constructor({
    displayMode,
    designMode,
    newId,
  }: Pick<EditableDesign, 'displayMode' | 'designMode' | 'newId'>) {
    this.displayMode = displayMode;
    this.designMode = designMode;
    this.newId = newId;
  }

  /** A key for a node that is not there yet, so that later operations of the same step can name it. */
  abstract readonly newKey: () => NodeKey;

  /** The JSON text to store: the loaded one, to the byte, if nothing is changed. */
  abstract text(): string;

  /** Loads another design and clears the history. */
  abstract load(text: string): void;

  /**
   * One step: all of its operations or none. Sizes measured of what it changes go.
   *
   * @throws RangeError when an operation names what is not there; nothing is changed then.
   */
  edit(label: string, operations: readonly Operation[], options: EditOptions = {}): void {
    if (operations.length > 0)
      this.editExactly(label, withoutStaleSizes(this.snapshot.tree, operations), options);
  }

  protected abstract editExactly(label: string, operations: readonly Operation[], options: EditOptions): void;

  /** @returns whether there was a step to undo */
  abstract undo(): boolean;

  /** @returns whether there was a step to redo */
  abstract redo(): boolean;

  /** Goes to a position of the history, undoing or redoing the steps between. */
  goTo(position: number): void {
    while (this.snapshot.position > position && this.undo());
    while (this.snapshot.position < position && this.redo());
  }

  /** The next edit starts a step of its own. */
  endMerge(): void {
    this.#mergeUntil = 0;
  }

  /** The same object until something changes. */
  get snapshot(): Snapshot {
    if (!this.#snapshot) throw new RangeError('Nothing is loaded');
    return this.#snapshot;
  }

  /** The listener runs after each change of the design or the selection. @returns removes the listener */
  subscribe = (listener: () => void): (() => void) => {
    this.#selectionListeners.add(listener);
    return () => this.#selectionListeners.delete(listener);
  };

  /** The listener receives each change, before those of `subscribe`. @returns removes the listener */
  onChange(listener: (change: Change) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  find(key: NodeKey): Located | undefined {
    return this.snapshot.tree.find(key);
  }

  /** Selects nodes of one level; nodes that may not be selected are replaced by their parents. */
  select(selection: Selection): void {
    const { snapshot } = this;
    const known = this.surviving(selection, snapshot.tree);
    if (known.length === snapshot.selection.length && known.every((key, i) => key === snapshot.selection[i]))
      return;
    this.#snapshot = { ...snapshot, selection: known };
    for (const listener of this.#selectionListeners) listener();
  }

  /** The nodes of a selection that still exist and may be selected. */
  protected surviving(selection: Selection, tree: Tree): Selection {
    return legalSelection(tree, selection, ({ node }) => {
      const { selectable } = (node as Partial<Content>).values ?? {};
      return this.designMode === 'edit' || selectable !== false;
    });
  }

  protected commit(next: Pick<Snapshot, 'tree' | 'steps' | 'position' | 'selection'>): void {
    const { tree, steps, position } = next;
    this.#snapshot = {
      ...next,
      design: tree.design,
      version: this.#snapshot ? this.#snapshot.version + 1 : 0,
      canUndo: position > 0,
      canRedo: position < steps.length,
    };
  }

  /**
   * Commits an edit as a new step, or as part of the last one.
   *
   * @returns the step, and whether it continues the last one
   */
  protected commitStep(
    tree: Tree,
    part: StepPart,
    label: string,
    { merge, mergeMs = 1_000, selection, now = performance.now() }: EditOptions,
  ): { step: Step; merged: boolean } {
    const { selection: before, position, steps: all } = this.snapshot;
    const after = this.surviving(selection ?? before, tree);
    const steps = all.slice(0, position);
    const last = steps.at(-1);
    const merged = merge !== undefined && last?.merge === merge && now <= this.#mergeUntil;
    this.#mergeUntil = now + mergeMs;
    const about = { label, before, after, ...(merge !== undefined && { merge }) };
    const step = merged && last ? last.grown(about, part) : new Step(about, [part]);
    if (merged) steps[steps.length - 1] = step;
    else steps.push(step);
    this.commit({ tree, steps, position: steps.length, selection: after });
    return { step, merged };
  }

  protected notify(change: Change): void {
    for (const listener of this.#changeListeners) listener(change);
    for (const listener of this.#selectionListeners) listener();
  }

  /** Starts an empty history with this design. */
  protected begin(tree: Tree): void {
    this.commit({ tree, steps: [], position: 0, selection: [] });
  }

  protected notifyLoaded(): void {
    this.notify({ cause: 'load', label: '', operations: [], touched: new Set(), structural: true });
  }
}

/** A design to look at and to make edits of; the editor changes it through `perform` alone. */
export type DesignView = Omit<EditableDesign, 'edit' | 'undo' | 'redo' | 'goTo' | 'load'>;

/** One edit; a step consists of one or many. */
export type StepPart = { operations: readonly Operation[]; inverses: readonly Operation[] };

export type StepAbout = {
  /** The label in the history. */
  label: string;
  before: readonly NodeKey[];
  after: readonly NodeKey[];
  /** Consecutive steps with the same name become one: typing, dragging a slider. */
  merge?: string;
};

/**
 * One step of the history. Immutable, but a step and those that it grows into share one list of parts, each up to its own
 * length: a step of 20,000 keystrokes costs as much per keystroke as a step of two.
 */
export class Step implements StepAbout {
  readonly label: string;
  readonly before: readonly NodeKey[];
  readonly after: readonly NodeKey[];
  readonly merge?: string;
  readonly #parts: StepPart[];
  readonly #length: number;

  /** @param parts in the order in which they were done */
  constructor({ label, before, after, merge }: StepAbout, parts: StepPart[]) {
    this.label = label;
    this.before = before;
    this.after = after;
    if (merge !== undefined) this.merge = merge;
    this.#parts = parts;
    this.#length = parts.length;
  }

  /** This step and the next edit, as one step. */
  grown(next: StepAbout, part: StepPart): Step {
    // Another step may have grown out of this one already.
    const parts = this.#parts.length === this.#length ? this.#parts : this.#parts.slice(0, this.#length);
    parts.push(part);
    return new Step({ ...next, before: this.before }, parts);
  }

  get operations(): Operation[] {
    return this.#parts.slice(0, this.#length).flatMap(({ operations }) => operations);
  }

  /** They undo it, in this order. */
  get inverses(): Operation[] {
    return this.#parts
      .slice(0, this.#length)
      .reverse()
      .flatMap(({ inverses }) => inverses);
  }
}

/**
 * The legal selection: existing nodes of one level, the current one last. Nodes that may not be selected are replaced
 * by their parents, and nodes of different levels by their rows.
 *
 * @param isSelectable whether a node's own flags let it be selected
 */
function legalSelection(
  tree: Tree,
  keys: readonly NodeKey[],
  isSelectable: (node: Located) => boolean,
): NodeKey[] {
  const picked = keys.flatMap((key) => around(tree, key).find(isSelectable) ?? []);
  const nodes = picked.some(({ key }) => key !== BODY_KEY)
    ? picked.filter(({ key }) => key !== BODY_KEY)
    : picked;
  const isOneLevel = nodes.every(({ kind }) => kind === nodes[0]?.kind);
  const level = isOneLevel
    ? nodes
    : nodes.flatMap(({ key }) => around(tree, key).find(({ kind }) => kind === 'row') ?? []);
  return [...new Set(level.map(({ key }) => key))];
}

/** A node and its ancestors without the root; empty if it does not exist. */
function around(tree: Tree, key: NodeKey): Located[] {
  const at = tree.find(key);
  return at ? [at, ...tree.ancestors(key)].filter((each) => each.key !== ROOT_KEY) : [];
}
