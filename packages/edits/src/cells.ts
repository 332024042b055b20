import type { Row } from '@postpress/design';
import type { DesignView } from './editable-design.ts';
import type { NodeKey } from './node.ts';

/** The ratios of a row's columns, one for each; missing ones are 1. */
export function cellsOf(store: DesignView, row: NodeKey): number[] {
  const { tree } = store.snapshot;
  const { cells } = (tree.find(row)?.node ?? {}) as Partial<Row>;
  return tree.children(row).map((_column, at) => {
    const share = Array.isArray(cells) ? cells[at] : undefined;
    return typeof share === 'number' && share > 0 ? share : 1;
  });
}
