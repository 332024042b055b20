import type { Content, Design, Row } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { areas } from '@postpress/edits';
import { elementsIn, textOf } from '@postpress/markup';

/** A column without blocks, or a block that renders nothing yet, and what it lacks. */
export type EmptyNode = { node: object; missing: 'blocks' | 'text' | 'entries' };

const known = new WeakMap<Row, readonly EmptyNode[]>();

/** The nodes that render nothing yet. Rows are immutable, so unchanged rows are searched once. */
export function emptiesIn({ body }: Design): EmptyNode[] {
  return areas.flatMap((area) =>
    listOf<Row>(body?.[area]).flatMap((row) => {
      const found = known.get(row) ?? emptiesOfRow(row);
      known.set(row, found);
      return found;
    }),
  );
}

function emptiesOfRow({ columns }: Row): EmptyNode[] {
  return listOf<Row['columns'][number]>(columns).flatMap((column): EmptyNode[] => {
    const contents = listOf<Content>(column.contents);
    if (Array.isArray(column.contents) && contents.length === 0) return [{ node: column, missing: 'blocks' }];
    return contents.flatMap((node) => {
      const missing = missingIn(node);
      return missing ? [{ node, missing }] : [];
    });
  });
}

/** Stored designs may be malformed: anything but a list has no nodes. */
function listOf<T extends object>(list: unknown): T[] {
  return Array.isArray(list) ? list.filter((each): each is T => isJsonObject(each)) : [];
}

const TEXTS = { text: 'text', heading: 'text', paragraph: 'textJson' } as const;
const LISTS: Readonly<Record<string, readonly string[]>> = {
  menu: ['menu', 'items'],
  social: ['icons', 'icons'],
};
/** Content that shows even without text. */
const SHOWN_ELEMENTS = ['img', 'hr', 'table', 'video', 'svg'];
const SHOWN_NODES = /"type":"(?:image|horizontalrule|table)"/;

/** What a block that renders nothing lacks: text or entries; undefined for all others. */
export function missingIn(content: Content): 'text' | 'entries' | undefined {
  const { type, values } = content;
  const fields = values as { readonly [name: string]: unknown };
  if (type in TEXTS) {
    const source = fields[TEXTS[type as keyof typeof TEXTS]];
    return typeof source !== 'string' || isBlank(source) ? 'text' : undefined;
  }
  if (type === 'carousel') return hasNone(content, ['embedded', 'images', 'values']) ? 'entries' : undefined;
  const path = LISTS[type];
  return path && hasNone(fields, path) ? 'entries' : undefined;
}

/** Also where the list itself is missing. */
function hasNone(holder: object, path: readonly string[]): boolean {
  const list = path.reduce<unknown>(
    (part, name) => (part as { [name: string]: unknown } | undefined)?.[name],
    holder,
  );
  return !Array.isArray(list) || list.length === 0;
}

function isBlank(source: string): boolean {
  if (source.startsWith('{"')) return !SHOWN_NODES.test(source) && !/"text":"[^"]*[^"\s]/.test(source);
  const elements = elementsIn(source);
  return textOf(source) === '' && !SHOWN_ELEMENTS.some((each) => elements.has(each));
}
