import type { Change, Operation, Snapshot } from '@postpress/edits';
import type { Selection } from 'prosemirror-state';

export type Caret = { anchor: number; head: number };

/** Where the caret was before and after each change, for undoing and redoing. The store knows operations only. */
export class Carets {
  readonly #before = new WeakMap<Operation, Caret>();
  readonly #after = new WeakMap<Operation, Caret>();

  /** Records the carets of a change that has become the last part of the last step. */
  remember({ steps, position }: Snapshot, before: Selection, after: Selection): void {
    const step = steps[position - 1];
    const inverse = step?.inverses[0];
    const operation = step?.operations.at(-1);
    if (inverse) this.#before.set(inverse, { anchor: before.anchor, head: before.head });
    if (operation) this.#after.set(operation, { anchor: after.anchor, head: after.head });
  }

  of({ cause, operations }: Change): Caret | undefined {
    const last = operations.at(-1);
    if (!last) return undefined;
    return cause === 'undo' ? this.#before.get(last) : this.#after.get(last);
  }
}
