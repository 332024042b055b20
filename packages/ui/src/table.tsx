import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { word } from './app-parts.ts';
import { Button } from './button.tsx';

/** A column of a table. The first one names the row, and leads to it where rows lead anywhere. */
export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Left out in narrow windows. */
  wideOnly?: boolean;
  /** Its head is read out only: a column of buttons. */
  hiddenHead?: boolean;
};

/** Rows under heads. With `href` the whole row leads there, and the cell of its name is the link. */
export function Table<Row>({
  name,
  columns,
  rows,
  rowKey,
  href,
  choice,
}: {
  /** Read out before the rows. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  href?: (row: Row) => string;
  /** The box before a row. */
  choice?: (row: Row) => ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="pp-table-container" aria-label={name} tabIndex={0}>
      <table className="pp-table" {...(href && { 'data-leads': true })}>
        <caption className="pp-hidden">{name}</caption>
        <thead>
          <tr>
            {choice && <td data-choice />}
            {columns.map((column) => (
              <th key={column.head} scope="col" {...marks(column)}>
                {column.hiddenHead ? <span className="pp-hidden">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {choice && <td data-choice>{choice(row)}</td>}
              {columns.map((column, index) => (
                <td key={column.head} data-head={column.hiddenHead ? '' : column.head} {...marks(column)}>
                  {index === 0 && href ? (
                    <Link href={href(row)} className="pp-table-link">
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function marks<Row>({ align, wideOnly }: Column<Row>) {
  return { ...(align && { 'data-align': align }), ...(wideOnly && { 'data-wide': true }) };
}

/** The next page of a list by cursor. */
export function MoreRows({
  list,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  if (!list.hasNextPage) return null;
  return (
    <div className="pp-more">
      <Button onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? word('parts.loading') : word('parts.more')}
      </Button>
    </div>
  );
}
