import { AppError } from '../../base/app-error.ts';
import type { Computation } from '../../base/computation.ts';
import { openDesign, type StoredDesign } from './open-design.ts';

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
