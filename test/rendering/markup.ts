import { type CssNode, parse as parseCss, walk } from 'css-tree';
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

/** Every parse5 error of a page, with the surrounding text. */
export function parseErrors(html: string): string[] {
  const errors: string[] = [];
  parse(html, {
    onParseError: ({ code, startOffset, startLine }) => {
      errors.push(
        `${code} in line ${startLine}: ${html.slice(Math.max(0, startOffset - 60), startOffset + 60)}`,
      );
    },
  });
  return errors;
}

/** All elements of a page in source order, including those in templates. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parse(html));
  return found;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Words of an element and its descendants, including alternative texts: what a screen reader says for a link. */
export function spokenText(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if ('tagName' in node && node.tagName === 'img') return attribute(node, 'alt') ?? '';
  if ('tagName' in node && attribute(node, 'aria-label')) return attribute(node, 'aria-label') ?? '';
  return 'childNodes' in node ? node.childNodes.map(spokenText).join('') : '';
}

/** Every declaration of a page that css-tree cannot parse: in style attributes and style elements. */
export function cssErrors(html: string): string[] {
  const errors: string[] = [];
  for (const element of elementsOf(html)) {
    const style = attribute(element, 'style');
    if (style !== undefined) errors.push(...errorsIn(style, 'declarationList'));
    if (element.tagName === 'style') errors.push(...errorsIn(textOf(element), 'stylesheet'));
  }
  return errors;
}

function errorsIn(css: string, context: 'declarationList' | 'stylesheet'): string[] {
  const errors: string[] = [];
  const tree = parseCss(css, {
    context,
    parseValue: true,
    parseCustomProperty: false,
    onParseError: (error) => errors.push(`${error.message} in ${css.slice(0, 160)}`),
  });
  walk(tree, (node: CssNode) => {
    if (node.type === 'Raw' && css !== '') errors.push(`unread "${node.value}" in ${css.slice(0, 160)}`);
  });
  return errors;
}

export function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
