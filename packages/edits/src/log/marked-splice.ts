import type { LogOperation } from './log-operation.ts';
import { lookAt } from './paths.ts';
import { splicesOf } from './splices.ts';
import { hasForm, isSound } from './text-forms.ts';
import { nextIndex, partAt } from './text-runs.ts';
import { runsAt } from './text-states.ts';
import type { Work } from './work.ts';

/** An edit of a text with the characters that it concerns, as its client sees them; other operations stay as they are. */
export function markedSplice(work: Work, operation: LogOperation): LogOperation {
  if (operation.kind !== 'splice-text' || operation.marks) return operation;
  const { key, path, at, removed, insert } = operation;
  const node = work.draft.find(key)?.node;
  const text = node && lookAt(node, path).value;
  if (typeof text !== 'string') return operation;
  const runs = runsAt(work.texts, operation, text);
  const from = nextIndex(runs, work.client);
  const after = text.slice(0, at) + insert + text.slice(at + removed.length);
  const sound = isSound(text) && isSound(after);
  const parts = splicesOf(operation, hasForm(text) || hasForm(insert)).map((each) =>
    partAt(runs, each.at, each.removed.length, each.insert),
  );
  return { ...operation, marks: { base: runs.base, parts, from, ...(sound && { sound }) } };
}
