import { escapeAttribute } from '@postpress/markup';
import type { Style } from '../cascade/style.ts';
import { type FlowBox, mainDevice, type RowBox, type StackBox, styleOf } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { escapeWords, printNodes } from '../text/rich-text.ts';
import { safeLink } from '../text/safe-address.ts';
import type { FlowPart } from '../text/split-flow.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';
import { mobileLookOf, type TextDefaults, textLookOf } from './text-style.ts';

/** Lines of text with their inline images and links. */
export function textBlock(flow: FlowBox, part: FlowPart, defaults: TextDefaults): DraftBlock {
  const device = mainDevice(flow.shown);
  const style = styleOf(flow.element, device);
  const look = textLookOf(style, defaults);
  const printing = {
    device,
    includes: part.nodes,
    flush: { tops: part.tops, bottoms: part.bottoms },
  } as const;
  const text = wrapInLink(trimmed(printNodes(flow.nodes, style, printing)), flow.element, style);
  const values = { ...look, text: withTransform(text, style.transform) };
  const { rects, shown } = flow;
  const isOnBoth = shown.desktop && shown.mobile;
  const mobile = isOnBoth ? mobileLookOf(look, textLookOf(flow.element.mobile, defaults)) : undefined;
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
  return markup.replace(/^(?:[ \t\r\n\f]+)/, '').replace(/(?<![ \t\r\n\f]|<br>)(?:[ \t\r\n\f]|<br>)+$/, '');
}

/** Adds an element for `text-transform`, which designs have no value for. */
export function withTransform(text: string, transform: string): string {
  return transform === 'none' ? text : `<span style="text-transform:${transform}">${text}</span>`;
}
