import type { Column, Content, Design, Row } from '@postpress/design';

/** A condition under which parts of a design are shown, and how many parts those are. */
export type ShownIf = { id: string; label: string; parts: number };
type Node = Row | Column | Content;
type Condition = { label?: unknown; before?: unknown; after?: unknown };

/** The conditions of a design, in the order in which they come. */
export function conditionsOf({ body }: Pick<Design, 'body'>): ShownIf[] {
  const found = new Map<string, ShownIf>();
  for (const node of nodesOf(body.rows)) {
    const condition = conditionOf(node);
    if (!condition) continue;
    const id = idOf(condition);
    const { label, before } = condition;
    const name = typeof label === 'string' && label !== '' ? label : String(before ?? '');
    const known = found.get(id) ?? { id, label: name, parts: 0 };
    found.set(id, { ...known, parts: known.parts + 1 });
  }
  return [...found.values()];
}

/**
 * The design for a reader who does not meet some conditions: without those parts. The code of the other conditions is
 * removed, because the sender replaces it.
 *
 * @param unmet ids of conditions
 * @param keepsLogic keeps conditions and loops of our own templates, whose engine the preview runs
 */
export function designAs(
  design: Design,
  unmet: ReadonlySet<string>,
  { keepsLogic = false }: { keepsLogic?: boolean } = {},
): Design {
  const seen = <N extends Node>(nodes: readonly N[] | undefined): N[] =>
    (nodes ?? []).flatMap((node) => {
      const condition = conditionOf(node);
      if (!condition) return [node];
      if (unmet.has(idOf(condition))) return [];
      if (keepsLogic && isLogic(condition)) return [node];
      const { displayCondition: _read, ...values } = node.values ?? {};
      return [{ ...node, values }];
    });
  const rows = seen(design.body.rows).map((row) => ({
    ...row,
    // A column keeps its position, because cells refer to it.
    columns: row.columns.map((column) => {
      const [shown] = seen([column]);
      return shown ? { ...shown, contents: seen(shown.contents) } : { ...column, contents: [] };
    }),
  }));
  return { ...design, body: { ...design.body, rows } };
}

function* nodesOf(rows: readonly Row[] | undefined): Generator<Node> {
  for (const row of rows ?? []) {
    yield row;
    for (const column of row.columns ?? []) {
      yield column;
      yield* column.contents ?? [];
    }
  }
}

function conditionOf({ values }: Node): Condition | undefined {
  const condition = (values as { displayCondition?: unknown } | undefined)?.displayCondition;
  return typeof condition === 'object' && condition !== null ? (condition as Condition) : undefined;
}

/** `{{#each …}}`, `{{#if …}}` and the like. */
function isLogic({ before }: Condition): boolean {
  return typeof before === 'string' && /^\s*\{\{[#^]/.test(before);
}

function idOf({ before, after, label }: Condition): string {
  return JSON.stringify([before ?? label ?? '', after ?? '']);
}
