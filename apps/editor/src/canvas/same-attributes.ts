/** Gives an element the attributes of another one; those that are the same already are not touched. */
export function sameAttributes(element: Element, wanted: Element): void {
  for (const { name } of [...element.attributes])
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes])
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
