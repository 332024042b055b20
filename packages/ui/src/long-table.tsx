import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MoreList } from './list-order.ts';
import { MoreRows, Table, TableFrame, type TableProps, TableRow } from './table.tsx';

/** Shorter lists have all rows in the page, where the browser's search finds them. */
const ALL_ROWS_MAX = 100;
const ROW_PX = 45;

/** A table of a list by cursor, in a page that scrolls as a whole. Of many rows only those near the window exist. */
export function LongTable<Row>({ list, ...table }: TableProps<Row> & { list: MoreList }) {
  return (
    <div>
      {table.rows.length > ALL_ROWS_MAX ? (
        <VirtualTable table={table} list={list} />
      ) : (
        <Table {...table} list={list} />
      )}
      <MoreRows list={list} count={table.rows.length} />
    </div>
  );
}

function VirtualTable<Row>({ table, list }: { table: TableProps<Row>; list: MoreList }) {
  const { rows, rowKey } = table;
  const ref = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 20,
    scrollMargin: top,
    getItemKey: (index) => rowKey(rows[index] as Row),
  });
  useLayoutEffect(() => {
    const body = ref.current?.tBodies[0];
    if (!body || !ref.current) return;
    setTop(body.getBoundingClientRect().top + scrollY);
    keepWidths(ref.current);
  }, []);
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <TableFrame ref={ref} table={table} list={list} rowCount={rows.length + 1}>
      <Space px={before} />
      {items.map(({ index, key }) => (
        <TableRow
          key={key}
          ref={virtual.measureElement}
          table={table}
          row={rows[index] as Row}
          index={index}
        />
      ))}
      <Space px={after} />
    </TableFrame>
  );
}

/** Otherwise column widths would change with the rendered rows. */
function keepWidths(table: HTMLTableElement): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const shares = heads.map((head) => (head.offsetWidth / table.offsetWidth) * 100);
  for (const [at, head] of heads.entries()) head.style.inlineSize = `${shares[at]}%`;
  table.style.tableLayout = 'fixed';
}

/** The space of the rows that are not rendered. */
function Space({ px }: { px: number }) {
  if (px <= 0) return null;
  return (
    <tr aria-hidden className="pp-table-space">
      <td style={{ blockSize: px }} />
    </tr>
  );
}
