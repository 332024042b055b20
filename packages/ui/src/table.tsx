import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { t } from './app-parts.ts';
import { Button } from './button.tsx';

/** A column of a table. The first one names the row, and links to it if rows have links. */
export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** A CSS length. Without it, the content sets the width, and the column moves when the content changes. */
  width?: string;
  /** Left out in narrow windows. */
  wideOnly?: boolean;
  /** Only screen readers read its head: for a column of buttons. */
  hiddenHead?: boolean;
};

/** With `href` the whole row is clickable, and its first cell is the link. */
export type TableProps<Row> = {
  /** The accessible name. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  href?: (row: Row) => string;
  /** The check box before a row. */
  choice?: (row: Row) => ReactNode;
};

/** The last column of a table: what can be done with a row. */
export function actionsColumn<Row>(cell: Column<Row>['cell']): Column<Row> {
  return { head: t('parts.actions'), hiddenHead: true, align: 'end', cell };
}

/** @param empty shown in place of a table without rows */
export function Table<Row>({ empty, ...table }: TableProps<Row> & { empty?: ReactNode }) {
  if (empty && table.rows.length === 0) return empty;
  return (
    <TableFrame table={table}>
      {table.rows.map((row) => (
        <TableRow key={table.rowKey(row)} table={table} row={row} />
      ))}
    </TableFrame>
  );
}

/** The head of the table with the given rows. */
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

/** What a table needs of a paginated list to fetch its next page. */
export type MoreList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** The button that fetches the next page. */
export function MoreRows({ list }: { list: MoreList }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="pp-more">
      <Button onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? t('parts.loading') : t('parts.more')}
      </Button>
    </div>
  );
}
