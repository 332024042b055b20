import type { LexicalBlock } from '../lexical-state.ts';
import { noteLostAttributes } from './attributes.ts';
import { readBlock } from './block.ts';
import { type ElementRole, elementRole } from './elements.ts';
import { withinInline, withinLink } from './inline-style.ts';
import { addLineBreak, addText, closeLine, type Lines, newLines } from './lines.ts';
import { readList } from './list.ts';
import { type HtmlElement, type HtmlNode, oneDeeper, type Reading, type TextContext } from './reading.ts';

/** Reads HTML into paragraphs, headings and lists. */
export function readFlow(nodes: HtmlNode[], around: TextContext, reading: Reading): LexicalBlock[] {
  const lines = newLines(reading.room);
  readNodes(nodes, around, lines, reading);
  closeLine(lines);
  return lines.blocks;
}

function readNodes(nodes: HtmlNode[], around: TextContext, lines: Lines, reading: Reading): void {
  for (const node of nodes) {
    if ('value' in node) addText(lines, node.value, around);
    else if ('tagName' in node) readElement(node, around, lines, reading);
    else if ('data' in node) readComment(node.data, reading);
  }
}

function readElement(element: HtmlElement, outer: TextContext, lines: Lines, reading: Reading): void {
  const around = oneDeeper(outer, reading);
  if (!around) return;
  const role = elementRole(element.tagName) ?? foreignRole(element, reading);
  if (role.role === 'unfit') {
    reading.obstacles.add(`<${element.tagName}>`);
    return;
  }
  noteLostAttributes(element, reading);
  readByRole(element, role, around, lines, reading);
}

type FitRole = Exclude<ElementRole, { role: 'unfit' }>;

function readByRole(
  element: HtmlElement,
  role: FitRole,
  around: TextContext,
  lines: Lines,
  reading: Reading,
): void {
  switch (role.role) {
    case 'break':
      addLineBreak(lines, around);
      break;
    case 'inline':
      readNodes(element.childNodes, withinInline(element, role, around), lines, reading);
      break;
    case 'link':
      readNodes(element.childNodes, withinLink(element, around), lines, reading);
      break;
    case 'list':
      closeLine(lines);
      lines.blocks.push(...readList(element, around, reading));
      break;
    default:
      closeLine(lines);
      lines.blocks.push(...readBlock(element, role, around, reading));
  }
}

/** An unknown element contributes only its text (HTML standard, HTMLUnknownElement). */
function foreignRole(element: HtmlElement, reading: Reading): ElementRole {
  reading.lost.add(`<${element.tagName}>`);
  return { role: 'inline', format: 0 };
}

/** Classic Outlook shows the content of conditional comments; other comments are invisible. */
function readComment(text: string, reading: Reading): void {
  if (/^\s*\[\s*(if|endif)\b/i.test(text)) reading.obstacles.add('conditional comments');
  else reading.lost.add('a comment');
}
