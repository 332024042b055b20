import type { Lettering } from '../blocks/lettering.ts';
import { joinedBlock } from '../blocks/table.ts';
import type { StackBox, TableBox } from '../layout/box.ts';
import { ColumnSink } from './column-sink.ts';
import type { Colors, DraftRow } from './draft-row.ts';
import { RowSink } from './row-sink.ts';
import { Walk } from './walk-boxes.ts';

/** The rows of a page, and why each of its html blocks is one, in order. */
export function gatherRows(body: StackBox, design: Lettering): { rows: DraftRow[]; reasons: string[] } {
  const walk = new Walk(design);
  const fill = (cell: StackBox | TableBox, below: Colors): ColumnSink => {
    const { desktop, mobile } = cell.element;
    const under = {
      color: desktop.background || below.color,
      phoneColor: mobile.background || below.phoneColor,
    };
    const column = new ColumnSink(cell.places.desktop, under, (cells) => {
      const first = cells[0];
      if (first === undefined) return undefined;
      const last = cells.at(-1) ?? first;
      const places = {
        desktop: {
          ...first.places.desktop,
          width: last.places.desktop.x + last.places.desktop.width - first.places.desktop.x,
        },
        mobile: {
          ...first.places.mobile,
          width: Math.max(
            first.places.mobile.width,
            last.places.mobile.x + last.places.mobile.width - first.places.mobile.x,
          ),
        },
      };
      return joinedBlock(cells, { places, shown: first.shown }, design);
    });
    walk.column(cell, column);
    return column;
  };
  const sink = new RowSink(fill);
  walk.box(body, sink);
  const rows = sink.end();
  const blocks = rows.flatMap(({ columns }) =>
    columns.flatMap((column) => column.blocks.map(({ block }) => block)),
  );
  return { rows, reasons: blocks.filter(({ type }) => type === 'html').map(({ reason }) => reason ?? '') };
}
