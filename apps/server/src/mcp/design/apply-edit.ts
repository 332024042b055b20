import type { Content, Row } from '@postpress/design';
import {
  BODY_KEY,
  type DesignStore,
  insertNodes,
  isRefused,
  type Json,
  moveNodes,
  newBlock,
  newRow,
  type Position,
  type Refused,
  removeNodes,
  type Edit as StoreEdit,
  setValue,
  type ValuePath,
  valueAt,
} from '@postpress/edits';
import type { Edit } from './edit-schema.ts';
import { unknownValues, valuesAt } from './known-values.ts';
import { t } from './open-design.ts';

/** Edits with what they insert: the rows of sections, and the texts of saved blocks by their ids. */
export type PreparedEdits = {
  edits: readonly { edit: Edit; row?: Row | undefined }[];
  saved: Readonly<Record<string, string>>;
};
/** An edit with the rows or blocks that it inserts. */
export type PreparedEdit = { edit: Edit; nodes?: readonly (Row | Content)[] };

/** @returns undefined if a saved block is no block or row */
export function withNodes(
  { edit, row }: PreparedEdits['edits'][number],
  saved: PreparedEdits['saved'],
): PreparedEdit | undefined {
  if (row) return { edit, nodes: [row] };
  const text = edit.savedBlockId === undefined ? undefined : saved[edit.savedBlockId];
  if (text === undefined) return { edit };
  // Parsed for each edit: nodes of a design are not shared.
  const nodes = nodesOf(JSON.parse(text));
  return nodes && { edit, nodes };
}

type Saved = { type?: unknown; columns?: unknown; body?: { rows?: unknown } };

function nodesOf(data: Saved | undefined): (Row | Content)[] | undefined {
  if (typeof data?.type === 'string' || Array.isArray(data?.columns)) return [data as Row | Content];
  const rows = data?.body?.rows;
  return Array.isArray(rows) && rows.length > 0 ? (rows as Row[]) : undefined;
}

const DEPTH_MAX = 40;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Applies one edit by the edits of `packages/edits`, with the permissions of the nodes.
 *
 * @returns why it was not done
 */
export function applyEdit(store: DesignStore, prepared: PreparedEdit): string | undefined {
  const made = storeEdit(store, prepared);
  if (isRefused(made)) return made.refused;
  const { label, operations, ...options } = made;
  store.edit(label, operations, options);
  return undefined;
}

function storeEdit(store: DesignStore, { edit, nodes }: PreparedEdit): StoreEdit | Refused {
  switch (edit.op) {
    case 'insert':
      return insert(store, edit, nodes);
    case 'remove':
      return withNode(store, edit.id, (id) => removeNodes(store, t, [id]));
    case 'move':
      return withNode(store, edit.id, (id) => {
        const position = positionOf(store, edit);
        return 'refused' in position ? position : moveNodes(store, t, [id], position);
      });
    case 'replace_text':
      return withNode(store, edit.id, (id) => replaceText(store, id, edit));
    case 'set':
      if (edit.value === undefined) return { refused: 'set needs value.' };
      return withNode(store, edit.id, (id) => change(store, id, edit, edit.value as Json));
    case 'unset':
      return withNode(store, edit.id, (id) => change(store, id, edit, undefined));
  }
}

function withNode(
  store: DesignStore,
  id: string | undefined,
  make: (id: string) => StoreEdit | Refused,
): StoreEdit | Refused {
  if (id === undefined) return { refused: 'This edit needs the id of a node.' };
  const kind = store.find(id)?.kind;
  if (kind === undefined || kind === 'root')
    return {
      refused: `There is no node ${JSON.stringify(id)}. Ids are those of the outline of this revision.`,
    };
  return make(id);
}

function change(store: DesignStore, id: string, edit: Edit, value: Json | undefined): StoreEdit | Refused {
  const path = readPath(edit.path);
  if (!path)
    return { refused: 'path must name a value of the node, such as `text` or `border.borderTopWidth`.' };
  if (value !== undefined && !isPlain(value, DEPTH_MAX))
    return { refused: `value must be JSON of at most ${DEPTH_MAX} levels.` };
  const unknown = value === undefined ? undefined : unknownAt(store, id, path, value);
  if (unknown !== undefined) return { refused: unknown };
  const { device, language } = edit;
  return setValue(store, t, [id], path, value, {
    ...(device && { device }),
    ...(language && { language }),
  });
}

