import type { BlockKind } from '@postpress/design/kinds';
import type { Editor } from '../app/editor.ts';
import { perform } from '../app/perform.ts';
import { insertNodes } from '../model/insert-nodes.ts';
import { newBlock, newRow } from '../model/new-nodes.ts';
import { placeForInsert } from '../model/places.ts';
import type { Offered } from './palette-items.ts';

export function offerBlock(kind: BlockKind): Offered {
  return { kind: 'block', make: () => newBlock(kind) };
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

/** Puts it after what is selected, shows it, and says where it stands. @returns whether it was put there */
export function insertOffered(editor: Editor, offered: Offered): boolean {
  const { store, word } = editor;
  const place = placeForInsert(store, offered.kind);
  const done = perform(editor, insertNodes(store, word, { nodes: [offered.make()], place }));
  const [key] = store.snapshot.selection;
  if (done && key !== undefined) editor.canvas.reveal(key);
  return done;
}
