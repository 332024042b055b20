import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, DisplayMode, Row } from '@postpress/design';
import { compileCatalog } from '@postpress/ui/compile-messages';
import { formatMessage } from '@postpress/ui/messages';
import { DesignStore } from './design-store.ts';
import { type Edit, isRefused, type Refused, type Translate } from './edit.ts';
import { modelMessages } from './messages.ts';
import type { NodeKey } from './node.ts';

const messages = compileCatalog(modelMessages);
export const t: Translate = (name, values) => formatMessage(messages[name] ?? name, 'en', values);

/** A store over the JSON text of a design, with ids that count up. */
export function storeOf(text: string, displayMode: DisplayMode = 'email'): DesignStore {
  let made = 0;
  const newId = () => {
    made += 1;
    return `new${String(made).padStart(7, '0')}`;
  };
  return new DesignStore({ text, displayMode, newId });
}

export const block = (id: string, text = id, values: object = {}): Content => ({
  id,
  type: 'text',
  values: { text: `<p>${text}</p>`, ...values },
});
/** A row of columns, each the blocks of one list. */
export const row = (id: string, columns: Content[][], values: object = {}): Row => ({
  id,
  cells: columns.map(() => 1),
  columns: columns.map((contents, at) => ({ id: `${id}c${at}`, contents, values: {} })),
  values: { ...values },
});
export const designOf = (rows: Row[], more: object = {}): string =>
  JSON.stringify({ counters: {}, body: { id: 'body', rows, values: {} }, schemaVersion: 27, ...more });

/** Does an edit; a refusal is a failure of the test. */
export function done(store: DesignStore, edit: Edit | Refused): void {
  if (isRefused(edit)) throw new Error(`Refused: ${edit.refused}`);
  const { label, operations, ...options } = edit;
  store.edit(label, operations, options);
}

/** The structure of a design: `[[a b] [c]] [[d]]`, rows of columns of blocks. */
export function layoutOf(store: DesignStore): string {
  const { tree } = store.snapshot;
  const inside = (key: NodeKey): string => {
    const at = tree.find(key);
    if (at?.kind === 'block') return key;
    const content = tree.children(key).map(inside).join(' ');
    return at?.kind === 'body' ? content : `[${content}]`;
  };
  return inside(':body');
}

const specimens = join(import.meta.dirname, '../../../test/specimens');

/** The project's own designs, with every kind of block: as text, with the mode each is made for. */
export const specimenDesigns: readonly { name: string; text: string; displayMode: DisplayMode }[] = (
  JSON.parse(readFileSync(join(specimens, 'index.json'), 'utf8')) as { slug: string; mode: DisplayMode }[]
).map(({ slug, mode }) => ({
  name: slug,
  displayMode: mode,
  text: readFileSync(join(specimens, 'designs', `${slug}.json`), 'utf8'),
}));
