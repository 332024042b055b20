import type { Content, Design, DisplayMode, Row } from '@postpress/design';
import { CURRENT_SCHEMA_VERSION, isBlockKind, kindModes } from '@postpress/design/kinds';
import { migrateDesign } from '@postpress/design/migrate';
import type { Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { refusalOfCopy } from './flags.ts';
import { newRow } from './new-nodes.ts';
import type { NodeKey } from './node.ts';

/** The clipboard format of nodes, for pasting between designs, projects and installations. */
export type ClipboardNodes = {
  postpress: 1;
  level: 'rows' | 'blocks';
  mode: DisplayMode;
  schemaVersion: number;
  nodes: readonly (Row | Content)[];
};

export const CLIPBOARD_TYPE = 'application/vnd.postpress.nodes+json';
export const CLIPBOARD_CHARACTERS_MAX = 2 * 1_024 * 1_024;

/** The copied nodes of a selection: rows or blocks, in page order. Columns are copied as their rows. */
export function toClipboard(store: DesignView, keys: readonly NodeKey[]): ClipboardNodes | undefined {
  const { tree } = store.snapshot;
  const wanted = copiedKeys(store, keys);
  const found = [...tree.all()].filter(
    ({ key, kind }) => wanted.has(key) && (kind === 'row' || kind === 'block'),
  );
  const [first] = found;
  if (!first) return undefined;
  const rows = found.some(({ kind }) => kind === 'row');
  return {
    postpress: 1,
    level: rows ? 'rows' : 'blocks',
    mode: store.displayMode,
    schemaVersion: CURRENT_SCHEMA_VERSION,
    nodes: found.map(({ kind, node }) =>
      rows && kind === 'block' ? newRow(store, [1], [[node as Content]]) : (node as Row | Content),
    ),
  };
}

/** Why a selection must not be copied: it contains something that must be unique. */
export function refusalOfCopying(
  store: DesignView,
  t: Translate,
  keys: readonly NodeKey[],
): Refused | undefined {
  for (const key of copiedKeys(store, keys)) {
    const refused = refusalOfCopy(store, t, key);
    if (refused) return refused;
  }
  return undefined;
}

function copiedKeys({ snapshot: { tree } }: DesignView, keys: readonly NodeKey[]): Set<NodeKey> {
  return new Set(
    keys.map((key) => (tree.find(key)?.kind === 'column' ? (tree.find(key)?.position?.parent ?? key) : key)),
  );
}

/**
 * The nodes of a clipboard's text, migrated to the current version, without what this mode does not support; undefined
 * if there are none. The text is untrusted.
 */
export function fromClipboard(
  text: string,
  displayMode: DisplayMode,
): { nodes: (Row | Content)[]; left: number } | undefined {
  if (text.length > CLIPBOARD_CHARACTERS_MAX) return undefined;
  const copied = parse(text);
  if (copied?.postpress !== 1 || !Array.isArray(copied.nodes)) return undefined;
  const rows = copied.nodes.filter(isRow);
  const blocks = copied.nodes.filter(isContent);
  const version = typeof copied.schemaVersion === 'number' ? copied.schemaVersion : CURRENT_SCHEMA_VERSION;
  const body = {
    rows: [
      ...rows,
      ...(blocks.length > 0 ? [{ cells: [1], columns: [{ contents: blocks, values: {} }], values: {} }] : []),
    ],
    values: {},
  };
  const { design } = migrateDesign({ schemaVersion: version, body } as unknown as Design);
  const migrated = design.body.rows.map((row) => fitted(row, displayMode));
  const alone = blocks.length > 0 ? (migrated.at(-1)?.columns[0]?.contents ?? []) : [];
  const whole = blocks.length > 0 ? migrated.slice(0, -1) : migrated;
  const nodes = [...whole, ...alone];
  return { nodes, left: copied.nodes.length - nodes.length };
}

function parse(text: string): Partial<ClipboardNodes> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRow(node: unknown): node is Row {
  const { columns, cells } = (node ?? {}) as Partial<Row>;
  return (
    Array.isArray(columns) &&
    columns.length > 0 &&
    Array.isArray(cells) &&
    columns.every((column) => Array.isArray((column as Partial<Row['columns'][number]> | null)?.contents))
  );
}

function isContent(node: unknown): node is Content {
  const { type, values } = (node ?? {}) as Partial<Content>;
  return typeof type === 'string' && typeof values === 'object' && values !== null && !isRow(node);
}

function fitted(row: Row, mode: DisplayMode): Row {
  return {
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      contents: column.contents.filter(
        (block) => isContent(block) && (!isBlockKind(block.type) || kindModes[block.type].includes(mode)),
      ),
    })),
  };
}
