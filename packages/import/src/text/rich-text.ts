import { escapeAttribute, escapeText, mayHaveTags, splitTags } from '@postpress/markup';
import { extentText, type Style } from '../cascade/style.ts';
import { type Device, isShown, styleOf } from '../layout/box.ts';
import type { PageElement, PageNode } from '../parse/page.ts';
import { atomsOf, isBlankText, isShape } from './atoms.ts';
import { differenceOf, frameOf } from './inline-style.ts';
import { safeImage, safeLink } from './safe-address.ts';

/** The printed nodes: all, or those of one part of a flow. */
export type Printing = {
  device: Device;
  includes?: ReadonlySet<object>;
  /** Paragraphs at an end of the part, whose margin there is the block's business. */
  flush?: { tops: ReadonlySet<object>; bottoms: ReadonlySet<object> };
};

const KEPT = new Set([
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sup',
  'sub',
  'ul',
  'ol',
  'li',
  'p',
  'blockquote',
  'pre',
]);
const BLOCKS = /^(?:block|list-item|flow-root|table|table-cell|table-row|flex)$/;

/** The markup of nodes, with styles relative to the block they go into. */
export function printNodes(nodes: readonly PageNode[], around: Style, printing: Printing): string {
  let markup = '';
  for (const node of nodes) {
    if (node.kind === 'text') {
      if (!printing.includes || printing.includes.has(node)) markup += escapeWords(node.text);
    } else if (node.kind === 'element') markup += printElement(node, around, printing);
  }
  return markup;
}

function printElement(element: PageElement, around: Style, printing: Printing): string {
  const style = flushed(element, styleOf(element, printing.device), printing);
  if (element.unfolds || !isShown(style)) return printHidden(element, around, printing);
  const { includes } = printing;
  if (element.tag === 'br')
    return !includes || includes.has(element) ? `<br${deviceClass(element, printing)}>` : '';
  if (element.tag === 'img') return !includes || includes.has(element) ? printImage(element, style) : '';
  const isWhole = includes?.has(element) === true;
  const inside = printNodes(element.children, style, isWhole ? { device: printing.device } : printing);
  const hiding = deviceClass(element, printing);
  const isBlank = inside === '' && (includes !== undefined || style.display === 'inline');
  const written = isBlank ? '' : wrap(element, style, around, inside);
  if (hiding !== '') return isBlank ? '' : `<span${hiding}>${written}</span>`;
  const isLineOnPhones =
    printing.device === 'desktop' && style.display === 'inline' && BLOCKS.test(element.mobile.display);
  if (!isLineOnPhones) return written;
  return isEmptyOnPhones(element) ? written + PHONE_BREAK : PHONE_BREAK + written + PHONE_BREAK;
}

/** The class of what is on a desktop, but not on phones, in words that are on both. */
function deviceClass({ mobile }: PageElement, { device }: Printing): string {
  return device === 'desktop' && !isShown(mobile) ? ' class="hide-mobile"' : '';
}

function isEmptyOnPhones(element: PageElement): boolean {
  return atomsOf(element.children, element, 'mobile').every(
    (atom) => atom.kind === 'hidden' || (atom.kind === 'words' && isBlankText(atom.node.text)),
  );
}

/** A line ends on phones only. */
const PHONE_BREAK = '<br class="hide-desktop">';

/** Leaves out breaks on phones that end no line. */
export function withoutIdleBreaks(markup: string): string {
  const parts = markup.split(PHONE_BREAK);
  const last = parts.findLastIndex((part) => part.trim() !== '');
  let written = '';
  let isAtStart = true;
  for (const [index, part] of parts.entries()) {
    if (index > 0 && index <= last && !isAtStart) {
      written += PHONE_BREAK;
      isAtStart = true;
    }
    written += part;
    if (part.trim() !== '') isAtStart = part.trimEnd().endsWith('<br>');
  }
  return written;
}

/** Keeps invisible content in place, hidden: its words, links and images. */
function printHidden(element: PageElement, around: Style, { includes, device }: Printing): string {
  if (element.tag === 'br' && device === 'desktop' && isShown(element.mobile))
    return includes?.has(element) === false ? '' : PHONE_BREAK;
  if (element.isPreheader || element.tag === 'br' || (includes && !includes.has(element))) return '';
  const style = styleOf(element, device);
  const isImage = element.tag === 'img' && element.attribute('src') !== '';
  const words = isImage ? printImage(element, style) : printNodes(element.children, style, { device });
  if (words.trim() === '') return '';
  const isLink = element.tag === 'a' && element.attributes.has('href');
  return `<span style="display:none">${isLink ? printLink(element, style, around, words) : words}</span>`;
}

function flushed(element: PageElement, style: Style, { flush }: Printing): Style {
  const top = flush?.tops.has(element) ? 0 : style.margin[0];
  const bottom = flush?.bottoms.has(element) ? 0 : style.margin[2];
  if (top === style.margin[0] && bottom === style.margin[2]) return style;
  return { ...style, margin: [top, style.margin[1], bottom, style.margin[3]] };
}

