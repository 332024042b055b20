import { voidElements } from '@postpress/markup';
import { isElement, type SourceElement, type SourceNode, textIn } from './elements.ts';
import { type Style, styleOf } from './read-source.ts';

/** A prop of a component: a text, or code in braces. */
export type Prop = string | { code: string } | undefined;
export type Props = { readonly [name: string]: Prop };

/** A component by another, and what it needs besides the attributes of the element. */
export type Replacement = { name: string; style?: Style; attributes?: Props };

/** Only children up to this length are in the line of their element. */
const LINE = 80;

/** Prints an element; `lines` are its children. */
export function component(name: string, props: Props, lines: readonly string[]): string {
  const written = Object.entries(props)
    .filter(
      (entry): entry is [string, string | { code: string }] => entry[1] !== undefined && entry[1] !== '',
    )
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? quoted(value) : `{${value.code}}`}`)
    .join('');
  const shown = lines.filter((line) => line !== '');
  if (shown.length === 0) return `<${name}${written} />`;
  const [only = ''] = shown;
  const inline = `<${name}${written}>${only}</${name}>`;
  if (shown.length === 1 && only.length < LINE && !only.includes('\n')) return inline;
  const inside = shown.join('\n').replaceAll(/^(?=.)/gm, '  ');
  return `<${name}${written}>\n${inside}\n</${name}>`;
}

/** A text as a prop: JSX knows no escapes in quotes, so everything unusual is a string of JavaScript. */
function quoted(value: string): string {
  return /^[^"&{}\\\n]*$/.test(value) ? `"${value}"` : `{${text(value)}}`;
}

/** A string of JavaScript in one line, in the quotes of the language. */
export function text(value: string): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** A text as a child. Spaces at the ends of a line would be dropped. */
export function textChild(value: string): string {
  if (value === '') return '';
  return /^[^\s{}<>&]+(?: [^\s{}<>&]+)*$/.test(value) ? value : `{${text(value)}}`;
}

/** Markup that stays HTML, inside of an element. */
export function htmlProp(markup: string): Prop {
  return { code: `{ __html: ${text(markup)} }` };
}

/** Nodes of HTML as lines of JSX. */
export function jsxOf(
  nodes: readonly SourceNode[],
  replace: (element: SourceElement) => Replacement | undefined,
): string[] {
  return nodes.map((node) => {
    if (!isElement(node))
      return node.nodeName === '#text' ? textChild(textIn(node).replaceAll(/[ \t\r\n]+/g, ' ')) : '';
    const replacement = replace(node);
    const name = replacement?.name ?? node.tagName;
    const props = { ...propsOf(node, replacement?.style), ...replacement?.attributes };
    return component(name, props, voidElements.has(node.tagName) ? [] : jsxOf(node.childNodes, replace));
  });
}

/** Names that React spells in its own way. */
const NAMES: { readonly [attribute: string]: string | undefined } = {
  class: 'className',
  for: 'htmlFor',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  bgcolor: 'bgcolor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  usemap: 'useMap',
};
/** What JSX can name; handlers of events are code, which source for emails has none of. */
const NAMEABLE = /^(?!on)[a-z][\w-]*$/;

/** @param under declarations that those of the element override */
function propsOf({ attrs }: SourceElement, under: Style = new Map()): Props {
  const props: Record<string, Prop> = {};
  let style = under;
  for (const { name, value } of attrs) {
    if (name === 'style') style = new Map([...under, ...styleOf(value)]);
    else if (NAMEABLE.test(name))
      props[NAMES[name] ?? name] = value === '' && name !== 'alt' ? { code: '""' } : value;
  }
  if (attrs.some(({ name, value }) => name === 'alt' && value === '')) props.alt = { code: '""' };
  return style.size === 0 ? props : { ...props, style: styleProp(style) };
}

/** `{ fontSize: "14px", msoHide: "all" }`; undefined without declarations. */
export function styleProp(style: Style): Prop {
  if (style.size === 0) return undefined;
  const entries = [...style].map(([property, value]) => `${nameOf(property)}: ${text(value)}`);
  return { code: `{ ${entries.join(', ')} }` };
}

function nameOf(property: string): string {
  if (property.startsWith('--')) return text(property);
  const name = property
    .replace(/^-ms-/, 'ms-')
    .replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return /^[A-Za-z]\w*$/.test(name) ? name : text(property);
}
