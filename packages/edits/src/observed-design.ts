import type { Content, Design, DisplayMode } from '@postpress/design';
import type { Located, NodeKey } from './node.ts';
import type { Operation } from './operation.ts';
import { legalSelection } from './selection.ts';
import type { Step } from './step.ts';
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
  /** Of a remote change, the splices that continue what their author wrote before them: a caret between goes along. */
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

/** A design with its selection and its listeners, however it is edited. */
export abstract class ObservedDesign {
  readonly displayMode: DisplayMode;
  designMode: DesignMode;
  readonly newId: () => string;
  #snapshot: Snapshot | undefined;
  #selectionListeners = new Set<() => void>();
  #changeListeners = new Set<(change: Change) => void>();

  constructor({
    displayMode,
    designMode,
    newId,
  }: Pick<ObservedDesign, 'displayMode' | 'designMode' | 'newId'>) {
    this.displayMode = displayMode;
    this.designMode = designMode;
    this.newId = newId;
  }

  /** For `useSyncExternalStore`: the same object until something changes. */
  get snapshot(): Snapshot {
    if (!this.#snapshot) throw new RangeError('Nothing is loaded');
    return this.#snapshot;
  }

  /** Called after each change of the design or the selection. @returns removes the listener */
  subscribe = (listener: () => void): (() => void) => {
    this.#selectionListeners.add(listener);
    return () => this.#selectionListeners.delete(listener);
  };

  /** Called with what changed, before `subscribe`'s listeners. @returns removes the listener */
  onChange(listener: (change: Change) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  find(key: NodeKey): Located | undefined {
    return this.snapshot.tree.find(key);
  }

  /** Selects nodes of one level; what must not be selected gives way to what holds it. */
  select(selection: Selection): void {
    const { snapshot } = this;
    const known = this.surviving(selection, snapshot.tree);
    if (known.length === snapshot.selection.length && known.every((key, i) => key === snapshot.selection[i]))
      return;
    this.#snapshot = { ...snapshot, selection: known };
    for (const listener of this.#selectionListeners) listener();
  }

  /** What of a selection there still is and may be selected. */
  protected surviving(selection: Selection, tree: Tree): Selection {
    return legalSelection(tree, selection, ({ node }) => {
      const { selectable } = (node as Partial<Content>).values ?? {};
      return this.designMode === 'edit' || selectable !== false;
    });
  }

  protected become(next: Pick<Snapshot, 'tree' | 'steps' | 'position' | 'selection'>): void {
    const { tree, steps, position } = next;
    this.#snapshot = {
      ...next,
      design: tree.design,
      version: this.#snapshot ? this.#snapshot.version + 1 : 0,
      canUndo: position > 0,
      canRedo: position < steps.length,
    };
  }

  protected tell(change: Change): void {
    for (const listener of this.#changeListeners) listener(change);
    for (const listener of this.#selectionListeners) listener();
  }

  /** Another design: its history is empty. */
  protected begin(tree: Tree): void {
    this.become({ tree, steps: [], position: 0, selection: [] });
  }

  protected tellLoaded(): void {
    this.tell({ cause: 'load', label: '', operations: [], touched: new Set(), structural: true });
  }
}
