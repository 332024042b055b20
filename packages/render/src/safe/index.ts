import { parseContent, parseDocument } from '@postpress/design/parse-html';
import { cleanNodes } from './clean-tree.ts';
import { type CleanNode, printTree } from './print-tree.ts';

const DOCUMENT = /<(?:!doctype|html|head|body)[\s>/]/i;
const ROUNDS_MAX = 5;

/**
 * The HTML without whatever runs, loads documents, or asks for input: scripts, handlers, addresses with a program, refresh,
 * base, frames, objects, forms, `@import` and expressions in styles, SVG, MathML, comments. Words, links, pictures and
 * harmless styles stay.
 *
 * It is an allow-list over the parsed tree, printed anew. The result is read and cleaned again until nothing changes, so
 * that no markup comes to life by being read a second time, and cleaning twice is cleaning once. A whole document stays
 * one; anything else is read as what stands in a `div`.
 */
export function safeHtml(html: string): string {
  if (!html.includes('<')) return html;
  let before = html;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const after = cleanOnce(before);
    if (after === undefined) break;
    if (after === before) return after;
    before = after;
  }
  // Markup that changes on every reading, or comes to more than anyone wrote, is given up for its words.
  return before.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;');
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

/** The parser makes a head for every document; one that holds nothing need not be written. */
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
