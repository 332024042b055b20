import type { Draft } from '../draft.ts';
import type { NodeKey } from '../node.ts';
import type { LogOperation, Shares } from './log-operation.ts';
import { hasFixedColumns, isLocked } from './permissions.ts';
import { obeys, type Result, rejected, skipped, type Work } from './work.ts';

/** The proportions of a row's columns; undefined if the row lacks one. */
function sharesIn(draft: Draft, row: NodeKey): number[] | undefined {
  const { cells } = draft.get(row).node as { cells?: unknown };
  const isWhole = Array.isArray(cells) && cells.length === draft.childrenOf(row, undefined).length;
  return isWhole && cells.every((share) => typeof share === 'number' && share > 0) ? cells : undefined;
}

/** The proportion of a column; undefined if its row has none, and for other nodes. */
export function shareOf(draft: Draft, key: NodeKey): number | undefined {
  const { kind, parent } = draft.get(key);
  if (kind !== 'column' || parent === undefined) return undefined;
  return sharesIn(draft, parent)?.[draft.childrenOf(parent, undefined).indexOf(key)];
}

/** Changes the columns of rows with their proportions: an added column brings its own, a removed one takes it along. */
export function withShares<T>(
  draft: Draft,
  rows: readonly NodeKey[],
  coming: ReadonlyMap<NodeKey, number | undefined>,
  change: () => T,
): T {
  const before = rows.map((row) => ({
    row,
    shares: sharesIn(draft, row),
    columns: draft.childrenOf(row, undefined),
  }));
  const done = change();
  for (const { row, shares, columns } of before) {
    if (!shares) continue;
    const shareOfColumn = new Map(columns.map((column, at) => [column, shares[at] ?? 1]));
    const now = draft.childrenOf(row, undefined);
    setCells(
      draft,
      row,
      now.map((column) => shareOfColumn.get(column) ?? coming.get(column) ?? 1),
    );
  }
  return done;
}

function setCells(draft: Draft, row: NodeKey, cells: readonly number[]): void {
  draft.setNode(row, { ...draft.get(row).node, cells });
}

/** Sets the proportions of columns that are still in the row. */
export function applyShares(
  work: Work,
  { key, shares, expect }: Extract<LogOperation, { kind: 'set-shares' }>,
): Result {
  const { draft } = work;
  if (!draft.has(key)) return rejected('gone');
  if (draft.get(key).kind !== 'row') return rejected('wrong-place');
  if (obeys(work) && (isLocked(draft, key) || hasFixedColumns(draft, key))) return rejected('forbidden');
  const columns = draft.childrenOf(key, undefined);
  const known = sharesIn(draft, key);
  const now = columns.map((_column, at) => known?.[at] ?? 1);
  const next = columns.map((column, at) => {
    const isExpected = expect === undefined || expect[column] === now[at];
    return (isExpected ? shares[column] : undefined) ?? now[at] ?? 1;
  });
  if (known && next.every((share, at) => share === now[at])) return skipped;
  const { cells } = draft.get(key).node as { cells?: number[] };
  setCells(draft, key, next);
  return { outcome: 'applied', inverse: [known ? back(columns) : raw()], touched: [key] };

  function back(of: readonly NodeKey[]): LogOperation {
    const changed = of.flatMap((column, at) => (next[at] === now[at] ? [] : [{ column, at }]));
    const named = (list: readonly number[]): Shares =>
      Object.fromEntries(changed.map(({ column, at }) => [column, list[at] ?? 1]));
    return { kind: 'set-shares', key, shares: named(now), expect: named(next) };
  }

  /** If the row's value was invalid, it is restored as a whole. */
  function raw(): LogOperation {
    const value = { kind: 'set' as const, key, path: ['cells'], value: cells ?? null };
    const expected = { expect: { value: [...next] } };
    return cells === undefined
      ? { kind: 'unset', key, path: ['cells'], ...expected }
      : { ...value, ...expected };
  }
}
