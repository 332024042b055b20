import type { Node } from 'prosemirror-model';
import { commonEnds } from '../kernel/common-ends.ts';
import { keepSource } from './html/keep-source.ts';
import { readHtml } from './html/read-html.ts';
import { writeBlock } from './html/write-html.ts';
import { readLexical } from './lexical/read-lexical.ts';
import { writeLexical } from './lexical/write-lexical.ts';
import type { TagForms } from './merge-tags.ts';

/** A stored text that can be read into a document and written back. */
export type StoredText = {
  readonly doc: Node;
  /** The string to store for a changed document. Unchanged: the string that was read. */
  write(doc: Node): string;
};

/** The source of blocks as they were read. Blocks are immutable, so untouched ones are always found here. */
const sliceOf = new WeakMap<Node, string>();
/** The same for Lexical states: the stored objects. */
const objectOf = new WeakMap<Node, readonly object[]>();

/** Whether two blocks are the same, including their source. */
export function isSameBlock(one: Node, other: Node): boolean {
  return one === other || (one.eq(other) && sliceOf.get(one) === sliceOf.get(other));
}

/** The format of a stored text: HTML in `text`, or a Lexical state in `textJson`. */
export type TextForm = 'html' | 'lexical';

/**
 * @param inline the block has inline content only: headings, buttons
 * @param typed spaces stay as they were typed, also where a browser would not show them
 * @returns undefined if it can't be opened in place, such as a broken state
 */
export function readStoredText(
  source: string,
  form: TextForm,
  tags: TagForms,
  inline: boolean,
  typed = false,
): StoredText | undefined {
  return form === 'html' ? htmlText(source, tags, typed) : lexicalText(source, tags, inline);
}

function htmlText(source: string, tags: TagForms, typed: boolean): StoredText {
  const { doc, prefix, slices } = readHtml(source, tags, typed);
  doc.forEach((node, _offset, index) => {
    sliceOf.set(node, slices[index] ?? '');
  });
  const writeOne = (node: Node, was: Node | undefined): string => {
    const slice = sliceOf.get(node);
    if (slice !== undefined) return slice;
    const written = writeBlock(node) + node.attrs.gap;
    const source = was && sliceOf.get(was);
    if (!was || source === undefined) return written;
    return keepSource(source, writeBlock(was) + was.attrs.gap, written) ?? written;
  };
  return {
    doc,
    write(changed) {
      if (changed.eq(doc)) return source;
      const pairs = pairBlocks(doc, changed);
      let out = prefix;
      changed.forEach((node, _offset, index) => {
        out += writeOne(node, pairs[index]);
      });
      return out;
    },
  };
}

/** A state without blocks: a new paragraph stores an empty string. */
const NO_WORDS = JSON.stringify({
  root: { children: [], direction: 'ltr', format: '', indent: 0, type: 'root', version: 1 },
});

function lexicalText(source: string, tags: TagForms, inline: boolean): StoredText | undefined {
  const read = readLexical(source === '' ? NO_WORDS : source, tags, inline);
  if (!read) return undefined;
  const { doc, state, blocks } = read;
  doc.forEach((node, _offset, index) => {
    const object = blocks[index];
    if (object) objectOf.set(node, object);
  });
  return {
    doc,
    write: (changed) => (changed.eq(doc) ? source : writeLexical(changed, state, objectOf, inline)),
  };
}

/**
 * For each block of `changed` the one of `doc` it came from: equal blocks from the start and from the end, and the rest
 * in order.
 */
function pairBlocks(doc: Node, changed: Node): (Node | undefined)[] {
  const { head, tail } = commonEnds(doc.children, changed.children);
  const pairs: (Node | undefined)[] = [];
  for (let index = 0; index < changed.childCount; index += 1) {
    const fromEnd = changed.childCount - index;
    if (index < head) pairs.push(doc.child(index));
    else if (fromEnd <= tail) pairs.push(doc.child(doc.childCount - fromEnd));
    else pairs.push(index < doc.childCount - tail ? doc.child(index) : undefined);
  }
  return pairs;
}
