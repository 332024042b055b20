import { joinedBlock } from '../blocks/table.ts';
import type { TextDefaults } from '../blocks/text-style.ts';
import type { StackBox, TableBox } from '../layout/box.ts';
import { ColumnCollector } from './column-collector.ts';
import type { Colors, DraftRow } from './draft-row.ts';
import { RowCollector } from './row-collector.ts';
import { Walk } from './walk-boxes.ts';

/** The rows of a page, and why each of its html blocks is one, in order. */
export function gatherRows(body: StackBox, defaults: TextDefaults): { rows: DraftRow[]; reasons: string[] } {
  const walk = new Walk(defaults);
  const fill = (cell: StackBox | TableBox, below: Colors): ColumnCollector => {
    const { desktop, mobile } = cell.element;
    const under = {
      color: desktop.background || below.color,
      phoneColor: mobile.background || below.phoneColor,
    };
    const join = (cells: readonly (StackBox | TableBox)[]) => joinedBlock(cells, defaults);
    const column = new ColumnCollector(cell.rects.desktop, under, join);
    walk.column(cell, column);
    return column;
  };
  const sink = new RowCollector(fill);
  walk.box(body, sink);
  const rows = sink.end();
  const blocks = rows.flatMap(({ columns }) =>
    columns.flatMap((column) => column.blocks.map(({ block }) => block)),
  );
  return { rows, reasons: blocks.filter(({ type }) => type === 'html').map(({ reason }) => reason ?? '') };
}
