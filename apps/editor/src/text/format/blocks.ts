import { splitBlockAs } from 'prosemirror-commands';
import { Fragment, type Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { styleOf, withStyle } from '../html/attributes.ts';
import { emptyParagraph } from '../lexical/read-lexical.ts';
import { isTextblock, schema } from '../schema.ts';
import { selectedBlocks } from './ranges.ts';

const { para, bare, list, item } = schema.nodes;

/** A declaration of the blocks at the selection: `text-align`, `line-height`. */
export function blockStyle(state: EditorState, property: string): string | undefined {
  const [first] = selectedBlocks(state);
  if (!first) return undefined;
  return styleOf(styleHolder(state.doc, first).attrs, property);
}

/** Sets a declaration of every block that is selected. Text without an element gets one for it. */
export function setBlockStyle(property: string, value: string | undefined): Command {
  return (state, dispatch) => {
    const blocks = selectedBlocks(state);
    if (blocks.length === 0 || !dispatch) return blocks.length > 0;
    const { tr } = state;
    for (const block of blocks) {
      const { pos, attrs, node } = styleHolder(state.doc, block);
      const styled = withStyle(attrs, property, value);
      const next = property === 'text-align' && node.type === item ? withBullet(styled, value) : styled;
      if (node.type === bare) toParagraph(tr, pos, next);
      else tr.setNodeMarkup(pos, undefined, { ...node.attrs, attrs: next });
    }
    dispatch(tr.scrollIntoView());
    return true;
  };
}

/** The bullet stays beside the text of an aligned item. Where it is at the edge of the box it needs no style. */
function withBullet(attrs: string, align: string | undefined): string {
  const isMoved = align === 'center' || align === 'right' || align === 'end';
  return withStyle(attrs, 'list-style-position', isMoved ? 'inside' : undefined);
}

/** The node with the style of a block: the list item around text, else the block. */
function styleHolder(
  doc: Node,
  { node, pos }: { node: Node; pos: number },
): { node: Node; pos: number; attrs: string } {
  const around = doc.resolve(pos);
  if (node.type === bare && around.parent.type === item)
    return { node: around.parent, pos: around.before(), attrs: around.parent.attrs.attrs };
  return { node, pos, attrs: node.attrs.attrs ?? '' };
}

function toParagraph(tr: Transaction, pos: number, attrs: string): void {
  const node = tr.doc.nodeAt(pos);
  if (!node) return;
  const { gap, lex, tail, tailDepth } = node.attrs;
  tr.setNodeMarkup(pos, para, { tag: 'p', attrs, gap, lex, tail, tailDepth, empty: '<br>' });
}

/** Adjacent text without elements would merge: each gets a paragraph. */
export function setApart(state: EditorState, isLexical: boolean): Transaction | undefined {
  const found: number[] = [];
  const look = (node: Node, start: number) => {
    let before: Node | undefined;
    node.forEach((child, offset, index) => {
      const next = node.maybeChild(index + 1);
      const isBeside = before?.type === bare || next?.type === bare;
      // On a line without text it would not be written at all.
      const isLost = child.childCount === 0 && node.childCount > 1 && node.type !== item;
      if (child.type === bare && (isBeside || isLost)) found.push(start + offset);
      if (!isTextblock(child) && child.childCount > 0) look(child, start + offset + 1);
      before = child;
    });
  };
  look(state.doc, 0);
  if (found.length === 0) return undefined;
  const { tr } = state;
  for (const pos of found) toParagraph(tr, pos, isLexical ? ' style="margin:0;"' : '');
  return tr;
}

/** The list that contains the selection. */
export function listAt({ selection: { $from } }: EditorState): { node: Node; pos: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === list) return { node: $from.node(depth), pos: $from.before(depth) };
  return undefined;
}

/** Makes a list of the blocks that are selected, another one of a list, or blocks of a list of the same kind. */
export function toggleList(tag: 'ul' | 'ol', isLexical: boolean): Command {
  return (state, dispatch) => {
    const found = listAt(state);
    if (found && found.node.attrs.tag.toLowerCase() === tag) return outdentAll(state, dispatch);
    if (found) {
      dispatch?.(state.tr.setNodeMarkup(found.pos, undefined, { ...found.node.attrs, tag }).scrollIntoView());
      return true;
    }
    return wrapBlocks(state, dispatch, tag, isLexical);
  };
}

