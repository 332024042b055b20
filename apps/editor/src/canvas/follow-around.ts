import { sameAttributes } from './same-attributes.ts';

const TEXT = 'data-pp-text';

/**
 * Gives a block whose text is open in the text editor the look of its new drawing: all attributes around the text, and the style
 * of the text's own element, which also has attributes of the text editor.
 */
export function followAround(held: Element, drawn: Element): void {
  if (held.localName !== drawn.localName) return;
  if (held.hasAttribute(TEXT)) {
    const style = drawn.getAttribute('style');
    if (style === null) held.removeAttribute('style');
    else if (held.getAttribute('style') !== style) held.setAttribute('style', style);
    return;
  }
  sameAttributes(held, drawn);
  for (const [at, child] of [...held.children].entries()) {
    const next = drawn.children[at];
    if (next) followAround(child, next);
  }
}
