import { type DisplayMode, designSchema } from '@postpress/design';
import { type BlockKind, bodyDefaults, kindDefaults } from '@postpress/design/kinds';
import type { ValuePath } from '@postpress/edits';
import {
  compileUnknownFields,
  type ObjectSchema,
  type UnknownField,
  unknownFieldSentence,
} from '../../base/unknown-fields.ts';

/** What has values: a kind of block, or a part of the page around blocks. */
export type ValuesOf = BlockKind | 'row' | 'column' | 'body';

/**
 * Says which of these values the kind does not have, with the names that are probably meant: a design keeps unknown values,
 * and an agent would take them for effective.
 *
 * @param except further names that the node may have: those that are stored
 * @returns undefined if all are known, and for custom tools, which declare their values in the editor
 */
export function unknownValues(
  kind: string,
  displayMode: DisplayMode,
  values: unknown,
  except: readonly string[] = [],
): string | undefined {
  if (kind === 'custom') return undefined;
  const unknownIn = finderOf(kind as ValuesOf, displayMode);
  // Designs of every mode have had the values of an email.
  const defaults =
    kind === 'body'
      ? [...Object.keys(bodyDefaults.email), ...Object.keys(bodyDefaults[displayMode])]
      : Object.keys(kindDefaults[kind as BlockKind] ?? {});
  const unknown = unknownIn?.(values, [...defaults, ...(furtherValues[kind] ?? []), ...except]) ?? [];
  if (unknown.length === 0) return undefined;
  return `${kind}: ${unknown.map(unknownFieldSentence).join(' ')} describe_block has the values of a kind.`;
}

/** The values as an object that has one only, at this path; an item of a list comes first. */
export function valuesAt(path: ValuePath, value: unknown): unknown {
  return path.reduceRight<unknown>(
    (inner, name) => (typeof name === 'number' ? [inner] : { [name]: inner }),
    value,
  );
}

/** What is in no schema, and has an effect: the author’s mark that an image needs no alternative text. */
const furtherValues: Readonly<Record<string, readonly string[]>> = { image: ['decorative'] };

type Finder = (values: unknown, except: readonly string[]) => UnknownField[];
const finders = new Map<string, Finder | undefined>();

function finderOf(kind: ValuesOf, displayMode: DisplayMode): Finder | undefined {
  const key = `${kind} ${displayMode}`;
  if (!finders.has(key)) {
    const { $defs } = designSchema({ form: 'full', displayMode }) as unknown as {
      $defs: Record<string, ObjectSchema>;
    };
    const schema = $defs[`${kind}Values`];
    finders.set(key, schema && compileUnknownFields(schema, $defs));
  }
  return finders.get(key);
}
