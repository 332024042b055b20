import { parseContent, parseDocument } from '@postpress/design/parse-html';
import { decodeText, mayHaveTags, protectTags, textOf } from '@postpress/markup';
import { cleanNodes } from './clean-tree.ts';
import { type CleanNode, printTree } from './print-tree.ts';

export { cleanDeclarations } from './clean-css.ts';

const DOCUMENT = /<(?:!doctype|html|head|body)[\s>/]/i;
const ROUNDS_MAX = 5;

/**
 * Removes everything that runs code, loads documents or asks for input: scripts, handlers, unsafe URLs, refresh, base,
 * frames, objects, forms, `@import` and expressions in styles, SVG, MathML, comments. Text, links, images and safe
 * styles stay.
 *
 * An allow-list filters the parsed tree, which is then printed. The result is parsed and cleaned again until it no
 * longer changes, so that no markup becomes active on a second parse and cleaning is idempotent. A whole document stays
 * one; anything else is parsed as the content of a `div`.
 */
export function safeHtml(html: string): string {
  if (!html.includes('<')) return textAsWritten(html);
  let before = html;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const after = cleanOnce(protectTags(before));
    if (after === undefined) break;
    if (after === before) return after;
    before = after;
  }
  // Markup that changes on every pass, or grows too large, is reduced to its text.
  return printText(textOf(before));
}

/** Text without elements: in its tags of template languages, references are what they stand for. */
function textAsWritten(html: string): string {
  if (!html.includes('&')) return html;
  const text = decodeText(html);
  return mayHaveTags(text) ? printText(text) : html;
}

function printText(text: string): string {
  return printTree([{ kind: 'text', text }]);
}

const READING = { scriptingEnabled: false };

function cleanOnce(html: string): string | undefined {
  if (!DOCUMENT.test(html)) {
    const content = parseContent(html, READING);
    return content && printTree(cleanNodes(content.childNodes));
  }
  const document = parseDocument(html, READING);
  if (!document) return undefined;
  const isTyped = document.childNodes.some(({ nodeName }) => nodeName === '#documentType');
  return (isTyped ? '<!DOCTYPE html>' : '') + printTree(withoutEmptyHead(cleanNodes(document.childNodes)));
}

/** The parser adds a head to every document; an empty one is omitted. */
function withoutEmptyHead(nodes: CleanNode[]): CleanNode[] {
  return nodes.map((node) =>
    node.kind === 'element' && node.name === 'html'
      ? {
          ...node,
          children: node.children.filter(
            (child) => child.kind !== 'element' || child.name !== 'head' || child.children.length > 0,
          ),
        }
      : node,
  );
}
