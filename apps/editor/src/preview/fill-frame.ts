const TAKEN_OUT = 'script, meta[http-equiv], base, object, embed, iframe, link:not([rel="stylesheet"])';

/**
 * Makes a frame's document hold a page: its attributes, styles and body. Links are removed; the policy of the frame's
 * own URL blocks scripts.
 */
export function fillFrame(page: Document, html: string, prepare?: (page: Document) => void): void {
  // Before it is loaded, a frame holds an empty page under the policy of ours, which lets no style be.
  if (!page.body || !page.URL.includes('/editor/canvas/')) return;
  // The frame's own parser: what ours reads is under the policy of our page, which lets no style attribute be.
  const Parser = (page.defaultView as (Window & typeof globalThis) | null)?.DOMParser ?? DOMParser;
  const rendered = new Parser().parseFromString(html, 'text/html');
  for (const element of rendered.querySelectorAll(TAKEN_OUT)) element.remove();
  for (const link of rendered.querySelectorAll('a[href], area[href]')) link.setAttribute('tabindex', '-1');
  takeAttributes(page.documentElement, rendered.documentElement);
  takeAttributes(page.body, rendered.body);
  page.head.replaceChildren(...adopted(page, rendered.head));
  page.body.replaceChildren(...adopted(page, rendered.body));
  page.onclick = (event) => {
    if ((event.target as Element | null)?.closest('a, area, button, [type="submit"]')) event.preventDefault();
  };
  page.onsubmit = (event) => event.preventDefault();
  prepare?.(page);
}

function adopted(page: Document, from: Element): Node[] {
  return [...from.childNodes].map((node) => page.adoptNode(node));
}

function takeAttributes(element: Element, from: Element): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const { name, value } of [...from.attributes])
    if (!name.startsWith('on')) element.setAttribute(name, value);
}
