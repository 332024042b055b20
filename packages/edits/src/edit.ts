import type { Selection } from './editable-design.ts';
import type { NodeKey } from './node.ts';
import type { Operation } from './operation.ts';

/** What is to be done, as one step of the history. */
export type Edit = {
  /** As the history names it. */
  label: string;
  operations: readonly Operation[];
  /** What is selected afterwards; absent: what still exists of the selection. */
  selection?: Selection;
  /** Edits that follow each other under the same name become one step: a slider's drag. */
  merge?: string;
  /** How long such a step waits for the next one; left out: a second. A drag waits until it is let go. */
  mergeMs?: number;
};

/** Why it is not done, in words for people. */
export type Refused = { refused: string; key?: NodeKey };

export function isRefused(edit: Edit | Refused): edit is Refused {
  return 'refused' in edit;
}

/** Looks up a message by its key, in the language of the user. */
export type Translate = (
  name: keyof typeof import('./messages.ts').modelMessages,
  values?: Readonly<Record<string, string | number>>,
) => string;
