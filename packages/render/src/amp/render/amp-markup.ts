import { parseContent } from '@postpress/design/parse-html';
import { escapeHtml, escapeText, mapDeclarations, textOf, voidElements } from '@postpress/markup';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attributeRule, ruleOf, valueFault } from '../check/check-attributes.ts';
import { ampImageAttributes, type ImageSize } from './amp-image.ts';
import { StyleClasses } from './amp-styles.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Replacements for elements that AMP for Email does not have. */
const INSTEAD: Readonly<Record<string, { name: string; style?: string; align?: string }>> = {
  acronym: { name: 'abbr' },
  big: { name: 'span', style: 'font-size:larger;' },
  center: { name: 'div', align: 'center' },
  dir: { name: 'ul' },
  font: { name: 'span' },
  nobr: { name: 'span', style: 'white-space:nowrap;' },
  strike: { name: 's' },
  tt: { name: 'code' },
};
const DROPPED =
  /^(?:script|style|link|meta|base|title|head|iframe|frame|frameset|object|embed|applet|noscript|noframes|noembed|svg|math|video|audio|canvas|map)$/;
const DEPTH_MAX = 300;
const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Converts rendered email markup to AMP for Email: `img` becomes `amp-img`, unknown elements become similar ones,
 * unknown attributes are removed, and inline styles become classes. URLs stay unchanged; the check reports those that
 * AMP rejects.
 */
export class AmpMarkup {
  readonly styles = new StyleClasses();
  /** Extensions whose script the document must load. */
  readonly extensions = new Set<string>();
  readonly #sizes: ReadonlyMap<string, ImageSize>;

  constructor(sizes: ReadonlyMap<string, ImageSize>) {
    this.#sizes = sizes;
  }

  rewrite(markup: string): string {
    const content = parseContent(markup, { scriptingEnabled: false });
    // The parser gave up because of too many elements: keep the text.
    if (!content) return escapeText(textOf(markup));
    return this.#nodes(content.childNodes, 'body', 0);
  }

  #nodes(nodes: readonly Node[], parent: string, depth: number): string {
    let out = '';
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) out += escapeText(node.value);
      else if ('tagName' in node && depth < DEPTH_MAX) out += this.#element(node, parent, depth);
    }
    return out;
  }

  #element(element: Element, parent: string, depth: number): string {
    const own = element.tagName;
    if (element.namespaceURI !== HTML || DROPPED.test(own)) return '';
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    if (own === 'img') return this.#image(attributes, parent);
    const instead = Object.hasOwn(INSTEAD, own) ? INSTEAD[own] : undefined;
    const name = instead?.name ?? own;
    const rule = ruleOf(name);
    if (!rule || name === 'html' || name === 'body')
      return this.#nodes(element.childNodes, parent, depth + 1);
    if (instead?.align) attributes.set('align', instead.align);
    attributes.set(
      'style',
      `${instead?.style ?? ''}${fontStyle(own, attributes)}${backgroundStyle(attributes)}${attributes.get('style') ?? ''}`,
    );
    if (rule.extension) this.extensions.add(rule.extension);
    const start = `<${name}${this.#attributes(name, parent, attributes)}>`;
    if (voidElements.has(name)) return start;
    const children =
      'content' in element
        ? (element as DefaultTreeAdapterTypes.Template).content.childNodes
        : element.childNodes;
    return `${start}${this.#nodes(children, name, depth + 1)}</${name}>`;
  }

  #attributes(name: string, parent: string, attributes: ReadonlyMap<string, string>): string {
    let out = '';
    const style = this.styles.classFor(attributes.get('style') ?? '');
    const classes = `${attributes.get('class') ?? ''} ${style}`.trim();
    if (classes !== '' && !/(?:^|\s)i-amphtml-/i.test(classes)) out += ` class="${escapeHtml(classes)}"`;
    for (const [attribute, value] of attributes) {
      if (attribute === 'style' || attribute === 'class') continue;
      const rule = attributeRule(name, parent, attribute);
      if (!rule) continue;
      // Drop attributes with invalid values. Keep invalid URLs, so that the check reports them.
      if (!rule.address && valueFault(name, attribute, value, rule)) continue;
      if (rule.address === 'link' && /^\s*(?:#|$)/.test(value)) continue;
      if (attribute.startsWith('[')) this.extensions.add('amp-bind');
      out += value === '' ? ` ${attribute}` : ` ${attribute}="${escapeHtml(value)}"`;
    }
    return out;
  }

  #image(attributes: ReadonlyMap<string, string>, parent: string): string {
    const src = (attributes.get('src') ?? '').trim();
    if (src === '') return escapeText(attributes.get('alt') ?? '');
    const placed = ampImageAttributes(attributes, this.#sizes.get(src));
    const style = this.styles.classFor(imageStyle(attributes.get('style') ?? ''));
    const classes =
      `${attributes.get('class') ?? ''} ${style}${placed.includes('fixed-height') ? ' pp-fit' : ''}`.trim();
    const option =
      parent === 'amp-selector' && attributes.has('option')
        ? ` option="${escapeHtml(attributes.get('option') ?? '')}"`
        : '';
    return `<amp-img${classes === '' ? '' : ` class="${escapeHtml(classes)}"`}${placed}${option}></amp-img>`;
  }
}

const SIZED = /^(?:(?:max-|min-)?(?:width|height)|display)$/;

/** The layout sets the size of an image; the rest of its style applies. */
function imageStyle(style: string): string {
  return mapDeclarations(style, ({ property }) => (SIZED.test(property) ? '' : undefined));
}

function fontStyle(name: string, attributes: ReadonlyMap<string, string>): string {
  if (name !== 'font') return '';
  const color = attributes.get('color');
  const face = attributes.get('face');
  const plain = /^[#\w ,'.-]+$/;
  return `${color && plain.test(color) ? `color:${color};` : ''}${face && plain.test(face) ? `font-family:${face};` : ''}`;
}

function backgroundStyle(attributes: ReadonlyMap<string, string>): string {
  const address = attributes.get('background');
  return address && /^https:\/\/[^\s"'()\\<>;]+$/i.test(address) ? `background-image:url(${address});` : '';
}