function wrap(element: PageElement, style: Style, around: Style, inside: string): string {
  const { tag } = element;
  if (tag === 'a' && (element.attributes.has('href') || element.attributes.has('name'))) {
    return printLink(element, style, around, inside);
  }
  const isBlock = BLOCKS.test(style.display);
  const turned = turnOf(style, around);
  const css =
    (turned !== '' && isBlock && style.align === ''
      ? `text-align:${style.rightToLeft ? 'right' : 'left'};`
      : '') +
    differenceOf(style, around, tag) +
    (isBlock || isShape(element) ? frameOf(element, style) : inlineFrame(element, style));
  const kept = KEPT.has(tag) && (isBlock || !isUndone(tag, style));
  if (!kept && css === '' && turned === '' && !isBlock) return inside;
  const name = kept ? tag : isBlock ? 'div' : 'span';
  const start =
    tag === 'ol' && element.attribute('start') !== ''
      ? ` start="${escapeAttribute(element.attribute('start'))}"`
      : '';
  return `<${name}${start}${css === '' ? '' : ` style="${escapeAttribute(css)}"`}${turned}>${inside}</${name}>`;
}

/** Whether styles undo the meaning of an element: a `strong` that is not bold becomes a `span`. */
function isUndone(tag: string, style: Style): boolean {
  if (tag === 'strong' || tag === 'b') return style.weight < 600;
  if (tag === 'em' || tag === 'i') return !style.italic;
  if (tag === 'u' || tag === 's') return style.decoration === '';
  return false;
}

/** The direction of text that runs against that around it. */
function turnOf(style: Style, around: Style): string {
  return style.rightToLeft === around.rightToLeft ? '' : ` dir="${style.rightToLeft ? 'rtl' : 'ltr'}"`;
}

function inlineFrame(element: PageElement, style: Style): string {
  return /^inline-/.test(style.display)
    ? frameOf(element, style)
    : style.background === ''
      ? ''
      : `background-color:${style.background};`;
}

const LINK_ATTRIBUTES = ['href', 'name', 'target', 'title'];

function printLink(element: PageElement, style: Style, around: Style, inside: string): string {
  const attributes = LINK_ATTRIBUTES.filter((name) => element.attributes.has(name))
    .map(
      (name) =>
        ` ${name}="${escapeAttribute(name === 'href' ? safeLink(element.attribute(name)) : element.attribute(name))}"`,
    )
    .join('');
  const underlined = style.decoration.includes('underline') ? 'underline' : 'none';
  const look = `color:${style.color};text-decoration:${underlined};`;
  const rest = differenceOf({ ...style, color: around.color, decoration: around.decoration }, around, 'a');
  const frame =
    isShape(element) || BLOCKS.test(style.display) ? frameOf(element, style) : inlineFrame(element, style);
  return `<a${attributes} style="${escapeAttribute(look + rest + frame)}">${inside}</a>`;
}

function printImage(element: PageElement, style: Style): string {
  const size = ['width', 'height']
    .filter((name) => /^\s*\d+%?\s*$/.test(element.attribute(name)))
    .map((name) => ` ${name}="${element.attribute(name).trim()}"`)
    .join('');
  const css = [
    typeof style.width === 'number'
      ? `width:${style.width}px`
      : style.width
        ? `width:${extentText(style.width)}`
        : '',
    typeof style.height === 'number' ? `height:${style.height}px` : '',
    typeof style.maxWidth === 'number'
      ? `max-width:${style.maxWidth}px`
      : style.maxWidth
        ? `max-width:${extentText(style.maxWidth)}`
        : '',
    style.verticalAlign === 'baseline' ? '' : `vertical-align:${style.verticalAlign}`,
    style.display === 'inline' ? '' : `display:${style.display}`,
    style.float === '' ? '' : `float:${style.float}`,
    style.margin.some((side) => side !== 0)
      ? `margin:${style.margin.map((side) => (side === undefined ? 'auto' : `${round(side)}px`)).join(' ')}`
      : '',
    style.padding.some((side) => side > 0)
      ? `padding:${style.padding.map((side) => `${round(side)}px`).join(' ')}`
      : '',
    style.radius === '' ? '' : `border-radius:${style.radius}`,
  ].filter((part) => part !== '');
  const alt = ` alt="${escapeAttribute(element.attribute('alt'))}"`;
  return `<img src="${escapeAttribute(safeImage(element.attribute('src')))}"${alt}${size}${css.length > 0 ? ` style="${escapeAttribute(css.join(';'))}"` : ''}>`;
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}

/** Escapes text for markup; merge tags are kept verbatim, but for those that begin like an element or a comment. */
export function escapeWords(text: string): string {
  if (!/[&<>\u00a0\u200b-\u200f\u00ad]/.test(text)) return text;
  if (!mayHaveTags(text)) return escapePlain(text);
  return splitTags(text)
    .map((piece) => (piece.isTag && !/<[a-z/!?]/i.test(piece.text) ? piece.text : escapePlain(piece.text)))
    .join('');
}

function escapePlain(text: string): string {
  return escapeText(text).replaceAll('\u200c', '&zwnj;');
}
