import type { RenderContext } from '../context.ts';
import type { StoredRow } from '../stored.ts';
import { asList, asObject } from '../value.ts';

/** Stands for the inner HTML in what a container exporter returns. Plain text: cleaning HTML keeps it. */
export const INNER_HTML = 'postpress-inner-html';

/** The looks of a node that its container exporter draws instead of us. */
const ROW_LOOK = ['padding', 'backgroundColor', 'columnsBackgroundColor', 'backgroundImage'];
const COLUMN_LOOK = ['padding', 'backgroundColor', 'border', 'borderRadius'];

/** What the container exporter of a node returned. */
export function containerAt(path: string, context: RenderContext): string | undefined {
  return context.options.exporters?.containers[path];
}

/** The inner HTML of a node inside what its container exporter returned. */
export function fill(container: string | undefined, inner: string, context: RenderContext): string {
  // Not by `replaceAll`, which reads `$` in the replacement.
  return container === undefined ? inner : context.rich(container).split(INNER_HTML).join(inner);
}

/** A row without the looks that container exporters draw. */
export function withoutExportedLooks(row: StoredRow, context: RenderContext): StoredRow {
  const isExported = (path: string) => containerAt(path, context) !== undefined;
  const columns = asList(row.columns).map((column, at) =>
    isExported(`${context.current.rowPath}.columns.${at}`)
      ? withoutLook(asObject(column), COLUMN_LOOK)
      : column,
  );
  const rest = { ...row, columns } as StoredRow;
  // The condition of the row belongs around its container.
  return isExported(context.current.rowPath) ? withoutLook(rest, [...ROW_LOOK, 'displayCondition']) : rest;
}

function withoutLook<Node extends { values?: unknown }>(node: Node, names: readonly string[]): Node {
  // Dark values of rows and columns are colors and images: looks, all of them.
  const { _override: overrides, _dark: _, ...values } = asObject(node.values) as Record<string, unknown>;
  const without = (all: unknown) =>
    Object.fromEntries(Object.entries(asObject(all)).filter(([name]) => !names.includes(name)));
  const onDevices = Object.entries(asObject(overrides)).map(([device, changes]) => [
    device,
    without(changes),
  ]);
  return {
    ...node,
    values: {
      ...without(values),
      ...(overrides !== undefined && { _override: Object.fromEntries(onDevices) }),
    },
  };
}
