import { type DisplayMode, designSchema, type SchemaDocument } from '@postpress/design';
import {
  type BlockKind,
  contentDefaults,
  kindDefaults,
  kindModes,
  kindTitles,
} from '@postpress/design/kinds';

type Field = { type?: unknown; enum?: unknown; description?: string; default?: unknown; $ref?: string };

type Schema = { $defs: Record<string, { title?: string; properties?: Record<string, Field> }> };

/** What holds blocks, with an edit of its values as an example. */
const containers = {
  row: { op: 'insert', row: { cells: [1, 2] }, into: ':body' },
  column: { op: 'set', id: 'the id of a column', path: 'padding', value: '16px' },
  body: { op: 'set', id: ':body', path: 'contentWidth', value: '600px' },
} as const;

type ContainerKind = keyof typeof containers;
export const containerKinds = ['row', 'column', 'body'] as const satisfies ContainerKind[];

/** A row, a column or the body for a model, as `blockReference`. */
export function containerReference(kind: ContainerKind): Record<string, unknown> {
  const { title, properties } = schemaOf('email').$defs[`${kind}Values`] ?? {};
  return { kind, title, example: containers[kind], values: properties ?? {} };
}

/** A kind of block for a model: an example as it is inserted, and its values in short. */
export function blockReference(kind: BlockKind): Record<string, unknown> {
  const mode = kindModes[kind].includes('email') ? 'email' : (kindModes[kind][0] ?? 'email');
  const { $defs } = schemaOf(mode);
  const { text, ...defaults } = { text: undefined, ...kindDefaults[kind] } as Record<string, unknown>;
  const example = { ...(text !== undefined && { text }), ...defaults };
  return {
    kind,
    title: kindTitles[kind],
    displayModes: kindModes[kind],
    example: { op: 'insert', block: { kind, values: example } },
    everyBlock: contentDefaults,
    values: $defs[`${kind}Values`]?.properties ?? {},
  };
}

const schemaOf = (displayMode: DisplayMode) =>
  designSchema({ form: 'simple', displayMode }) as SchemaDocument & Schema;
