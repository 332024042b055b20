import type { Mark, Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';
import { isTextblock, schema } from '../schema.ts';

/** The selected nodes within one block of words, cut where the selection begins and ends. */
export type Run = {
  from: number;
  to: number;
  nodes: Node[];
  /** The nodes of the block just outside, for telling how far an element reaches. */
  before: Node | undefined;
  after: Node | undefined;
};

/** The selected text, block by block; nothing for empty blocks and carets. */
export function selectedRuns({ doc, selection: { from, to } }: EditorState): Run[] {
  return runsBetween(doc, from, to);
}

/** The same of any two places. */
export function runsBetween(doc: Node, from: number, to: number): Run[] {
  const runs: Run[] = [];
  doc.nodesBetween(from, to, (block, pos) => {
    if (!isTextblock(block)) return true;
    const start = Math.max(from, pos + 1);
    const end = Math.min(to, pos + 1 + block.content.size);
    if (end <= start) return false;
    const cut = block.cut(start - pos - 1, end - pos - 1);
    runs.push({
      from: start,
      to: end,
      nodes: [...cut.children],
      before: doc.resolve(start).nodeBefore ?? undefined,
      after: doc.resolve(end).nodeAfter ?? undefined,
    });
    return false;
  });
  return runs;
}

/** The text blocks that the selection touches. */
export function selectedBlocks({ doc, selection: { from, to } }: EditorState): { node: Node; pos: number }[] {
  const blocks: { node: Node; pos: number }[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (!isTextblock(node)) return true;
    blocks.push({ node, pos });
    return false;
  });
  return blocks;
}

export function elementsOf(node: Node): Mark[] {
  return node.marks.filter(({ type }) => type === schema.marks.el);
}

export function isLink({ type, attrs }: Mark): boolean {
  return type === schema.marks.el && attrs.tag.toLowerCase() === 'a';
}

const has = (node: Node | undefined, mark: Mark) => node?.marks.some((each) => each.eq(mark)) ?? false;

/** Whether an element of a run's node reaches beyond the run. */
export function reachesOut({ before, after, nodes }: Run, mark: Mark): boolean {
  return (has(before, mark) && has(nodes[0], mark)) || (has(after, mark) && has(nodes.at(-1), mark));
}

/** Whether an element wraps exactly the run. */
export function coversExactly(run: Run, mark: Mark): boolean {
  return run.nodes.every((node) => has(node, mark)) && !reachesOut(run, mark);
}

/** How many elements around the whole run reach beyond it: a new element around the run goes inside them. */
export function outerDepth(run: Run): number {
  const [first] = run.nodes;
  const elements = first ? elementsOf(first) : [];
  let depth = 0;
  for (const mark of elements) {
    if (!reachesOut(run, mark) || !run.nodes.every((node) => elementsOf(node)[depth]?.eq(mark))) break;
    depth += 1;
  }
  return depth;
}

/** Changes the marks of runs; the selection stays on the same text. */
export function remark(
  tr: Transaction,
  runs: readonly Run[],
  marksOf: (node: Node, run: Run) => readonly Mark[],
): Transaction {
  const { anchor, head } = tr.selection;
  for (const run of runs) {
    const nodes = run.nodes.map((node) => {
      const others = node.marks.filter(({ type }) => type !== schema.marks.el);
      return node.mark([...marksOf(node, run), ...others]);
    });
    tr.replaceWith(run.from, run.to, nodes);
  }
  return tr.setSelection(TextSelection.create(tr.doc, anchor, head));
}
