import type {
  LexicalBlock,
  LexicalHeading,
  LexicalInline,
  LexicalLink,
  LexicalParagraph,
  LexicalText,
} from '../lexical-state.ts';
import type { CharacterBudget, EnclosingLink, TextContext } from './reading.ts';
import { printStyle } from './style.ts';

/** The blocks read so far, and the paragraph that receives the next text. */
export type Lines = {
  blocks: LexicalBlock[];
  open: LexicalParagraph | LexicalHeading | undefined;
  /** The link of the last text, with its node in the open paragraph. */
  link: { around: EnclosingLink; node: LexicalLink } | undefined;
  /** Whether white space would collapse here: at the start of a line, or after white space. */
  afterSpace: boolean;
  room: CharacterBudget;
};

export function newLines(room: CharacterBudget): Lines {
  return { blocks: [], open: undefined, link: undefined, afterSpace: true, room };
}

/** Characters of a node in the state, besides its text and style. */
const NODE_CHARACTERS = 150;

/** Spends the budget for a node; false if it is exhausted and the node is dropped. */
function spend(lines: Lines, style: string, text = ''): boolean {
  lines.room.characters -= NODE_CHARACTERS + style.length + text.length;
  return lines.room.characters >= 0;
}

/** Adds a text node, with white space collapsed as in a browser, or kept if CSS says so. */
export function addText(lines: Lines, raw: string, around: TextContext): void {
  if (keepsWhiteSpace(around)) {
    addPreserved(lines, raw, around);
    return;
  }
  const collapsed = raw.replace(/[ \t\n\f\r]+/g, ' ');
  const text = lines.afterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
  if (text === '') return;
  lines.afterSpace = text.endsWith(' ');
  pushText(lines, text, around);
}

export function addLineBreak(lines: Lines, around: TextContext): void {
  if (spend(lines, '')) openNodes(lines, around).push({ type: 'linebreak', version: 1 });
  lines.afterSpace = true;
}

/** Ends the open paragraph, if any, and trims its trailing white space. */
export function closeLine(lines: Lines): void {
  const { open } = lines;
  lines.open = undefined;
  lines.link = undefined;
  const endsInSpace = lines.afterSpace;
  lines.afterSpace = true;
  if (!open) return;
  if (endsInSpace) trimEnd(open.children);
  if (open.children.length > 0) lines.blocks.push(open);
}

function keepsWhiteSpace({ textStyle, block }: TextContext): boolean {
  const whiteSpace = textStyle.get('white-space') ?? block.style.get('white-space');
  return whiteSpace !== undefined && /^(pre|break-spaces)/.test(whiteSpace);
}

function addPreserved(lines: Lines, raw: string, around: TextContext): void {
  for (const [index, text] of raw.split(/\r\n?|\n/).entries()) {
    if (index > 0) addLineBreak(lines, around);
    if (text !== '') pushText(lines, text, around);
  }
  lines.afterSpace = false;
}

function pushText(lines: Lines, text: string, around: TextContext): void {
  const style = printStyle(around.textStyle);
  if (!spend(lines, style, text)) return;
  openNodes(lines, around).push({
    type: 'extended-text',
    version: 1,
    text,
    format: around.format,
    style,
    mode: 'normal',
    detail: 0,
  });
}

/** The node list for the next node: that of the open paragraph, or of the link in it. */
function openNodes(lines: Lines, around: TextContext): LexicalInline[] {
  lines.open ??= newLine(lines, around);
  if (!around.link) {
    lines.link = undefined;
    return lines.open.children;
  }
  if (lines.link?.around !== around.link) {
    const node = newLink(lines, around.link);
    lines.open.children.push(node);
    lines.link = { around: around.link, node };
  }
  return lines.link.node.children;
}

function newLine(lines: Lines, { block }: TextContext): LexicalParagraph | LexicalHeading {
  const { format, direction, indent } = block;
  const style = printStyle(block.style);
  spend(lines, style);
  const look = { version: 1, children: [], direction, format, indent, ...(style && { style }) } as const;
  if (block.tag) return { type: 'heading', tag: block.tag, ...look, children: [] };
  return { type: 'paragraph', ...look, children: [], textFormat: 0, textStyle: '' };
}

function newLink(lines: Lines, { url, target, rel, title, style }: EnclosingLink): LexicalLink {
  const css = printStyle(style);
  spend(lines, css, url);
  const look = { direction: null, format: '', indent: 0, ...(css && { style: css }) } as const;
  return { type: 'link', version: 1, children: [], url, target, rel, title, ...look };
}

function trimEnd(children: LexicalInline[]): void {
  const last = children.at(-1);
  if (last?.type === 'link') {
    trimEnd(last.children);
    if (last.children.length === 0) children.pop();
  } else if (last && isText(last)) {
    last.text = last.text.replace(/ $/, '');
    if (last.text === '') children.pop();
  }
}

function isText(node: LexicalInline): node is LexicalText {
  return node.type === 'extended-text' || node.type === 'text';
}