function wrapBlocks(
  state: EditorState,
  dispatch: Parameters<Command>[1],
  tag: string,
  isLexical: boolean,
): boolean {
  const { $from, $to } = state.selection;
  const range = $from.blockRange(
    $to,
    (node) => node.type !== list && node.type !== item && !isTextblock(node),
  );
  if (!range) return false;
  const blocks = range.parent.children.slice(range.startIndex, range.endIndex);
  if (blocks.length === 0 || !blocks.every(isTextblock)) return false;
  if (!dispatch) return true;
  const at = positionsOf(state);
  const items = blocks.map((block, index) => {
    const words = bare.create(
      { empty: '<br>', tail: block.attrs.tail, tailDepth: block.attrs.tailDepth },
      block.content,
    );
    const attrs = isLexical ? '' : (block.attrs.attrs ?? '');
    return item.create({ attrs, gap: index < blocks.length - 1 ? block.attrs.gap : '' }, words);
  });
  const made = list.create({ tag, gap: blocks.at(-1)?.attrs.gap ?? '' }, Fragment.from(items));
  const tr = state.tr.replaceWith(range.start, range.end, made);
  dispatch(restorePositions(tr, at).scrollIntoView());
  return true;
}

/** Takes every item that is selected out of its list. */
function outdentAll(state: EditorState, dispatch: Parameters<Command>[1]): boolean {
  return liftListItem(item)(state, dispatch);
}

type TextPosition = { block: number; offset: number };

/** The selection as numbers of text blocks, which stay valid when the blocks get other parents. */
function positionsOf({ doc, selection }: EditorState): { anchor: TextPosition; head: TextPosition } {
  const position = (pos: number): TextPosition => {
    let block = -1;
    let offset = 0;
    doc.descendants((node, start) => {
      if (!isTextblock(node)) return true;
      if (start < pos) {
        block += 1;
        offset = Math.min(pos - start - 1, node.content.size);
      }
      return false;
    });
    return { block, offset };
  };
  return { anchor: position(selection.anchor), head: position(selection.head) };
}

function restorePositions(
  tr: Transaction,
  { anchor, head }: { anchor: TextPosition; head: TextPosition },
): Transaction {
  const starts: number[] = [];
  tr.doc.descendants((node, start) => {
    if (!isTextblock(node)) return true;
    starts.push(start + 1);
    return false;
  });
  const at = ({ block, offset }: TextPosition) => (starts[block] ?? 1) + offset;
  return tr.setSelection(TextSelection.create(tr.doc, at(anchor), at(head)));
}

export const indent: Command = sinkListItem(item);
export const outdent: Command = liftListItem(item);

/** A line break: in headings and buttons, and with Shift+Enter everywhere. */
export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.br.create(), true).scrollIntoView());
  return true;
};

/** Enter: another item, or another block with the same style; after a heading, a paragraph. */
export function newBlock(isLexical: boolean): Command {
  const split = splitBlockAs((node, atEnd) => {
    const isHeading = node.type === para && /^h[1-6]$/i.test(node.attrs.tag);
    if (!atEnd || !isHeading)
      return { type: node.type, attrs: { ...node.attrs, empty: '<br>', endBr: false, hollow: false } };
    const { gap } = node.attrs;
    const own = isLexical ? { lex: JSON.stringify(emptyParagraph), attrs: ' style="margin:0;"' } : {};
    return { type: para, attrs: { tag: 'p', gap, ...own } };
  });
  return (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    const isItem = $from.depth > 1 && $from.node(-1).type === item;
    if (isItem && empty && $from.parent.childCount === 0 && $from.node(-1).childCount === 1)
      return liftListItem(item)(state, dispatch, view);
    return splitListItem(item)(state, dispatch, view) || split(state, dispatch, view);
  };
}
