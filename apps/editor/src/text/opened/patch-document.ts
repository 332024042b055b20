import type { Node } from 'prosemirror-model';
import { type EditorState, type Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { commonEnds } from '../../kernel/common-ends.ts';
import { isSameBlock } from '../stored-text.ts';

/**
 * Replaces the open document by another one, keeping equal blocks, so that only differences are rendered again.
 *
 * @param caret where it goes; left out: to the end of what changed
 */
export function patchDocument(
  { doc, tr }: EditorState,
  next: Node,
  caret: { anchor: number; head: number } | undefined,
  scrolls = true,
): Transaction {
  const end = next.content.findDiffEnd(doc.content)?.a;
  const { head, tail } = commonEnds(doc.children, next.children, isSameBlock);
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = sizeOf(doc.children.slice(0, head));
  const to = doc.content.size - sizeOf(doc.children.slice(doc.childCount - tail));
  tr.replaceWith(from, to, next.children.slice(head, next.childCount - tail));
  tr.setSelection(selectionIn(tr.doc, caret, end));
  return scrolls ? tr.scrollIntoView() : tr;
}

/**
 * Maps a caret through the changes of others: it stays between the same characters.
 *
 * @param earlier among equal characters: by how many the change is before the last possible position
 * @param joins the insertion continues what its author wrote: a caret between them moves with it
 */
export function mapCaret(
  doc: Node,
  next: Node,
  { anchor, head }: Pick<Selection, 'anchor' | 'head'>,
  earlier = 0,
  joins = false,
): { anchor: number; head: number } {
  const first = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (first === null || !end) return { anchor, head };
  const overlap = Math.max(0, first - Math.min(end.a, end.b));
  const start = first - earlier;
  const [before, after] = [end.a + overlap - earlier, end.b + overlap - earlier];
  const stays = (at: number) => at < start || (at === start && !(joins && before === start));
  const kept = (at: number) => (stays(at) ? at : at >= before ? at + after - before : Math.min(at, after));
  return { anchor: kept(anchor), head: kept(head) };
}

/** Applies the difference of two texts to a third: for typing while others changed the same text. */
export function changedAlike(before: string, after: string, now: string): string {
  const mine = commonEnds(before, after);
  const theirs = commonEnds(before, now);
  const end = before.length - mine.tail;
  const insert = after.slice(mine.head, after.length - mine.tail);
  const put = (at: number, removed: number) => now.slice(0, at) + insert + now.slice(at + removed);
  if (end <= theirs.head) return put(mine.head, end - mine.head);
  if (mine.head >= before.length - theirs.tail)
    return put(mine.head + now.length - before.length, end - mine.head);
  // Both changed the same text: ours stays, after theirs.
  return put(now.length - theirs.tail, 0);
}

function selectionIn(
  doc: Node,
  caret: { anchor: number; head: number } | undefined,
  end: number | undefined,
): Selection {
  const size = doc.content.size;
  if (caret && Math.max(caret.anchor, caret.head) <= size) {
    const [anchor, head] = [doc.resolve(caret.anchor), doc.resolve(caret.head)];
    if (anchor.parent.inlineContent && head.parent.inlineContent) return TextSelection.between(anchor, head);
  }
  return TextSelection.near(doc.resolve(Math.min(end ?? size, size)), -1);
}
