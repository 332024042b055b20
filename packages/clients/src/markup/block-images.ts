import { readDeclarations } from '@postpress/markup';
import type { MailClient } from '../client.ts';
import type { Notes } from '../notes.ts';
import {
  attribute,
  createElement,
  type Element,
  isElement,
  type Parent,
  removeAttribute,
  rewriteChildren,
} from './tree.ts';

/** Attributes other than `src` of `img` that load an image. */
const LOADING = ['background', 'poster', 'srcset'] as const;

const WORD_HINT =
  'Right-click or tap and hold here to download images. To help protect your privacy, Outlook prevented automatic download of this image from the Internet.';

/**
 * Replaces each image by what a client shows while it blocks images: a box of the image's size and style with its
 * alternative text.
 */
export function blockImages(root: Parent, { engine, appearance }: MailClient, notes: Notes): void {
  rewriteChildren(root, (node) => {
    if (!isElement(node)) return undefined;
    for (const name of LOADING) removeAttribute(node, name);
    if (node.tagName !== 'img') return undefined;
    notes.add('image-blocking', 'blocked an image');
    return [placeholder(node, engine === 'word', appearance === 'dark')];
  });
}

function placeholder(image: Element, isWord: boolean, isDark: boolean): Element {
  const alt = attribute(image, 'alt') ?? '';
  const own = readDeclarations(attribute(image, 'style') ?? '');
  const has = (property: string) => own.some((each) => each.property === property);
  const edge = isDark ? '#5f6368' : '#c4c7c5';
  const style = [
    'display:inline-block;box-sizing:border-box;overflow:hidden;vertical-align:bottom',
    sizeOf(image, 'width', has('width')),
    sizeOf(image, 'height', has('height')),
    attribute(image, 'style') ?? '',
    `border:1px solid ${edge}`,
  ];
  const kept = Object.fromEntries(
    image.attrs
      .filter(({ name }) => /^(?:class|id|title)$/.test(name))
      .map(({ name, value }) => [name, value]),
  );
  const box = createElement('span', { ...kept, style: style.filter((part) => part !== '').join(';') });
  const text = isWord ? `\u2612 ${WORD_HINT}${alt === '' ? '' : ` ${alt}`}` : alt;
  box.childNodes = text === '' ? [] : [{ nodeName: '#text', value: text, parentNode: box }];
  return box;
}

/** Tracking pixels and spacers stay as small as they are. */
function sizeOf(image: Element, side: 'width' | 'height', isStyled: boolean): string {
  const written = attribute(image, side)?.trim() ?? '';
  if (isStyled) return '';
  if (/^\d+(?:\.\d+)?(?:px)?$/.test(written)) return `${side}:${Number.parseFloat(written)}px`;
  if (/^\d+(?:\.\d+)?%$/.test(written)) return `${side}:${written}`;
  return side === 'width' ? 'min-width:24px' : 'min-height:24px';
}
