import { asList, asObject, asText, type JsonObject } from '@postpress/render/reading';
import { RichTextWriter } from './rich-text.ts';
import { declarationsOf } from './style.ts';
import { plainTextStyle, type TextStyle, textStyleWithin } from './text-style.ts';

const DEPTH_MAX = 60;
/** Styles by the bits of `format`. */
const BITS: readonly (readonly [bit: number, look: Partial<TextStyle>])[] = [
  [1, { bold: true }],
  [8, { underlined: true }],
  [32, { raised: true }],
  [64, { raised: true }],
  [512, { capitals: true }],
];

type Within = { look: TextStyle; link: number; heading: number; depth: number };

/** Reads the root of a Lexical state: styled text, links, headings. */
export function readStateText(root: JsonObject): RichTextWriter {
  const writer = new RichTextWriter();
  readChildren(root, { look: plainTextStyle, link: -1, heading: -1, depth: 0 }, writer);
  return writer;
}

function readChildren(node: JsonObject, within: Within, writer: RichTextWriter): void {
  if (within.depth > DEPTH_MAX) return;
  const deeper = { ...within, depth: within.depth + 1 };
  for (const child of asList(node.children)) readNode(asObject(child), deeper, writer);
}

type ReadNode = (node: JsonObject, within: Within, writer: RichTextWriter) => void;

/** Readers of node types that are more than text or children. */
const readers = new Map<unknown, ReadNode>([
  ['linebreak', (_node, { look, link, heading }, writer) => writer.words('\n', look, link, heading)],
  ['link', readLink],
  ['autolink', readLink],
  ['paragraph', readParagraph],
  ['heading', (node, within, writer) => readBlock(node, asText(node.tag), within, writer)],
  ['list', readList],
  ['listitem', (node, within, writer) => readBlock(node, 'li', within, writer)],
  ['quote', (node, within, writer) => readBlock(node, 'blockquote', within, writer)],
]);

function readNode(node: JsonObject, within: Within, writer: RichTextWriter): void {
  const read = readers.get(node.type) ?? (typeof node.text === 'string' ? readTextNode : readChildren);
  read(node, within, writer);
}

function readParagraph(node: JsonObject, within: Within, writer: RichTextWriter): void {
  if (asList(node.children).length === 0) writer.emptyParagraphs += 1;
  readBlock(node, 'p', within, writer);
}

function readList(node: JsonObject, within: Within, writer: RichTextWriter): void {
  writer.elements.add(asText(node.tag) || 'ul');
  readChildren(node, within, writer);
}

function readBlock(node: JsonObject, element: string, within: Within, writer: RichTextWriter): void {
  const level = /^h([1-6])$/.exec(element)?.[1];
  const look = textStyleWithin(within.look, element, declarationsOf(asText(node.style)));
  const align = asText(node.format);
  writer.elements.add(element);
  writer.break();
  const heading = level === undefined ? within.heading : writer.heading(Number(level));
  readChildren(node, { ...within, look: align === '' ? look : { ...look, align }, heading }, writer);
  writer.break();
}

function readLink(node: JsonObject, within: Within, writer: RichTextWriter): void {
  const style = declarationsOf(asText(node.style));
  const isLink = node.isUnlinked !== true;
  const bare = /none/.test(style.get('text-decoration') ?? '');
  const link = isLink ? writer.link(asText(node.url).trim(), bare) : within.link;
  writer.elements.add('a');
  readChildren(
    node,
    { ...within, look: textStyleWithin(within.look, isLink ? 'a' : 'span', style), link },
    writer,
  );
}

function readTextNode(node: JsonObject, within: Within, writer: RichTextWriter): void {
  const format = typeof node.format === 'number' ? node.format : 0;
  const styled = textStyleWithin(within.look, 'span', declarationsOf(asText(node.style)));
  const bits = BITS.filter(([bit]) => (format & bit) !== 0);
  const look = bits.length === 0 ? styled : Object.assign({ ...styled }, ...bits.map(([, part]) => part));
  writer.words(asText(node.text), look, within.link, within.heading);
}
