import type { Content, Design, Row } from '@postpress/design';

/** A copy of a design in which one node is replaced: the design after accepting a suggestion. */
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
