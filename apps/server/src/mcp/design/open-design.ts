import type { DisplayMode } from '@postpress/design';
import { DesignStore, modelMessages, type Translate } from '@postpress/edits';
import { AppError } from '../../base/app-error.ts';
import type { Computation } from '../../base/computation.ts';

/** A stored design as computations take it. */
export type StoredDesign = { text: string; displayMode: DisplayMode };

/** The tree of a stored design. Permissions of nodes hold: agents do not set them. */
export function openDesign({ text, displayMode }: StoredDesign): DesignStore {
  return new DesignStore({ text, displayMode, designMode: 'live' });
}

/** The texts of `packages/edits` in English. */
export const t: Translate = (name, values = {}) =>
  name === 'model.several'
    ? `${values.count} nodes`
    : modelMessages[name].replace(/\{(\w+)(?:, number)?\}/g, (_, key: string) => String(values[key] ?? ''));

type Input = StoredDesign & { ids: readonly string[] };

/** The design with only these rows, or the rows around these nodes. @throws AppError NOT_FOUND */
export const rowsOfDesign: Computation<Input, Record<string, unknown>> = {
  module: import.meta.url,
  name: 'rowsOfDesign',
  run({ ids, ...stored }) {
    const { tree, design } = openDesign(stored).snapshot;
    const rows = new Set<object>();
    for (const id of ids) {
      const at = tree.find(id);
      const row = [at, ...tree.ancestors(id)].find((each) => each?.kind === 'row');
      if (!row) throw new AppError('NOT_FOUND', `There is no row or block ${JSON.stringify(id)}.`);
      rows.add(row.node);
    }
    return { ...design, body: { ...design.body, headers: [], rows: [...rows], footers: [] } };
  },
};
