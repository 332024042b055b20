import type { PageElement } from '../parse/page.ts';
import { noPlaces, type RowBox, type Shown, type StackBox, shownOf, type TableBox } from './box.ts';
import { buildStack } from './build-boxes.ts';

/** The rows of a table, of `display: table` as well; what stands between them wrongly is left where the parser put it. */
export function buildTable(element: PageElement, around: Shown): TableBox {
  const shown = shownOf(element, around);
  const rows: RowBox[] = [];
  collectRows(element, shown, rows);
  return { kind: 'table', element, rows, shown, places: noPlaces() };
}

function collectRows(element: PageElement, around: Shown, rows: RowBox[]): void {
  let loose: StackBox[] = [];
  const endLoose = () => {
    if (loose.length > 0)
      rows.push({ kind: 'row', element, cells: loose, shown: around, places: noPlaces() });
    loose = [];
  };
  for (const child of element.elements) {
    const shown = shownOf(child, around);
    if (!shown.desktop && !shown.mobile) continue;
    const { display } = shown.desktop ? child.desktop : child.mobile;
    if (child.tag === 'tr' || display === 'table-row') {
      endLoose();
      rows.push({ kind: 'row', element: child, cells: cellsOf(child, shown), shown, places: noPlaces() });
    } else if (/^t(?:head|body|foot)$/.test(child.tag) || /^table-\w+-group$/.test(display)) {
      endLoose();
      collectRows(child, shown, rows);
    } else if (child.tag !== 'colgroup' && child.tag !== 'col') loose.push(buildStack(child, around));
  }
  endLoose();
}

function cellsOf(row: PageElement, around: Shown): StackBox[] {
  const cells: StackBox[] = [];
  for (const child of row.elements) {
    const shown = shownOf(child, around);
    if (!shown.desktop && !shown.mobile) continue;
    const span = Math.min(40, Math.max(1, Number.parseInt(child.attribute('colspan'), 10) || 1));
    cells.push(buildStack(child, around, span));
  }
  return cells;
}
