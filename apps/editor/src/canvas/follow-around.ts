import { sameAttributes } from './same-attributes.ts';

const TEXT = 'data-pp-text';

/**
 * Gives a block whose text is open in the text editor the look of its new rendering: all attributes around the text, and the style
 * of the text's own element, which also has attributes of the text editor.
 */
export function followAround(held: Element, rendered: Element): void {
  if (held.localName !== rendered.localName) return;
  if (held.hasAttribute(TEXT)) {
    const style = rendered.getAttribute('style');
    if (style === null) held.removeAttribute('style');
    else if (held.getAttribute('style') !== style) held.setAttribute('style', style);
    return;
  }
  sameAttributes(held, rendered);
  for (const [at, child] of [...held.children].entries()) {
    const next = rendered.children[at];
    if (next) followAround(child, next);
  }
}
