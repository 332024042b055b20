import type { Content, Row } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import type { BlockKind } from '@postpress/design/kinds';
import {
  insertNodes,
  type NodeKey,
  newBlock,
  newRow,
  positionForInsert,
  replaceNode,
} from '@postpress/edits';
import { missingIn } from '../canvas/empty-blocks.ts';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { showInserted } from '../kernel/show-inserted.ts';
import type { Offered } from './palette-items.ts';
import { sampleValues } from './sample-content.ts';

export function offerBlock(editor: Editor, kind: BlockKind): Offered {
  return {
    kind: 'block',
    make: () => withDefaults(brandedBlock(kind, editor), editor.options.snapshot.tools[kind]),
  };
}

/** A new block with its sample content, in the styles of the brand. */
function brandedBlock(kind: BlockKind, editor: Editor): Content {
  const samples = sampleValues(kind, editor);
  const name = kind === 'heading' ? String(samples.headingType) : kind;
  const style = editor.options.snapshot.newStyles?.blocks[name];
  return newBlock(kind, { ...samples, ...structuredClone(style) });
}

/** A new block with the default values that the host sets: `properties: {text: {value: 'Hello'}}`. */
function withDefaults(block: Content, tool: Tool | undefined): Content {
  const values = { ...block.values };
  for (const [name, property] of Object.entries(tool?.properties ?? {})) {
    const value = structuredClone((property as { value?: unknown } | null)?.value);
    if (value === undefined) continue;
    values[name] = isJsonObject(values[name]) && isJsonObject(value) ? { ...values[name], ...value } : value;
  }
  return { ...block, values };
}

type Tool = Editor['options']['snapshot']['tools'][string];

/** A custom tool with the values that it declares. */
export function offerTool({ options }: Editor, slug: string): Offered {
  return {
    kind: 'block',
    make: () => {
      const tool = options.snapshot.tools[`custom#${slug}`] ?? options.snapshot.tools[slug];
      const values = (tool?.values ?? {}) as Record<string, unknown>;
      return { ...withDefaults(newBlock('custom', values), tool), slug };
    },
  };
}

export function offerRow({ store }: Editor, cells: readonly number[]): Offered {
  return { kind: 'row', make: () => newRow(store, cells) };
}

export function insertOffered(editor: Editor, { kind, make }: Offered): boolean {
  return insertAndShow(editor, kind, [make()]);
}

/**
 * Inserts nodes after the selection and shows them. Blocks replace a selected text that is still empty: "/" was typed
 * in it. @returns whether they were inserted
 */
export function insertAndShow(
  editor: Editor,
  kind: 'block' | 'row',
  nodes: readonly (Row | Content)[],
): boolean {
  const { store, t } = editor;
  const empty = kind === 'block' ? selectedEmptyText(editor) : undefined;
  const edit =
    empty === undefined
      ? insertNodes(store, t, { nodes, position: positionForInsert(store, kind) })
      : replaceNode(store, t, empty, nodes);
  const done = perform(editor, edit);
  if (done) showInserted(editor, nodes);
  return done;
}

function selectedEmptyText({ store }: Editor): NodeKey | undefined {
  const { selection } = store.snapshot;
  const [key] = selection;
  const at = key === undefined ? undefined : store.find(key);
  const isEmptyText = at?.kind === 'block' && missingIn(at.node as Content) === 'text';
  return isEmptyText && selection.length === 1 ? key : undefined;
}
