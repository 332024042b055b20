import type { Style } from '../cascade/style.ts';
import { type Conditional, groupConditions, isTest, putAfter, putBefore } from '../parse/conditions.ts';
import { anonymousElement, type PageElement, type PageNode } from '../parse/page.ts';
import { isShape } from '../text/atoms.ts';
import {
  type Box,
  emptyRects,
  type FlowBox,
  type LineBox,
  type Shown,
  type StackBox,
  shownOf,
  type TableBox,
} from './box.ts';
import { buildTable, isTablePart } from './build-table.ts';
import { hasContent, hiddenBox } from './hidden-box.ts';
import { RAW } from './raw-elements.ts';

/** The boxes of a block-level element. */
export function buildStack(element: PageElement, around: Shown, span = 1): StackBox {
  const shown = shownOf(element, around);
  return {
    kind: 'stack',
    element,
    children: buildChildren(element, shown),
    span,
    shown,
    rects: emptyRects(),
  };
}

/** The style that decides the structure: the wide one if the element is visible there. */
function structureStyle(element: PageElement, shown: Shown): Style {
  return shown.desktop ? element.desktop : element.mobile;
}

function buildChildren(element: PageElement, shown: Shown): Box[] {
  const boxes: Box[] = [];
  let inline: PageNode[] = [];
  let line: LineBox | undefined;
  /** Parts of a table that is not in the markup. */
  let parts: PageElement[] = [];
  const hidden: PageElement[] = [];
  const endFlow = () => {
    const [only, ...others] = inline.filter((node) => !isBlank(node));
    // A single paragraph becomes a block whose style is that of its text.
    if (only?.kind === 'element' && others.length === 0 && ALONE.has(only.tag) && !isInline(only)) {
      boxes.push(buildStack(only, shown));
    } else {
      const flow = flowOf(inline, element, shown);
      if (flow) boxes.push(flow);
    }
    inline = [];
  };
  const endLine = () => {
    line = undefined;
    endFlow();
  };
  const endParts = () => {
    if (parts.length > 0)
      boxes.push(buildTable(anonymousElement('table', element, parts), shown, buildStack));
    parts = [];
  };
  const isBox = (child: PageElement) => isBoxIn(child, shown);
  for (const child of inColumns(groupConditions(element, isBox), shown)) {
    if (child.kind === 'conditional') {
      endLine();
      endParts();
      const { before, after, nodes } = child;
      const box = buildStack(anonymousElement('div', element, nodes), shown);
      boxes.push({ ...box, condition: { before, after } });
      continue;
    }
    if (child.kind === 'element') {
      const own = shownOf(child, shown);
      if (!own.desktop && !own.mobile) {
        if ((shown.desktop || shown.mobile) && !child.isPreheader) hidden.push(child);
        continue;
      }
      const style = structureStyle(child, own);
      if (isInsideInlineBlock(child, style)) {
        if (line === undefined) {
          endFlow();
          endParts();
          line = { kind: 'line', element, children: [], shown, rects: emptyRects() };
          boxes.push(line);
        }
        line.children.push(buildFrame(child, shown));
        continue;
      }
      if (isTablePart(child, own)) {
        endLine();
        parts.push(child);
        continue;
      }
      if (isBlock(child, style) && !isParagraph(child, own)) {
        endLine();
        endParts();
        boxes.push(...blockOf(child, own, shown));
        continue;
      }
    }
    // White space between columns is no text.
    if ((line !== undefined || parts.length > 0) && isBlank(child)) continue;
    endParts();
    line = undefined;
    inline.push(child);
  }
  endFlow();
  endParts();
  return [...boxes.map(unwrapLine), ...hidden.filter(hasContent).map(hiddenBox)];
}

/** Conditions around some columns of a line are put into the columns, which stay beside the others. */
function inColumns(
  nodes: readonly (PageNode | Conditional)[],
  around: Shown,
): readonly (PageNode | Conditional)[] {
  if (!nodes.some(({ kind }) => kind === 'conditional')) return nodes;
  const isColumn = (node: PageNode | Conditional): node is PageElement =>
    node.kind === 'element' && isInsideInlineBlock(node, structureStyle(node, shownOf(node, around)));
  if (!nodes.some(isColumn)) return nodes;
  return nodes.flatMap((node): readonly (PageNode | Conditional)[] => {
    if (node.kind !== 'conditional') return [node];
    const inside = node.nodes.filter((each) => !isBlank(each));
    const columns = inside.filter(isColumn);
    const [first] = columns;
    const last = columns.at(-1);
    if (!first || !last || columns.length < inside.length) return [node];
    const tag = (text: string) => (text === '' ? [] : [{ kind: 'text', text, between: true } as const]);
    const isForEach = isTest(node);
    for (const column of isForEach ? columns : [first]) putBefore(column, tag(node.before));
    for (const column of isForEach ? columns : [last]) putAfter(column, tag(node.after));
    return node.nodes;
  });
}

/** Whether an element interrupts the text around it; `undefined` for one that is not shown. */
function isBoxIn(element: PageElement, around: Shown): boolean | undefined {
  const own = shownOf(element, around);
  if (!own.desktop && !own.mobile) return undefined;
  const style = structureStyle(element, own);
  return isInsideInlineBlock(element, style) || isTablePart(element, own) || isBlock(element, style);
}

