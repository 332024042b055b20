import type { Node } from 'prosemirror-model';
import { type EditorState, type Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { commonEnds } from '../../kernel/common-ends.ts';
import { isSameBlock } from '../stored-text.ts';

/**
 * Makes the open document another one: blocks that are the same stay, so that only what differs is drawn again.
 *
 * @param caret where it goes; left out: to the end of what changed
 */
export function patchDocument(
  { doc, tr }: EditorState,
  next: Node,
  caret: { anchor: number; head: number } | undefined,
): Transaction {
  const end = next.content.findDiffEnd(doc.content)?.a;
  const { head, tail } = commonEnds(doc.children, next.children, isSameBlock);
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = sizeOf(doc.children.slice(0, head));
  const to = doc.content.size - sizeOf(doc.children.slice(doc.childCount - tail));
  tr.replaceWith(from, to, next.children.slice(head, next.childCount - tail));
  return tr.setSelection(selectionIn(tr.doc, caret, end)).scrollIntoView();
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
