import type { PageElement, PageNode } from '../parse/page.ts';
import { emptyRects, type RowBox, type Shown, type StackBox, shownOf, type TableBox } from './box.ts';
import { hasVisibleContent } from './has-visible-content.ts';
import { hasContent, hiddenBox } from './hidden-box.ts';

/** A merge tag that closes what one before it opened. */
const CLOSES = /^(?:\{\{[~#]?\/|\{%-?\s*end|<%-?\s*(?:end|\})|\*\|END)/i;

/** Builds the boxes of a block-level element, mainly of a cell. */
export type BuildStack = (element: PageElement, around: Shown, span?: number) => StackBox;

/** The rows of a table or of `display: table`; misplaced content stays where the parser put it. */
export function buildTable(element: PageElement, around: Shown, buildStack: BuildStack): TableBox {
  const shown = shownOf(element, around);
  const reading = new RowReading(buildStack);
  reading.read(element, shown);
  return { kind: 'table', element, rows: reading.end(element, shown), shown, rects: emptyRects() };
}

class RowReading {
  readonly #buildStack: BuildStack;
  readonly #rows: RowBox[] = [];
  #loose: StackBox[] = [];
  #tags = '';

  constructor(buildStack: BuildStack) {
    this.#buildStack = buildStack;
  }

  read(element: PageElement, around: Shown): void {
    for (const child of element.children) {
      if (child.kind === 'element') this.#child(child, element, around);
      else if (child.kind === 'text' && child.between) this.#tag(child.text);
    }
    this.#endLoose(element, around);
  }

  /** All rows. Tags that are left over belong to the last one. */
  end(element: PageElement, shown: Shown): RowBox[] {
    if (this.#tags !== '') {
      const last = this.#rows.at(-1) ?? this.#add(element, [], shown);
      last.after += this.#tags;
      this.#tags = '';
    }
    return this.#rows;
  }

  #child(child: PageElement, parent: PageElement, around: Shown): void {
    const shown = shownOf(child, around);
    if (!shown.desktop && !shown.mobile) {
      if ((around.desktop || around.mobile) && hasContent(child)) this.#keepHidden(child, parent, around);
      return;
    }
    const { display } = shown.desktop ? child.desktop : child.mobile;
    if (child.tag === 'tr' || display === 'table-row') {
      this.#endLoose(parent, around);
      this.#add(child, cellsOf(child, shown, this.#buildStack), shown);
    } else if (/^t(?:head|body|foot)$/.test(child.tag) || /^table-\w+-group$/.test(display)) {
      this.#endLoose(parent, around);
      this.read(child, shown);
    } else if (child.tag !== 'colgroup' && child.tag !== 'col')
      this.#loose.push(this.#buildStack(child, around));
  }

  #keepHidden(child: PageElement, parent: PageElement, around: Shown): void {
    this.#endLoose(parent, around);
    this.#add(parent, [hiddenCell([child], parent, around)], around);
  }

  #tag(text: string): void {
    const last = this.#rows.at(-1);
    if (CLOSES.test(text) && last && this.#tags === '') last.after += text;
    else this.#tags += text;
  }

  #add(element: PageElement, cells: StackBox[], shown: Shown): RowBox {
    const row: RowBox = {
      kind: 'row',
      element,
      cells,
      shown,
      rects: emptyRects(),
      before: this.#tags,
      after: '',
    };
    this.#tags = '';
    this.#rows.push(row);
    return row;
  }

  #endLoose(element: PageElement, around: Shown): void {
    const loose = this.#loose;
    this.#loose = [];
    if (loose.length > 0) this.#add(element, loose, around);
  }
}

function cellsOf(row: PageElement, around: Shown, buildStack: BuildStack): StackBox[] {
  const cells: StackBox[] = [];
  let tags: PageNode[] = [];
  const hidden: PageElement[] = [];
  for (const child of row.children) {
    if (child.kind === 'text' && child.between) tags.push(child);
    if (child.kind !== 'element') continue;
    const shown = shownOf(child, around);
    if (!shown.desktop && !shown.mobile) {
      if (hasContent(child)) hidden.push(child);
      continue;
    }
    // A tag between cells is added to the text of the next one.
    child.children.unshift(...tags);
    tags = [];
    const span = Math.min(40, Math.max(1, Number.parseInt(child.attribute('colspan'), 10) || 1));
    cells.push(buildStack(child, around, span));
  }
  if (hidden.length === 0) return cells;
  const holder = cells.find(hasVisibleContent) ?? cells[0];
  if (!holder) return [hiddenCell(hidden, row, around)];
  holder.children.push(...hidden.map(hiddenBox));
  return cells;
}

/** A plain stack around hidden content. */
function hiddenCell(hidden: readonly PageElement[], parent: PageElement, shown: Shown): StackBox {
  return {
    kind: 'stack',
    element: parent,
    children: hidden.map(hiddenBox),
    span: 1,
    shown,
    rects: emptyRects(),
  };
}
