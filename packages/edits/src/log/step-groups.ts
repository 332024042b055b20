import type { Snapshot, Step } from '../editable-design.ts';
import type { Client } from './client.ts';

/** A step as the history lists it; typing makes one of many batches. */
export type StepGroup = { step: Step };

/** The steps of a client as its history lists them: what can be undone, then what can be done again. */
export function stepGroups(
  { undoable, redoable }: Pick<Client, 'undoable' | 'redoable'>,
  groups: ReadonlyMap<string, StepGroup>,
): Pick<Snapshot, 'steps' | 'position'> {
  const listed = (steps: Client['undoable']) => {
    const all = steps.flatMap(({ batch }) => groups.get(batch) ?? []);
    return all.filter((group, at) => group !== all[at - 1]).map(({ step }) => step);
  };
  const done = listed(undoable);
  return { steps: [...done, ...listed(redoable).reverse()], position: done.length };
}
