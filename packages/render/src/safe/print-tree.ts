/** A tree ready to be printed: cleaned, and shallow enough to be walked by recursion. */
export type CleanNode =
  | { kind: 'text'; text: string }
  | {
      kind: 'element';
      name: string;
      attributes: readonly (readonly [name: string, value: string])[];
      children: CleanNode[];
    }
  /** The rules of a `style` element, which are no text. */
  | { kind: 'sheet'; css: string; attributes: readonly (readonly [name: string, value: string])[] };

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** In these a line break at the very beginning is not read, so one that counts is written twice. */
const SWALLOWS_BREAK = /^(?:pre|textarea|listing)$/;

/**
 * The tree as HTML. Unlike the standard's serialiser it escapes `<` and `>` in attributes too, so that what stands there is
 * no markup even to a reader that loses count of the quotes.
 */
export function printTree(nodes: readonly CleanNode[]): string {
  let out = '';
  for (const node of nodes) out += print(node);
  return out;
}

function print(node: CleanNode): string {
  if (node.kind === 'text') return escapeText(node.text);
  const attributes = printAttributes(node.attributes);
  if (node.kind === 'sheet') return `<style${attributes}>${node.css}</style>`;
  if (VOID.has(node.name)) return `<${node.name}${attributes}>`;
  const inside = printTree(node.children);
  const lead = SWALLOWS_BREAK.test(node.name) && inside.startsWith('\n') ? '\n' : '';
  return `<${node.name}${attributes}>${lead}${inside}</${node.name}>`;
}

function printAttributes(attributes: readonly (readonly [string, string])[]): string {
  let out = '';
  for (const [name, value] of attributes) out += ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
  return out;
}

function escapeText(text: string): string {
  return /[&<>\u00a0]/.test(text) ? text.replace(/[&<>\u00a0]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