function blockOf(element: PageElement, own: Shown, around: Shown): Box[] {
  const reason = RAW[element.tag];
  if (reason !== undefined && (element.tag !== 'form' || hasFields(element))) {
    return [{ kind: 'raw', element, reason, hidden: false, shown: own, rects: emptyRects() }];
  }
  if (element.tag === 'hr') return [{ kind: 'rule', element, shown: own, rects: emptyRects() }];
  return [buildFrame(element, around)];
}

/** The boxes of an element that is a box itself. `display: table` without rows or cells is a block that fits its content. */
function buildFrame(element: PageElement, around: Shown): StackBox | TableBox {
  const own = shownOf(element, around);
  const isTable =
    element.tag === 'table' ||
    (/^(?:inline-)?table$/.test(structureStyle(element, own).display) &&
      element.elements.some((child) => isTablePart(child, own)));
  return isTable ? buildTable(element, around, buildStack) : buildStack(element, around);
}

function hasFields(element: PageElement): boolean {
  return element.elements.some(
    (child) => /^(?:input|select|textarea|button)$/.test(child.tag) || hasFields(child),
  );
}

/** Columns without a table: floats, inline blocks with block content, aligned tables. */
function isInsideInlineBlock(element: PageElement, style: Style): boolean {
  if (style.float !== '') return element.tag !== 'img' && element.tag !== 'span' && element.tag !== 'a';
  if (!/^inline-(?:block|table|flex)$/.test(style.display)) return false;
  return (
    element.tag === 'table' || (element.tag !== 'a' && (containsBlocks(element) || isColumn(element, style)))
  );
}

/** Whether a box with an image only is a column, as in hybrid mail: it has a share of its row. */
function isColumn({ tag, elements }: PageElement, { width }: Style): boolean {
  const isShare = typeof width === 'object' && 'percent' in width && width.percent >= LEAST_SHARE;
  return tag !== 'span' && isShare && elements.some((child) => child.tag === 'img' || child.tag === 'a');
}
const LEAST_SHARE = 25;

/** A single floating box is an ordinary block; others are aligned in their line like text. */
function unwrapLine(box: Box): Box {
  const [only, ...others] = box.kind === 'line' ? box.children : [];
  return only && others.length === 0 && structureStyle(only.element, only.shown).float !== '' ? only : box;
}

const FLOWING = /^(?:inline|inline-block|inline-table|inline-flex|contents|none)$/;

function isInline({ desktop }: PageElement): boolean {
  return FLOWING.test(desktop.display);
}

/** Whether the element interrupts a line of text. */
function isBlock(element: PageElement, style: Style): boolean {
  if (element.tag === 'img' || element.tag === 'br' || element.tag === 'wbr') return false;
  if (Object.hasOwn(RAW, element.tag)) return true;
  if (!FLOWING.test(style.display)) return true;
  return containsBlocks(element);
}

/** Whether an inline element contains blocks, as in `<a><table>…`. */
function containsBlocks(element: PageElement): boolean {
  return element.elements.some(
    (child) =>
      child.tag !== 'img' &&
      child.tag !== 'br' &&
      child.desktop.display !== 'none' &&
      (Object.hasOwn(RAW, child.tag) || !FLOWING.test(child.desktop.display) || containsBlocks(child)),
  );
}

function isBlank(node: PageNode): boolean {
  return node.kind === 'text' && /^[ \t\r\n\f]*$/.test(node.text);
}

/** A block of text without a frame, whose paragraphs join the surrounding text. */
function isParagraph(element: PageElement, shown: Shown): boolean {
  if (!PARAGRAPHS.has(element.tag) || shown.desktop !== shown.mobile) return false;
  const { desktop: style, mobile } = element;
  if (style.background !== '' || style.image || style.border.some((line) => line.widthPx > 0)) return false;
  if (element.tag === 'div' && [...style.padding, ...mobile.padding].some((side) => side > 0)) return false;
  if (style.width !== undefined || style.maxWidth !== undefined || typeof style.height === 'number')
    return false;
  if (style.fontSizePx !== mobile.fontSizePx || style.align !== mobile.align) return false;
  return onlyWords(element, shown);
}
const ALONE = new Set(['p', 'div', 'address']);
const PARAGRAPHS = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'div', 'dl', 'dt', 'dd', 'address']);

function onlyWords(element: PageElement, shown: Shown): boolean {
  return element.elements.every((child) => {
    if (child.tag === 'br') return true;
    if (child.tag === 'img' || isShape(child) || Object.hasOwn(RAW, child.tag)) return false;
    const own = shownOf(child, shown);
    if (!own.desktop && !own.mobile) return !hasContent(child);
    if (own.desktop !== own.mobile) return false;
    return FLOWING.test(child.desktop.display) ? onlyWords(child, own) : isParagraph(child, own);
  });
}

function flowOf(nodes: PageNode[], element: PageElement, shown: Shown): FlowBox | undefined {
  if (nodes.every(isBlank)) return undefined;
  return { kind: 'flow', element, nodes, shown, rects: emptyRects(), measured: {} };
}
