import type { Content, Row } from '@postpress/design';
import type { BlockKind } from '@postpress/design/kinds';
import { insertNodes, newBlock, newRow, placeForInsert } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { showInserted } from '../kernel/show-inserted.ts';
import type { Offered } from './palette-items.ts';
import { sampleValues } from './sample-content.ts';

export function offerBlock(editor: Editor, kind: BlockKind): Offered {
  return { kind: 'block', make: () => newBlock(kind, sampleValues(kind, editor)) };
}

/** A custom tool with the values that it declares. */
export function offerTool({ options }: Editor, slug: string): Offered {
  return {
    kind: 'block',
    make: () => {
      const tool = options.snapshot.tools[`custom#${slug}`] ?? options.snapshot.tools[slug];
      const values = (tool?.values ?? {}) as Record<string, unknown>;
      return { ...newBlock('custom', values), slug };
    },
  };
}

export function offerRow({ store }: Editor, cells: readonly number[]): Offered {
  return { kind: 'row', make: () => newRow(store, cells) };
}

export function insertOffered(editor: Editor, { kind, make }: Offered): boolean {
  return insertAndShow(editor, kind, [make()]);
}

/** Puts nodes after what is selected, shows them, and says where they stand. @returns whether they were put there */
export function insertAndShow(
  editor: Editor,
  kind: 'block' | 'row',
  nodes: readonly (Row | Content)[],
): boolean {
  const { store, word } = editor;
  const place = placeForInsert(store, kind);
  const done = perform(editor, insertNodes(store, word, { nodes, place }));
  if (done) showInserted(editor, nodes);
  return done;
}
