import { sameAttributes } from './same-attributes.ts';

const TEXT = 'data-pp-text';

/**
 * Gives a block whose text is open in the text editor the look of its new rendering: all attributes around the text, and the style
 * of the text's own element, which also has attributes of the text editor.
 */
export function followAround(shown: Element, rendered: Element): void {
  if (shown.localName !== rendered.localName) return;
  if (shown.hasAttribute(TEXT)) {
    const style = rendered.getAttribute('style');
    if (style === null) shown.removeAttribute('style');
    else if (shown.getAttribute('style') !== style) shown.setAttribute('style', style);
    return;
  }
  sameAttributes(shown, rendered);
  for (const [at, child] of [...shown.children].entries()) {
    const next = rendered.children[at];
    if (next) followAround(child, next);
  }
}
