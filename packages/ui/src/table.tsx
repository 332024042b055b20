import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { t } from './app-parts.ts';
import { Button } from './button.tsx';
import { isolated } from './isolated.tsx';
import { type MoreList, useListOrder } from './list-order.ts';

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

/**
 * @param empty shown in place of a table without rows
 * @param list where the rows are a part of a longer list
 */
export function Table<Row>({
  empty,
  list,
  ...table
}: TableProps<Row> & { empty?: ReactNode; list?: MoreList }) {
  if (empty && table.rows.length === 0) return empty;
  return (
    <TableFrame table={table} {...(list && { list })}>
      {table.rows.map((row) => (
        <TableRow key={table.rowKey(row)} table={table} row={row} />
      ))}
    </TableFrame>
  );
}

/** The head of the table with the given rows. */
export function TableFrame<Row>({
  table: { name, columns, rows, href, choice },
  list,
  rowCount,
  ref,
  children,
}: {
  table: TableProps<Row>;
  list?: MoreList;
  /** Where only some rows are in the page. */
  rowCount?: number;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}) {
  const container = useRef<HTMLElement>(null);
  useListOrder(rows, href, list);
  useFitMark(container);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={container} className="pp-table-container" aria-label={name} tabIndex={0} data-list>
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
    <tr
      ref={ref}
      data-list-row
      {...(index !== undefined && { 'data-index': index, 'aria-rowindex': index + 2 })}
    >
      {choice && <td data-choice>{choice(row)}</td>}
      {columns.map((column, at) => (
        <td key={column.head} data-head={column.hiddenHead ? '' : column.head} {...marks(column)}>
          {at === 0 && href ? (
            <Link href={href(row)} className="pp-table-link">
              {isolated(column.cell(row))}
            </Link>
          ) : (
            isolated(column.cell(row))
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

/** A head can stay in view only where the table itself does not scroll: where it fits. */
function useFitMark(container: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = container.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const mark = () => element.toggleAttribute('data-fits', table.offsetWidth <= element.clientWidth);
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [container]);
}

/** How many entries a list has, of which some are shown. */
export function totalText({ hasNextPage, total }: MoreList, shown: number): string {
  if (!hasNextPage) return t('parts.list.total', { count: shown });
  if (!total) return t('parts.list.shown', { count: shown });
  const { count, relation } = total;
  return t(relation === 'exact' ? 'parts.list.total' : `parts.list.${relation}`, { count });
}

/** How many rows there are, and the button that fetches the next page. */
export function MoreRows({ list, count = 0 }: { list: MoreList; count?: number }) {
  const text = count > 0 && totalText(list, count);
  if (!list.hasNextPage) return text && <p className="pp-more pp-note">{text}</p>;
  return (
    <div className="pp-more">
      {text && <span className="pp-note">{text}</span>}
      <Button onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? t('parts.loading') : t('parts.more')}
      </Button>
    </div>
  );
}
