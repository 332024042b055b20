import { sameJson } from '@postpress/design/json';
import { childrenOf, type DesignNode, idOf, type Placed } from './design-tree.ts';
import type { Protection } from './permissions.ts';
import type { Restoring } from './restoring.ts';

/** Moves pinned nodes back to their position, and rows with fixed columns to those columns. */
export function keepPositions(restoring: Restoring, protections: readonly Protection[]): void {
  for (const protection of protections) if (protection.keepsColumns) keepColumns(restoring, protection.id);
  const pinned = protections.filter(({ keepsPlace }) => keepsPlace).map(({ id }) => id);
  for (const id of pinned) restoring.bringHome(id);
  const homes = Map.groupBy(
    pinned.flatMap((id) => restoring.original.get(id) ?? []),
    ({ parent, key }) => `${parent ? idOf(parent) : ''} ${key}`,
  );
  for (const olds of homes.values()) orderList(restoring, olds);
}

function keepColumns(restoring: Restoring, rowId: string): void {
  const old = restoring.original.get(rowId)?.node;
  const row = restoring.find(rowId)?.node;
  if (!old || !row) return;
  const kept = childrenOf(old, 'columns').map((column) => {
    const now = childrenOf(row, 'columns').find((one) => idOf(one) === idOf(column));
    return now ?? structuredClone(column);
  });
  if (!sameJson(row.columns, kept)) {
    row.columns = kept;
    restoring.forget();
  }
  if (!sameJson(row.cells, old.cells)) row.cells = structuredClone(old.cells);
}

/** Moves the pinned nodes of one list to their former positions, as far as possible; columns keep their widths. */
function orderList(restoring: Restoring, olds: readonly Placed[]): void {
  const first = olds[0];
  const parent = first?.parent && restoring.find(idOf(first.parent) ?? '')?.node;
  if (!first || !parent) return;
  const list = childrenOf(parent, first.key);
  const cells = first.key === 'columns' && Array.isArray(parent.cells) ? (parent.cells as unknown[]) : [];
  const entries = list.map((node, at) => ({ node, cell: cells[at] }));
  const positions = new Map(olds.map(({ node, index }) => [idOf(node), index]));
  const ordered = entries.filter(({ node }) => !positions.has(idOf(node)));
  const pinned = entries.filter(({ node }) => positions.has(idOf(node)));
  const positionOf = ({ node }: { node: DesignNode }) => positions.get(idOf(node)) ?? 0;
  for (const entry of pinned.toSorted((one, other) => positionOf(one) - positionOf(other))) {
    ordered.splice(Math.min(positionOf(entry), ordered.length), 0, entry);
  }
  if (ordered.every(({ node }, at) => node === list[at])) return;
  parent[first.key] = ordered.map(({ node }) => node);
  if (cells.length > 0) parent.cells = ordered.map(({ cell }) => cell ?? 1);
}