function unknownAt(store: DesignStore, id: string, path: ValuePath, value: Json): string | undefined {
  const found = store.find(id);
  const node = (found?.node ?? {}) as { type?: string; values?: object };
  const kind = found?.kind === 'block' ? (node.type ?? '') : (found?.kind ?? '');
  return unknownValues(kind, store.displayMode, valuesAt(path, value), Object.keys(node.values ?? {}));
}

function replaceText(store: DesignStore, id: string, edit: Edit): StoreEdit | Refused {
  const { find, replace } = edit;
  const path = readPath(edit.path ?? 'text');
  if (!path || find === undefined || replace === undefined)
    return { refused: 'replace_text needs find and replace; path is `text` by default.' };
  const now = valueAt(store.find(id)?.node, ['values', ...path]);
  if (typeof now !== 'string') return { refused: `The node has no text at ${edit.path ?? 'text'}.` };
  const times = now.split(find).length - 1;
  if (times !== 1)
    return {
      refused: `The text to find occurs ${times} times; it must occur once. Read the node and copy more of it.`,
    };
  return setValue(
    store,
    t,
    [id],
    path,
    now.replace(find, () => replace),
  );
}

function insert(
  store: DesignStore,
  edit: Edit,
  prepared: readonly (Row | Content)[] | undefined,
): StoreEdit | Refused {
  for (const { kind, values } of newBlocksOf(edit)) {
    const unknown = unknownValues(kind, store.displayMode, values);
    if (unknown !== undefined) return { refused: unknown };
  }
  const nodes = prepared ?? newNodes(store, edit);
  if (!nodes) return { refused: 'insert needs one of block, row, sectionId and savedBlockId.' };
  if (!isPlain(nodes, DEPTH_MAX)) return { refused: `values must be JSON of at most ${DEPTH_MAX} levels.` };
  const position = positionOf(
    store,
    edit,
    nodes.some((node) => 'columns' in node),
  );
  return 'refused' in position ? position : insertNodes(store, t, { nodes, position });
}

function newBlocksOf({ block, row }: Edit) {
  return [...(block ? [block] : []), ...(row?.columns ?? []).flat()];
}

function newNodes(store: DesignStore, { block, row }: Edit): (Row | Content)[] | undefined {
  if (block && !row) return [newBlock(block.kind, block.values)];
  if (!row || block) return undefined;
  const contents = (row.columns ?? []).map((column) =>
    column.map(({ kind, values }) => newBlock(kind, values)),
  );
  return [newRow(store, row.cells, contents)];
}

/** Where `after`, `before` or `into` leads; without one, the end of the page. */
function positionOf(store: DesignStore, edit: Edit, isRow = false): Position | Refused {
  const { after, before, into } = edit;
  const { tree } = store.snapshot;
  if ([after, before, into].filter((each) => each !== undefined).length > 1)
    return { refused: 'Give only one of after, before and into.' };
  const sibling = after ?? before;
  if (sibling !== undefined) {
    const position = store.find(sibling)?.position;
    if (!position) return { refused: `There is no node ${JSON.stringify(sibling)} to insert beside.` };
    return after === undefined ? position : { ...position, index: position.index + 1 };
  }
  const holder = store.find(into ?? BODY_KEY);
  if (!holder) return { refused: `There is no node ${JSON.stringify(into)} to insert into.` };
  if (holder.kind === 'body')
    return { parent: BODY_KEY, area: 'rows', index: tree.children(BODY_KEY, 'rows').length };
  const column = holder.kind === 'row' && !isRow ? tree.children(holder.key)[0] : holder.key;
  if (column === undefined) return { refused: 'The row has no column.' };
  return { parent: column, index: tree.children(column).length };
}

/** Below the values of a node; undefined if the path is invalid. */
function readPath(path: string | undefined): ValuePath | undefined {
  const names = path?.replace(/^values\./, '').split('.') ?? [];
  if (names.length === 0 || names.some((name) => name === '' || UNSAFE.has(name))) return undefined;
  return names.map((name) => (/^\d{1,6}$/.test(name) ? Number(name) : name));
}

/** JSON without names that mean something to the language. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, each]) => name !== '__proto__' && isPlain(each, depth - 1));
}
