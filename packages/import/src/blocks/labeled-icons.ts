import { escapeAttribute } from '@postpress/markup';
import { px, type Style } from '../cascade/style.ts';
import {
  type Box,
  boxesIn,
  type FlowBox,
  isConditional,
  type LineBox,
  mainDevice,
  type RowBox,
  type StackBox,
  styleOf,
  type TableBox,
} from '../layout/box.ts';
import { hasHiddenContent, hasVisibleContent } from '../layout/has-visible-content.ts';
import { imageSize } from '../layout/image-size.ts';
import type { PageElement } from '../parse/page.ts';
import { atomsOf, isBlankText } from '../text/atoms.ts';
import { printNodes } from '../text/rich-text.ts';
import { safeImage, safeLink } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';
import { backdropOf, ICON_MAX_PX, iconsBlock, isNetworkIcon, onlyImage } from './social.ts';
import { trimmed } from './text.ts';
import { boxAlignmentOf, type TextDefaults, textLookOf } from './text-style.ts';

/** An icon with its text in the cell beside it, or one of the two alone. */
type LabeledIcon = { icon: PageElement | undefined; label: FlowBox | undefined };

/**
 * Boxes side by side that each have an icon and a few words, such as profiles with their names, as one text: icons of
 * designs have no words. The items wrap on phones as they do in the page. `undefined` for any other boxes.
 */
export function labeledIcons(
  cells: readonly Box[],
  line: LineBox,
  defaults: TextDefaults,
): DraftBlock | undefined {
  const items = itemsOf(cells);
  return items && labeledText(items, line, defaults, 'inline-block');
}

/**
 * A table whose rows are icons, one of them of a network, below each other: one text if they have words beside them, otherwise a row of
 * one icon for each, because icons of a design are side by side. `undefined` for any other table.
 */
export function iconRows(table: TableBox, defaults: TextDefaults): DraftBlock[] | undefined {
  const rows = table.rows.filter((row) => row.cells.some(hasVisibleContent));
  if (isConditional(table) || rows.some(({ shown }) => !shown.desktop || !shown.mobile)) return undefined;
  const items = itemsOf(rows.map(asBox));
  if (!items?.some(({ icon }) => icon && isNetworkIcon(icon))) return undefined;
  const text = labeledText(items, table, defaults, 'block');
  if (text) return [{ ...text, linePx: table.rects.desktop.width }];
  const blocks = items.flatMap(({ icon }, at) => {
    const { rects, cells } = rows[at] ?? { ...table, cells: [] };
    const isNarrow = rects.desktop.width < 2 * ICON_MAX_PX;
    const align = isNarrow ? 'center' : boxAlignmentOf(styleOf((cells[0] ?? table).element, 'desktop'));
    return (icon && iconsBlock([icon], 0, { rects, shown: table.shown, align })) ?? [];
  });
  return blocks.length === rows.length ? blocks : undefined;
}

function asBox({ element, cells, shown, rects }: RowBox): StackBox {
  return { kind: 'stack', element, children: cells, span: 1, shown, rects };
}

/** Several boxes as icons; `undefined` if one is something else. */
function itemsOf(boxes: readonly Box[]): LabeledIcon[] | undefined {
  const items = boxes.map(itemOf).filter((item) => item?.icon !== undefined);
  return boxes.length < 2 || items.length < boxes.length
    ? undefined
    : items.filter((item) => item !== undefined);
}

function labeledText(
  items: readonly LabeledIcon[],
  { element, rects, shown }: LineBox | TableBox,
  defaults: TextDefaults,
  display: string,
): DraftBlock | undefined {
  const first = items.find(({ label }) => label !== undefined)?.label;
  if (!first) return undefined;
  const device = mainDevice(shown);
  const base = styleOf(wordsOf(first), device);
  const text = items.map((item) => printItem(item, base, display)).join(display === 'block' ? '' : ' ');
  const { align } = styleOf(element, device);
  const look = textLookOf({ ...base, align, color: defaults.color, decoration: '' }, defaults);
  return { type: 'text', values: { ...look, text }, rects, shown };
}

/** The element whose font the words of a label have. */
function wordsOf({ nodes, element }: FlowBox): PageElement {
  const atoms = atomsOf(nodes, element, 'desktop');
  return atoms.find((atom) => atom.kind === 'words' && !isBlankText(atom.node.text))?.element ?? element;
}

function itemOf(box: Box): LabeledIcon | undefined {
  if (!box.shown.desktop || hasHiddenContent(box)) return undefined;
  const parts = partsOf(box);
  const icons = parts.map(onlyImage);
  const icon = icons.find((image) => image !== undefined);
  const labels = parts.filter((_part, index) => icons[index] === undefined);
  const [label] = labels;
  if (!icon || labels.length > 1 || parts.length - labels.length !== 1) return undefined;
  const { widthPx, known } = imageSize(icon, 'desktop');
  if (!known || widthPx > ICON_MAX_PX) return undefined;
  if (label === undefined) return { icon, label };
  if (label.kind !== 'flow') return undefined;
  const atoms = atomsOf(label.nodes, label.element, 'desktop');
  return atoms.every(({ kind }) => kind === 'words') ? { icon, label } : undefined;
}

/** The visible parts of a box: cells with one image as they are, of others what is in them. */
function partsOf(box: Box): Box[] {
  const isPart = box.kind === 'flow' || box.kind === 'raw' || box.kind === 'rule' || isConditional(box);
  if (isPart || onlyImage(box)) return [box];
  return boxesIn(box).filter(hasVisibleContent).flatMap(partsOf);
}

function printItem({ icon, label }: LabeledIcon, base: Style, display: string): string {
  const words = label ? trimmed(printNodes(label.nodes, base, { device: 'desktop' })) : '';
  const image = icon ? printIcon(icon) : '';
  return `<span style="display:${display};padding:4px;">${image}${words === '' ? '' : ` ${words}`}</span>`;
}

function printIcon(icon: PageElement): string {
  const { widthPx } = imageSize(icon, 'desktop');
  const { backgroundColor, borderRadius } = backdropOf(icon, 'desktop');
  const paint =
    (backgroundColor ? `background-color:${backgroundColor};` : '') +
    (borderRadius ? `border-radius:${borderRadius};` : '');
  const image = `<img src="${escapeAttribute(safeImage(icon.attribute('src')))}" alt="${escapeAttribute(icon.attribute('alt'))}" width="${Math.round(widthPx)}" style="width:${px(widthPx)};vertical-align:middle;${escapeAttribute(paint)}">`;
  const link = enclosingLink(icon);
  if (!link) return image;
  const target = link.attribute('target');
  return `<a href="${escapeAttribute(safeLink(link.attribute('href')))}"${target === '' ? '' : ` target="${escapeAttribute(target)}"`}>${image}</a>`;
}
