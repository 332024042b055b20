import { parseContent } from '@postpress/design/parse-html';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { type Style, styleOf } from './read-source.ts';

export type SourceNode = DefaultTreeAdapterTypes.ChildNode;
export type SourceElement = DefaultTreeAdapterTypes.Element;

/** The nodes of rendered markup; undefined if it has too many elements. */
export function parseMarkup(markup: string): SourceNode[] | undefined {
  return parseContent(markup, { scriptingEnabled: false })?.childNodes;
}

export function isElement(node: SourceNode | undefined): node is SourceElement {
  return node !== undefined && 'tagName' in node;
}

export function textIn(node: SourceNode): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return isElement(node) ? node.childNodes.map(textIn).join('') : '';
}

/** An attribute, decoded; undefined if the element has none. */
export function attributeOf({ attrs }: SourceElement, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

/** The declarations of an element's `style`. */
export function elementStyle(element: SourceElement): Style {
  return styleOf(attributeOf(element, 'style') ?? '');
}

/** The only element among nodes without text of their own; undefined if there are more, or other content. */
export function onlyElement(nodes: readonly SourceNode[]): SourceElement | undefined {
  const [node, ...others] = nodes.filter((each) => isElement(each) || textIn(each).trim() !== '');
  return isElement(node) && others.length === 0 ? node : undefined;
}
