import type { Design, DisplayMode } from '@postpress/design';
import { toBase64url } from '@postpress/design/base64url';
import { migrateDesign } from '@postpress/design/migrate';
import { applyOperation } from './apply-operation.ts';
import { Draft } from './draft.ts';
import { type DesignMode, EditableDesign, type EditOptions } from './editable-design.ts';
import type { NodeKey } from './node.ts';
import type { Operation } from './operation.ts';
import { Tree } from './tree.ts';

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
 * A design that one user edits. It applies operations directly: the log of `SharedStore` would take seven times as long for
 * each typed character, and four times the memory.
 */
export class DesignStore extends EditableDesign {
  #loaded: string;
  #keys = new WeakMap<object, NodeKey>();
  #made = 0;

  constructor({ text, displayMode, designMode = 'live', newId = randomId }: StoreOptions) {
    super({ displayMode, designMode, newId });
    this.#loaded = text;
    this.begin(this.#read(text));
  }

  newKey = (): NodeKey => {
    this.#made += 1;
    return `:${this.#made}`;
  };

  text(): string {
    return this.snapshot.position === 0 ? this.#loaded : JSON.stringify(this.snapshot.design);
  }

  load(text: string): void {
    this.#loaded = text;
    this.#keys = new WeakMap();
    this.begin(this.#read(text));
    this.notifyLoaded();
  }

  protected editExactly(label: string, operations: readonly Operation[], options: EditOptions): void {
    const applied = this.#applyAll(this.snapshot.tree, operations);
    this.commitStep(applied.tree, applied, label, options);
    this.notify({ cause: 'edit', label, ...applied });
  }

  undo(): boolean {
    return this.#travel(this.snapshot.position - 1);
  }

  redo(): boolean {
    return this.#travel(this.snapshot.position + 1);
  }

  #travel(position: number): boolean {
    const { steps, position: now, tree } = this.snapshot;
    const back = position < now;
    const step = steps[back ? position : now];
    if (!step || position < 0) return false;
    const applied = this.#applyAll(tree, back ? step.inverses : step.operations);
    const selection = this.surviving(back ? step.before : step.after, applied.tree);
    this.endMerge();
    this.commit({ tree: applied.tree, steps, position, selection });
    this.notify({ cause: back ? 'undo' : 'redo', label: step.label, ...applied });
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

/** Ten characters, as editors write them: eight random bytes are more. */
export function randomId(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(8))).slice(0, 10);
}
