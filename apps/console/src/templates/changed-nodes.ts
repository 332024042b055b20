import type { Content, Design, Row } from '@postpress/design';

/** Blocks and rows that one state of a design has and the other has not, or has otherwise. */
export type ChangedNodes = {
  before: ReadonlySet<object>;
  after: ReadonlySet<object>;
  isBodyChanged: boolean;
};

/**
 * Compares two states of a design block by block. Blocks are paired by their ids where both have them, and by what is in
 * them where not: one that only moved is none that changed.
 */
export function changedNodes(before: Design, after: Design): ChangedNodes {
  const contents = pair(contentsOf(before), contentsOf(after), contentText);
  const rows = pair(rowsOf(before), rowsOf(after), rowText);
  return {
    before: new Set([...contents.before, ...rows.before]),
    after: new Set([...contents.after, ...rows.after]),
    isBodyChanged: JSON.stringify(before.body.values) !== JSON.stringify(after.body.values),
  };
}

function rowsOf({ body }: Design): Row[] {
  return [...(body.headers ?? []), ...body.rows, ...(body.footers ?? [])];
}

function contentsOf(design: Design): Content[] {
  return rowsOf(design).flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));
}

function contentText({ type, slug, values, embedded }: Content): string {
  return JSON.stringify([type, slug, values, embedded]);
}

/** Of a row only what is its own: its blocks are told by themselves. */
function rowText({ cells, values, columns }: Row): string {
  return JSON.stringify([cells, values, columns.map((column) => column.values)]);
}

function pair<Node extends { id?: string }>(
  before: readonly Node[],
  after: readonly Node[],
  text: (node: Node) => string,
): { before: Node[]; after: Node[] } {
  const left = new Map<string, Node[]>();
  for (const node of before) left.set(text(node), [...(left.get(text(node)) ?? []), node]);
  const changedAfter = after.filter((node) => {
    const same = left.get(text(node));
    if (!same || same.length === 0) return true;
    // Of several alike the one with its own name.
    const at = Math.max(
      0,
      same.findIndex(({ id }) => id !== undefined && id === node.id),
    );
    same.splice(at, 1);
    return false;
  });
  return { before: [...left.values()].flat(), after: changedAfter };
}
