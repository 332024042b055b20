import { closes, isOnlyTags, putAfter, putBefore } from '../parse/conditions.ts';
import { anonymousElement, type PageElement, type PageNode, type PageText } from '../parse/page.ts';
import { isLayoutSpace } from '../text/atoms.ts';
import {
  type BuildStack,
  emptyRects,
  mainDevice,
  type RowBox,
  type Shown,
  type StackBox,
  shownOf,
  styleOf,
  type TableBox,
} from './box.ts';
import { hasContent } from './hidden-box.ts';
import { isWhole } from './raw-elements.ts';
import { withoutRowSpans } from './row-spans.ts';

/**
 * The rows of a table or of `display: table`. Content that is in no row or cell gets anonymous ones, as in browsers
 * (CSS 2.2, 17.2.1): adjacent content shares a cell.
 */
export function buildTable(element: PageElement, around: Shown, buildStack: BuildStack): TableBox {
  const shown = shownOf(element, around);
  const reading = new RowReading(buildStack);
  reading.read(element, shown);
  const rows = withoutRowSpans(reading.end(element, shown), element, buildStack);
  return { kind: 'table', element, rows, shown, rects: emptyRects() };
}

/** Whether an element is a row, a cell or another part of a table. */
export function isTablePart(element: PageElement, shown: Shown): boolean {
  return /^table-/.test(displayOf(element, shown));
}

function displayOf({ tag, desktop, mobile }: PageElement, shown: Shown): string {
  return isWhole(tag) ? 'block' : (shown.desktop ? desktop : mobile).display;
}

/** What is in a table as browsers show it: captions and its first head at the top, its first foot at the bottom. */
function asSeen(element: PageElement, shown: Shown): readonly PageNode[] {
  const { children } = element;
  const have = (display: string) =>
    children.filter(
      (child) => child.kind === 'element' && displayOf(child, shown) === display,
    ) as PageElement[];
  const [head] = have('table-header-group');
  const [foot] = have('table-footer-group');
  const captions = have('table-caption');
  if (!head && !foot && captions.length === 0) return children;
  const isBelow = (caption: PageElement) => styleOf(caption, mainDevice(shown)).captionBelow;
  const above = captions.filter((caption) => !isBelow(caption));
  const below = captions.filter(isBelow);
  const moved = new Set<PageNode>([head ?? [], foot ?? [], captions].flat());
  const others = children.filter((child) => !moved.has(child));
  return [above, head ?? [], others, foot ?? [], below].flat();
}

class RowReading {
  readonly #buildStack: BuildStack;
  readonly #rows: RowBox[] = [];
  /** Cells in no row. */
  #loose: StackBox[] = [];
  /** Content in no cell. */
  #content: PageNode[] = [];
  #tags = '';

  constructor(buildStack: BuildStack) {
    this.#buildStack = buildStack;
  }

  read(element: PageElement, around: Shown): void {
    for (const child of asSeen(element, around)) {
      if (child.kind === 'element') this.#child(child, element, around);
      else if (isTagBetween(child)) this.#tag(child.text);
      else this.#content.push(child);
    }
    this.#endLoose(element, around);
  }

