import { designSchema, type SchemaDocument } from '@postpress/design';
import {
  type BlockKind,
  contentDefaults,
  kindDefaults,
  kindModes,
  kindTitles,
} from '@postpress/design/kinds';

type Field = { type?: unknown; enum?: unknown; description?: string; default?: unknown; $ref?: string };

/** A kind of block for a model: an example as it is inserted, and its values in short. */
export function blockReference(kind: BlockKind): Record<string, unknown> {
  const mode = kindModes[kind].includes('email') ? 'email' : (kindModes[kind][0] ?? 'email');
  const { $defs } = designSchema({ form: 'simple', displayMode: mode }) as SchemaDocument & {
    $defs: Record<string, { properties?: Record<string, Field> }>;
  };
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
