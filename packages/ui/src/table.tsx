import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { word } from './app-parts.ts';
import { Button } from './button.tsx';

/** A column of a table. The first one names the row, and leads to it where rows lead anywhere. */
export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** A CSS length: otherwise the column is as wide as its cells ask for, and moves when they change. */
  width?: string;
  /** Left out in narrow windows. */
  wideOnly?: boolean;
  /** Its head is read out only: a column of buttons. */
  hiddenHead?: boolean;
};

/** Rows under heads. With `href` the whole row leads there, and the cell of its name is the link. */
export type TableProps<Row> = {
  /** Read out before the rows. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  href?: (row: Row) => string;
  /** The box before a row. */
  choice?: (row: Row) => ReactNode;
};

export function Table<Row>(table: TableProps<Row>) {
  return (
    <TableFrame table={table}>
      {table.rows.map((row) => (
        <TableRow key={table.rowKey(row)} table={table} row={row} />
      ))}
    </TableFrame>
  );
}

/** Heads, and the given rows below them. */
export function TableFrame<Row>({
  table: { name, columns, href, choice },
  rowCount,
  ref,
  children,
}: {
  table: TableProps<Row>;
  /** Where only some rows are in the page. */
  rowCount?: number;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="pp-table-container" aria-label={name} tabIndex={0}>
      <table ref={ref} className="pp-table" aria-rowcount={rowCount} {...(href && { 'data-leads': true })}>
        <caption className="pp-hidden">{name}</caption>
        <thead>
          <tr>
            {choice && <td data-choice />}
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                {...marks(column)}
                {...(column.width && { style: { inlineSize: column.width } })}
              >
                {column.hiddenHead ? <span className="pp-hidden">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function TableRow<Row>({
  table: { columns, href, choice },
  row,
  index,
  ref,
}: {
  table: TableProps<Row>;
  row: Row;
  /** Among all rows, where only some are in the page. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}) {
  return (
    <tr ref={ref} {...(index !== undefined && { 'data-index': index, 'aria-rowindex': index + 2 })}>
      {choice && <td data-choice>{choice(row)}</td>}
      {columns.map((column, at) => (
        <td key={column.head} data-head={column.hiddenHead ? '' : column.head} {...marks(column)}>
          {at === 0 && href ? (
            <Link href={href(row)} className="pp-table-link">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function marks<Row>({ align, wideOnly, width }: Column<Row>) {
  return {
    ...(align && { 'data-align': align }),
    ...(wideOnly && { 'data-wide': true }),
    ...(width && { 'data-fixed': true }),
  };
}

/** A list by cursor, as far as its next page goes. */
export type MoreList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** The next page of a list by cursor. */
export function MoreRows({ list }: { list: MoreList }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="pp-more">
      <Button onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? word('parts.loading') : word('parts.more')}
      </Button>
    </div>
  );
}
