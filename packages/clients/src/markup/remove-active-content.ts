import { isUnsafeImageUrl, isUnsafeUrl } from '@postpress/markup';
import type { Notes } from '../notes.ts';
import { type Element, isElement, type Parent, rewriteChildren } from './tree.ts';

/** Elements that every client removes: they run code, load pages, or parse differently with scripting. */
const ACTIVE = new Set(
  'script iframe frame frameset embed applet template noembed noframes plaintext xmp portal fencedframe'.split(
    ' ',
  ),
);
/** Elements allowed in SVG; others embed HTML or styles. */
const FOREIGN = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan textPath defs linearGradient radialGradient stop clipPath mask pattern symbol marker filter feGaussianBlur feOffset feBlend feColorMatrix feMerge feMergeNode feFlood feComposite'.split(
    ' ',
  ),
);
const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';
const LINKS = new Set('href action formaction data cite longdesc xlink:href'.split(' '));
const IMAGES = new Set('src background poster'.split(' '));

/**
 * Removes everything that could run code or load a page: no client shows it, and no preview may. Comments are removed,
 * too.
 */
export function removeActiveContent(root: Parent, notes: Notes): void {
  rewriteChildren(root, (node) => {
    if (node.nodeName === '#comment') return [];
    if (!isElement(node)) return undefined;
    const name = node.tagName;
    if (ACTIVE.has(name.toLowerCase())) {
      notes.add('active-content', `removed <${name.toLowerCase()}>`);
      return [];
    }
    // With scripting, browsers parse its content as text.
    if (name === 'noscript') return node.childNodes;
    if (node.namespaceURI !== HTML && !(node.namespaceURI === SVG && FOREIGN.has(name))) return [];
    if (name === 'meta' && isActing(node)) return [];
    cleanAttributes(node, notes);
    return undefined;
  });
}

/** `refresh` and similar act like headers; email needs only the charset. */
function isActing(meta: Element): boolean {
  return meta.attrs.some(({ name, value }) => name === 'http-equiv' && !/^content-type$/i.test(value.trim()));
}

function cleanAttributes(element: Element, notes: Notes): void {
  if (!element.attrs.some(isActive)) return;
  for (const each of element.attrs) if (isActive(each)) notes.add('active-content', 'removed an attribute');
  element.attrs = element.attrs.filter((each) => !isActive(each));
}

function isActive({ name, value }: { name: string; value: string }): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || /[<>"'=\s/]/.test(name)) return true;
  if (name === 'srcset' || name === 'ping') return name === 'ping';
  return (LINKS.has(name) && isUnsafeUrl(value)) || (IMAGES.has(name) && isUnsafeImageUrl(value));
}
