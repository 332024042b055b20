const TEXT = 'data-pp-text';

/**
 * Gives a block whose text is held by somebody else the look of its new drawing: all attributes around the text, and the style
 * of the text's own element, which has attributes of whoever holds it beside.
 */
export function followAround(held: Element, drawn: Element): void {
  if (held.localName !== drawn.localName) return;
  if (held.hasAttribute(TEXT)) {
    setAttribute(held, 'style', drawn.getAttribute('style'));
    return;
  }
  for (const { name } of [...held.attributes]) if (!drawn.hasAttribute(name)) held.removeAttribute(name);
  for (const { name, value } of [...drawn.attributes]) setAttribute(held, name, value);
  for (const [at, child] of [...held.children].entries()) {
    const next = drawn.children[at];
    if (next) followAround(child, next);
  }
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
