import type { Content, Design, Row } from '@postpress/design';

/** The rows and blocks that differ between two states of a design, as objects of each state. */
export type ChangedNodes = {
  before: ReadonlySet<object>;
  after: ReadonlySet<object>;
  isBodyChanged: boolean;
};

/**
 * Compares two states of a design block by block. Blocks with the same content are pairs, first those with the same id;
 * a block that only moved has not changed. A row is compared by its own values, without its blocks.
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

/** A row without its blocks, which are compared one by one. */
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
    // Of several with the same content, the one with the same id.
    const at = Math.max(
      0,
      same.findIndex(({ id }) => id !== undefined && id === node.id),
    );
    same.splice(at, 1);
    return false;
  });
  return { before: [...left.values()].flat(), after: changedAfter };
}
