import { escapeAttribute } from '@postpress/markup';
import type { Style } from '../cascade/style.ts';
import { type Device, type FlowBox, mainDevice, type RowBox, type StackBox, styleOf } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { escapeWords, printNodes, withoutIdleBreaks } from '../text/rich-text.ts';
import { safeLink } from '../text/safe-address.ts';
import type { FlowPart } from '../text/split-flow.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';
import { mobileLookOf, type TextDefaults, textLookOf } from './text-style.ts';

/** Lines of text with their inline images and links. */
export function textBlock(flow: FlowBox, part: FlowPart, defaults: TextDefaults): DraftBlock {
  const device = mainDevice(flow.shown);
  const style = sharedStyle(flow.element, part, device);
  const look = textLookOf(style, defaults);
  const printing = {
    device,
    includes: part.nodes,
    flush: { tops: part.tops, bottoms: part.bottoms },
  } as const;
  const text = wrapInLink(trimmed(printNodes(flow.nodes, style, printing)), flow.element, style);
  const values = { ...look, text: withWholeLook(text, flow.element, style, defaults) };
  const { rects, shown } = flow;
  const isOnBoth = shown.desktop && shown.mobile;
  const mobile = isOnBoth
    ? mobileLookOf(look, textLookOf(sharedStyle(flow.element, part, 'mobile'), defaults))
    : undefined;
  return { type: 'text', values, rects, shown, mobile };
}

/** Text of a block or cell that is inside a link as a whole. */
export function wrapInLink(text: string, element: PageElement, style: Style): string {
  const anchor = enclosingLink(element);
  if (!anchor || text === '') return text;
  const css = `color:${style.color};text-decoration:${style.decoration || 'none'};`;
  const target = anchor.attribute('target');
  const attributes = `${target === '' ? '' : ` target="${escapeAttribute(target)}"`} style="${escapeAttribute(css)}"`;
  return `<a href="${escapeAttribute(safeLink(anchor.attribute('href')))}"${attributes}>${text}</a>`;
}

/** An element as it is, frame and all, as a text. */
export function printedBlock({ element, rects, shown }: StackBox, defaults: TextDefaults): DraftBlock {
  const device = mainDevice(shown);
  const around = element.parent ? styleOf(element.parent, device) : styleOf(element, device);
  const printed = printNodes([element], around, { device });
  const text = element.parent ? wrapInLink(printed, element.parent, around) : printed;
  const values = { ...textLookOf(around, defaults), text };
  return { type: 'text', values, rects, shown };
}

/** Words as they are, in the style around a box. */
export function wordsBlock(
  words: string,
  { element, rects, shown }: StackBox | RowBox,
  defaults: TextDefaults,
): DraftBlock {
  const look = textLookOf(styleOf(element, mainDevice(shown)), defaults);
  return { type: 'text', values: { ...look, text: escapeWords(words) }, rects, shown };
}

/** White space at the ends, and breaks there that end no line anyone sees. */
export function trimmed(markup: string): string {
  return withoutIdleBreaks(markup)
    .replace(/^(?:[ \t\r\n\f]+)/, '')
    .replace(/(?<![ \t\r\n\f]|<br>)(?:[ \t\r\n\f]|<br>)+$/, '');
}

/** The style of the element around a text, with the font and the color that all of its words have. */
function sharedStyle(element: PageElement, { writers }: FlowPart, device: Device): Style {
  const families = new Set<string>();
  const colors = new Set<string>();
  for (const writer of writers) {
    const style = styleOf(writer, device);
    families.add(style.family);
    if (!enclosingLink(writer)) colors.add(style.color);
  }
  const style = styleOf(element, device);
  const [family = style.family, otherFamily] = families;
  const [color = style.color, otherColor] = colors;
  if (otherFamily === undefined && otherColor === undefined) return { ...style, family, color };
  if (otherFamily === undefined) return { ...style, family };
  return otherColor === undefined ? { ...style, color } : style;
}

const BLOCKS = /<(?:p|div|ul|ol|table|h[1-6]|blockquote|pre)\b/i;

/** Adds an element for the look of a whole text that designs have no values for: slant, lines, capitals, direction. */
export function withWholeLook(
  text: string,
  element: PageElement,
  style: Style,
  { rightToLeft }: TextDefaults,
): string {
  let css = style.transform === 'none' ? '' : `text-transform:${style.transform};`;
  if (style.italic) css += 'font-style:italic;';
  // A link has its own lines.
  if (style.decoration !== '' && !enclosingLink(element)) css += `text-decoration:${style.decoration};`;
  if (/^(?:pre|break-spaces)/.test(style.whiteSpace)) css += `white-space:${style.whiteSpace};`;
  if (/^(?:break|keep)-all$/.test(style.wordBreak)) css += `word-break:${style.wordBreak};`;
  const isTurned = style.rightToLeft !== rightToLeft;
  if (text === '' || (css === '' && !isTurned)) return text;
  const holdsBlocks = BLOCKS.test(text);
  if (isTurned && !holdsBlocks) css += 'display:block;';
  const name = holdsBlocks ? 'div' : 'span';
  const direction = isTurned ? ` dir="${style.rightToLeft ? 'rtl' : 'ltr'}"` : '';
  return `<${name}${direction}${css === '' ? '' : ` style="${css}"`}>${text}</${name}>`;
}
