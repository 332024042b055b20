import type { NodeKey } from './node.ts';
import type { Operation } from './operation.ts';

/** What one edit came to; steps are made of one or many. */
export type StepPart = { operations: readonly Operation[]; inverses: readonly Operation[] };

export type StepAbout = {
  /** What was done, as the history names it. */
  label: string;
  before: readonly NodeKey[];
  after: readonly NodeKey[];
  /** Steps that follow each other under the same name become one: typing, dragging a slider. */
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

  /** This step and what was done next, as one. */
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
