import { isShown } from '../layout/box.ts';
import type { PageElement, PageNode } from './page.ts';

const FIRST_ELEMENTS = 60;
const CHARACTERS_MAX = 2_000;

/** The hidden text at the start of an email that clients show in their lists, with its element marked; '' for none. */
export function findPreheader(body: PageElement): string {
  let looked = 0;
  const visit = (element: PageElement): string | undefined => {
    for (const child of element.children) {
      if (looked > FIRST_ELEMENTS) return '';
      if (child.kind === 'text' && child.text.trim() !== '') return '';
      if (child.kind !== 'element') continue;
      looked += 1;
      if (isHiddenText(child)) {
        const words = textOf(child)
          .replace(/(?:[\u200b-\u200f\ufeff\u00ad\u00a0\s]|\u034f)+/g, ' ')
          .trim();
        if (words !== '') {
          // The preheader of a design has no links and images: they stay where they are, hidden.
          child.isPreheader = !hasLinkOrImage(child);
          return words.slice(0, CHARACTERS_MAX);
        }
        continue;
      }
      if (child.tag === 'img') return '';
      const found = visit(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return visit(body) ?? '';
}

function isHiddenText(element: PageElement): boolean {
  const hides = !isShown(element.desktop) && !isShown(element.mobile);
  const hasWords = element.children.some((child) => child.kind === 'text' && child.text.trim() !== '');
  return hides || (hasWords && isTiny(element));
}

/** Whether no words in an element are large enough to be read: `font-size: 0` may only remove spaces between columns. */
function isTiny(element: PageElement): boolean {
  return element.children.every((child) => {
    if (child.kind === 'element') return isTiny(child);
    return child.kind !== 'text' || child.text.trim() === '' || element.desktop.fontSizePx <= 1.5;
  });
}

function hasLinkOrImage(element: PageElement): boolean {
  return element.tag === 'img' || element.attributes.has('href') || element.elements.some(hasLinkOrImage);
}

function textOf(node: PageNode): string {
  if (node.kind === 'text') return node.text;
  return node.kind === 'element' ? node.children.map(textOf).join(' ') : '';
}
