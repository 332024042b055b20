import { decodeText } from '@postpress/markup';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { readHtml, readInline } from '../html/read-html.ts';
import { writeBlocks, writeInline } from '../html/write-html.ts';
import type { TagForms } from '../merge-tags.ts';
import { isTextblock, schema } from '../schema.ts';

/** Words of the clipboard's own kind: they come back as they were. */
export const TEXT_TYPE = 'application/vnd.postpress.text+json';

/** What is copied, in the three ways a clipboard holds it. */
export function copied(slice: Slice): { json: string; html: string; text: string } {
  const isInline = slice.content.firstChild?.isInline ?? true;
  const html = isInline ? writeInline(slice.content) : writeBlocks(slice.content);
  return { json: JSON.stringify(slice.toJSON()), html, text: plainText(slice.content) };
}

function plainText(content: Fragment): string {
  return content.textBetween(0, content.size, '\n\n', (leaf) => {
    if (leaf.type === schema.nodes.br) return '\n';
    return leaf.type === schema.nodes.mergeTag ? decodeText(leaf.attrs.raw) : '';
  });
}

/** Markup that is clean, as something to put in. Words alone join the line they are put into. */
export function sliceOfHtml(html: string, tags: TagForms, inline: boolean): Slice {
  const { doc } = readHtml(html, tags);
  if (inline) return new Slice(asLines(doc), 0, 0);
  const [first] = doc.children;
  if (doc.childCount === 1 && first && isTextblock(first)) return new Slice(first.content, 0, 0);
  return new Slice(doc.content, openDepth(doc.firstChild), openDepth(doc.lastChild));
}

function openDepth(node: Node | null): number {
  return node && isTextblock(node) ? 1 : 0;
}

/** Blocks as lines of one line's block: what heads and buttons can hold. */
function asLines(node: Node): Fragment {
  const lines: Node[] = [];
  node.descendants((block) => {
    if (!isTextblock(block)) return true;
    if (lines.length > 0) lines.push(schema.nodes.br.create());
    lines.push(...block.children);
    return false;
  });
  return Fragment.from(lines);
}

/** Mere words: blank lines part blocks, single line feeds are breaks. */
export function sliceOfText(text: string, tags: TagForms, inline: boolean): Slice {
  const escaped = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\t', '    ');
  const line = (words: string) =>
    words.replace(/ {2,}/g, (run) => `${'&nbsp;'.repeat(run.length - 1)} `).replaceAll('\n', '<br>');
  const blocks = escaped.replace(/^\n+|\n+$/g, '').split(/\n{2,}/);
  if (blocks.length === 1) return new Slice(readInline(spaced(line(blocks[0] ?? '')), [], tags), 0, 0);
  return sliceOfHtml(blocks.map((block) => `<p>${line(block)}</p>`).join(''), tags, inline);
}

/** Spaces at the ends of what is put in count. */
function spaced(html: string): string {
  return html.replace(/^ | $/g, '&nbsp;');
}
