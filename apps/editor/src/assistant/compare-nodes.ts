import type { Content, Design, Row } from '@postpress/design';

type Node = Row | Content;

/** The rows and blocks of a design that another does not have, or has otherwise: those to be ringed. */
export function changedNodes(before: Design, after: Design): ReadonlySet<object> {
  const known = new Map<string, string>();
  const written = new Set<string>();
  for (const node of nodesOf(before)) {
    const text = JSON.stringify(node);
    written.add(text);
    if (node.id !== undefined) known.set(node.id, text);
  }
  const changed = new Set<object>();
  for (const node of nodesOf(after)) {
    // A row is changed by its own values; what lies in it is ringed by itself.
    if ('columns' in node) continue;
    const text = JSON.stringify(node);
    const was = node.id === undefined ? undefined : known.get(node.id);
    if (was === undefined ? !written.has(text) : was !== text) changed.add(node);
  }
  return changed;
}

function* nodesOf({ body }: Design): Generator<Node> {
  for (const rows of [body.headers, body.rows, body.footers])
    for (const row of rows ?? []) {
      yield row;
      for (const { contents } of row.columns ?? []) yield* contents ?? [];
    }
}

/** A copy of a design in which one node is another: what an answer would make of it. */
export function withNode(design: Design, old: object, next: object): Design {
  const swap = (value: unknown): unknown => {
    if (value === old) return next;
    if (Array.isArray(value)) {
      const list = value.map(swap);
      return list.some((each, at) => each !== value[at]) ? list : value;
    }
    return value;
  };
  const swapped = (rows: Row[] | undefined) =>
    rows?.map((row) => {
      const taken = swap(row) as Row;
      if (taken !== row) return taken;
      const columns = row.columns.map((column) => {
        const contents = swap(column.contents) as Content[];
        return contents === column.contents ? column : { ...column, contents };
      });
      return columns.some((column, at) => column !== row.columns[at]) ? { ...row, columns } : row;
    });
  const { body } = design;
  return {
    ...design,
    body: {
      ...body,
      rows: swapped(body.rows) ?? [],
      ...(body.headers && { headers: swapped(body.headers) ?? [] }),
      ...(body.footers && { footers: swapped(body.footers) ?? [] }),
    },
  };
}
