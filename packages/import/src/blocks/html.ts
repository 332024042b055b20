import { escapeAttribute, voidElements } from '@postpress/markup';
import { cleanDeclarations } from '@postpress/render/safe';
import { initialStyle } from '../cascade/style.ts';
import { type Device, isShown, mainDevice, type Rect, type Shown, styleOf } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { differenceOf } from '../text/inline-style.ts';
import { escapeWords } from '../text/rich-text.ts';
import { safeImage, safeLink } from '../text/safe-address.ts';
import type { DraftBlock } from './draft.ts';
import { enclosingLink } from './link.ts';

/** Elements that run code or load resources; they are removed with their content. */
const DROPPED = new Set([
  'script',
  'object',
  'embed',
  'applet',
  'frame',
  'frameset',
  'base',
  'link',
  'meta',
  'noscript',
]);
const LINKS = new Set(['href', 'action', 'formaction', 'cite', 'xlink:href']);
const IMAGES = new Set(['src', 'poster', 'background']);

/**
 * A part of the page as its own markup, wrapped in an element with its inherited style. Scripts, handlers and unsafe
 * URLs are removed.
 */
export function htmlBlock(
  element: PageElement,
  reason: string,
  rects: Record<Device, Rect>,
  shown: Shown,
): DraftBlock {
  const around = element.parent ? styleOf(element.parent, mainDevice(shown)) : initialStyle;
  const css = differenceOf(around, { ...initialStyle, family: '' }, '');
  const isSeen = !element.unfolds && (isShown(element.desktop) || isShown(element.mobile));
  const hides = isSeen ? '' : 'display:none;';
  const html = `<div style="${escapeAttribute(css + hides)}">${linked(element, printRaw(element))}</div>`;
  return { type: 'html', values: { html }, rects, shown, reason };
}

/** The markup of an element in the link that is around it, unless the link has other content, which keeps it. */
function linked(element: PageElement, markup: string): string {
  const link = element.parent && enclosingLink(element.parent);
  const href = link === undefined ? '' : safeLink(link.attribute('href'));
  if (!link || href === '' || markup === '' || showsBeside(link, element)) return markup;
  const target = link.attribute('target');
  return `<a href="${escapeAttribute(href)}"${target === '' ? '' : ` target="${escapeAttribute(target)}"`}>${markup}</a>`;
}

function showsBeside(around: PageElement, element: PageElement): boolean {
  return around.children.some((child) => {
    if (child.kind === 'element')
      return child !== element && (child.tag === 'img' || showsBeside(child, element));
    return child.kind === 'text' && child.text.trim() !== '';
  });
}

function printRaw(element: PageElement): string {
  const { tag } = element;
  if (DROPPED.has(tag)) return '';
  if (tag === 'iframe' && safeLink(element.attribute('src')) === '') return '';
  let attributes = '';
  for (const [name, value] of element.attributes) {
    if (!/^[a-z][\w:.-]*$/i.test(name) || name.startsWith('on') || name === 'srcdoc' || name === 'style')
      continue;
    const kept = LINKS.has(name) ? safeLink(value) : IMAGES.has(name) ? safeImage(value) : value;
    if (kept !== '' || value === '') attributes += ` ${name}="${escapeAttribute(kept)}"`;
  }
  const css = cleanDeclarations(element.attribute('style'));
  if (css !== '') attributes += ` style="${escapeAttribute(css)}"`;
  if (voidElements.has(tag)) return `<${tag}${attributes}>`;
  const inside = element.children
    .map((child) =>
      child.kind === 'text' ? escapeWords(child.text) : child.kind === 'element' ? printRaw(child) : '',
    )
    .join('');
  return `<${tag}${attributes}>${inside}</${tag}>`;
}