  /** All rows. Tags that are left over belong to the last one. */
  end(element: PageElement, shown: Shown): RowBox[] {
    const last = this.#rows.at(-1);
    if (last) last.after += this.#tags;
    else if (this.#tags !== '') {
      const cell = anonymousElement('td', element, [{ kind: 'text', text: this.#tags }]);
      this.#tags = '';
      this.#add(anonymousElement('tr', element), [this.#buildStack(cell, shown)], shown);
    }
    return this.#rows;
  }

  #child(child: PageElement, parent: PageElement, around: Shown): void {
    const shown = shownOf(child, around);
    if (!shown.desktop && !shown.mobile) {
      if ((around.desktop || around.mobile) && hasContent(child)) this.#keepHidden(child, parent, around);
      return;
    }
    const display = displayOf(child, shown);
    if (child.tag === 'tr' || display === 'table-row') {
      this.#endLoose(parent, around);
      this.#add(child, cellsOf(child, shown, this.#buildStack), shown);
    } else if (/^t(?:head|body|foot)$/.test(child.tag) || /^table-\w+-group$/.test(display)) {
      this.#endLoose(parent, around);
      this.read(child, shown);
    } else if (child.tag === 'caption' || display === 'table-caption') {
      this.#endLoose(parent, around);
      this.#add(anonymousElement('tr', parent), [this.#buildStack(child, around)], shown);
    } else if (isCell(child, display)) {
      this.#endContent(parent, around);
      this.#loose.push(this.#buildStack(child, around));
    } else if (child.tag !== 'colgroup' && child.tag !== 'col') this.#content.push(child);
  }

  #keepHidden(child: PageElement, parent: PageElement, around: Shown): void {
    this.#endLoose(parent, around);
    const cell = anonymousElement('td', parent, [child]);
    this.#add(anonymousElement('tr', parent), [this.#buildStack(cell, around)], around);
  }

  #tag(text: string): void {
    const last = this.#rows.at(-1);
    if (closes(text) && last && this.#tags === '') last.after += text;
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

  #endContent(parent: PageElement, around: Shown): void {
    const cell = anonymousCell(this.#content, parent, around, this.#buildStack);
    this.#content = [];
    if (cell) this.#loose.push(cell);
  }

  #endLoose(parent: PageElement, around: Shown): void {
    this.#endContent(parent, around);
    const loose = this.#loose;
    this.#loose = [];
    if (loose.length > 0) this.#add(anonymousElement('tr', parent), loose, around);
  }
}

function isCell({ tag }: PageElement, display: string): boolean {
  return tag === 'td' || tag === 'th' || display === 'table-cell';
}

/** Whether a node is white space. */
function isNothing(node: PageNode): boolean {
  return node.kind === 'text' && isLayoutSpace(node.text);
}

/** A cell around content that is in none; `undefined` for white space. */
function anonymousCell(
  content: readonly PageNode[],
  parent: PageElement,
  around: Shown,
  buildStack: BuildStack,
): StackBox | undefined {
  if (content.every(isNothing)) return undefined;
  return buildStack(anonymousElement('td', parent, content), around);
}

/** A merge tag where only rows and cells belong. */
function isTagBetween(node: PageNode): node is PageText {
  return node.kind === 'text' && (node.between === true || isOnlyTags(node));
}

function cellsOf(row: PageElement, around: Shown, buildStack: BuildStack): StackBox[] {
  const cells: PageElement[] = [];
  let tags: PageNode[] = [];
  let content: PageNode[] = [];
  const hidden: PageElement[] = [];
  const endContent = () => {
    if (!content.every(isNothing)) cells.push(anonymousElement('td', row, content));
    content = [];
  };
  for (const child of row.children) {
    if (isTagBetween(child)) {
      const last = cells.at(-1);
      // A tag between cells is added to the text of the one that it closes, or else of the next one.
      if (last && content.every(isNothing) && tags.length === 0 && closes(child.text))
        putAfter(last, [child]);
      else tags.push(child);
      continue;
    }
    if (child.kind !== 'element') {
      content.push(child);
      continue;
    }
    const shown = shownOf(child, around);
    if (!shown.desktop && !shown.mobile) {
      if (hasContent(child)) hidden.push(child);
      continue;
    }
    const isOwnCell = isCell(child, displayOf(child, shown));
    if (isOwnCell) {
      endContent();
      putBefore(child, tags);
      cells.push(child);
    } else content.push(...tags, child);
    tags = [];
  }
  endContent();
  const last = cells.at(-1);
  if (last) putAfter(last, tags);
  else if (tags.length > 0) cells.push(anonymousElement('td', row, tags));
  if (hidden.length > 0) {
    if (cells.length === 0) cells.push(anonymousElement('td', row));
    (cells.find(hasContent) ?? cells[0])?.children.push(...hidden);
  }
  return cells.map((cell) => buildStack(cell, around, spanOf(cell)));
}

function spanOf(cell: PageElement): number {
  return Math.min(40, Math.max(1, Number.parseInt(cell.attribute('colspan'), 10) || 1));
}
