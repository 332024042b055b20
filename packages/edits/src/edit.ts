import type { Selection } from './editable-design.ts';
import type { NodeKey } from './node.ts';
import type { Operation } from './operation.ts';

/** An edit, one step of the history. */
export type Edit = {
  /** The label in the history. */
  label: string;
  operations: readonly Operation[];
  /** What is selected afterwards; absent: what still exists of the selection. */
  selection?: Selection;
  /** Consecutive edits with the same name become one step, such as the drag of a slider. */
  merge?: string;
  /** How long such a step waits for the next one; default: a second. A drag waits until the release. */
  mergeMs?: number;
};

/** Why it is refused, as a message for the user. */
export type Refused = { refused: string; key?: NodeKey };

export function isRefused(edit: Edit | Refused): edit is Refused {
  return 'refused' in edit;
}

/** Looks up a message by its key, in the language of the user. */
export type Translate = (
  name: keyof typeof import('./messages.ts').modelMessages,
  values?: Readonly<Record<string, string | number>>,
) => string;
