import { escapeAttribute } from '@postpress/markup';
import { px, type Style } from '../cascade/style.ts';
import {
  type Box,
  boxesIn,
  type FlowBox,
  isConditional,
  type LineBox,
  mainDevice,
  styleOf,
} from '../layout/box.ts';
import { hasHiddenContent, hasVisibleContent } from '../layout/has-visible-content.ts';
import { imageSize } from '../layout/image-size.ts';
import type { PageElement } from '../parse/page.ts';
import { atomsOf, isBlankText } from '../text/atoms.ts';
import { printNodes } from '../text/rich-text.ts';
import { safeImage, safeLink } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';
import { backdropOf, ICON_MAX_PX, onlyImage } from './social.ts';
import { trimmed } from './text.ts';
import { type TextDefaults, textLookOf } from './text-style.ts';

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
  const items = cells.map(itemOf);
  const labels = items.map((item) => item?.label).filter((label) => label !== undefined);
  const [first] = labels;
  if (cells.length < 2 || !first || items.some((item) => !item?.icon)) return undefined;
  const device = mainDevice(line.shown);
  const base = styleOf(wordsOf(first), device);
  const text = items.map((item) => (item ? printItem(item, base) : '')).join(' ');
  const around = styleOf(line.element, device);
  const look = textLookOf({ ...base, align: around.align, color: defaults.color, decoration: '' }, defaults);
  return { type: 'text', values: { ...look, text }, rects: line.rects, shown: line.shown };
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

function printItem({ icon, label }: LabeledIcon, base: Style): string {
  const words = label ? trimmed(printNodes(label.nodes, base, { device: 'desktop' })) : '';
  const image = icon ? printIcon(icon) : '';
  return `<span style="display:inline-block;padding:4px;">${image}${words === '' ? '' : ` ${words}`}</span>`;
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
