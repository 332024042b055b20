import { hasContent } from '../layout/hidden-box.ts';
import type { PageElement } from '../parse/page.ts';
import { isBlankText } from '../text/atoms.ts';
import { enclosingLink } from './link.ts';

/** The elements of an inline button, from the colored one to the one whose children are the label. */
export type ButtonParts = {
  frames: readonly PageElement[];
  label: PageElement;
  anchor: PageElement | undefined;
};

/** The parts of a shape that contains only one label; `undefined` for any other. */
export function buttonParts(shape: PageElement): ButtonParts | undefined {
  const frames: PageElement[] = [shape];
  for (let at = shape; ; ) {
    const hidden = at.elements.filter((child) => child.desktop.display === 'none');
    if (hidden.some(hasContent)) return undefined;
    const elements = at.elements.filter((child) => child.desktop.display !== 'none');
    const words = at.children.some((child) => child.kind === 'text' && !isBlankText(child.text));
    const only = elements.length === 1 && !words ? elements[0] : undefined;
    if (only === undefined || only.tag === 'img' || only.tag === 'br') break;
    at = only;
    frames.push(only);
  }
  const label = frames.at(-1) ?? shape;
  if (!hasLabel(label)) return undefined;
  const anchor = enclosingLink(label) ?? frames.find((frame) => frame.tag === 'a');
  const isButton = anchor !== undefined || shape.tag === 'button' || isBulletproof(shape.parent);
  return isButton ? { frames, label, anchor } : undefined;
}

/** Whether a cell says its padding for Word alone, as only the cells of buttons do: the label has the padding of others. */
export function isBulletproof(cell: PageElement | undefined): boolean {
  return /(?:^|;)\s*mso-padding-alt\s*:/i.test(cell?.attribute('style') ?? '') && cell?.tag === 'td';
}

/** One or two lines of text, perhaps with an image, but no second link and no block. */
function hasLabel(label: PageElement): boolean {
  let characters = 0;
  const visit = (element: PageElement): boolean =>
    element.children.every((child) => {
      if (child.kind === 'text') characters += child.text.trim().length;
      if (child.kind !== 'element') return true;
      return child.tag !== 'a' && !/^(?:table|div|p|ul)$/.test(child.tag) && visit(child);
    });
  return visit(label) && characters > 0 && characters < 200;
}
