import { isJsonObject, type JsonObject } from '@postpress/design/json';

/** Where a node is in its design: `['body', 'rows', 0]`. */
export type NodePath = (string | number)[];

export type NodeChange = { path: NodePath; values: JsonObject };

/** A node with values, and the tool it belongs to: its block kind, the slug of a custom tool, `body`, `row` or `column`. */
export type ToolNode = { tool: string; path: NodePath; values: JsonObject };

/** Every node of a design of any version that has values, in page order. */
export function* toolNodes(design: unknown): Generator<ToolNode> {
  const body = isJsonObject(design) ? design.body : undefined;
  if (!isJsonObject(body)) return;
  if (isJsonObject(body.values)) yield { tool: 'body', path: ['body'], values: body.values };
  for (const area of ['headers', 'rows', 'footers'])
    for (const [at, row] of objectsOf(body[area])) yield* inRow(row, ['body', area, at]);
}

function* inRow(row: JsonObject, path: NodePath): Generator<ToolNode> {
  if (isJsonObject(row.values)) yield { tool: 'row', path, values: row.values };
  for (const [columnAt, column] of objectsOf(row.columns)) {
    const columnPath = [...path, 'columns', columnAt];
    if (isJsonObject(column.values)) yield { tool: 'column', path: columnPath, values: column.values };
    for (const [at, content] of objectsOf(column.contents)) {
      if (!isJsonObject(content.values)) continue;
      const tool = content.type === 'custom' ? content.slug : content.type;
      if (typeof tool === 'string')
        yield { tool, path: [...columnPath, 'contents', at], values: content.values };
    }
  }
}

/** The objects of a list of nodes, with their indexes. */
export function* objectsOf(list: unknown): Generator<[number, JsonObject]> {
  if (!Array.isArray(list)) return;
  for (const [at, item] of list.entries()) if (isJsonObject(item)) yield [at, item];
}

/** The design with changed values; the nodes that change are copies, all others are shared. */
export function changeDesign<T>(design: T, changes: readonly NodeChange[]): T {
  return changes.reduce<unknown>((tree, { path, values }) => withValues(tree, path, values), design) as T;
}

function withValues(node: unknown, [step, ...rest]: NodePath, values: JsonObject): unknown {
  if (step === undefined) {
    if (!isJsonObject(node)) return node;
    return { ...node, values: { ...(isJsonObject(node.values) ? node.values : {}), ...values } };
  }
  if (Array.isArray(node))
    return node.map((item, at) => (at === step ? withValues(item, rest, values) : item));
  return isJsonObject(node) ? { ...node, [step]: withValues(node[step], rest, values) } : node;
}

/** One change for each node; values of later changes win. */
export function mergeChanges(changes: readonly NodeChange[]): NodeChange[] {
  const byPath = new Map<string, NodeChange>();
  for (const { path, values } of changes) {
    const name = path.join('.');
    byPath.set(name, { path, values: { ...byPath.get(name)?.values, ...values } });
  }
  return [...byPath.values()];
}
