import { type BlockKind, blockKindNames, kindModes } from '../blocks/kinds.data.ts';
import { CURRENT_SCHEMA_VERSION, type DesignForm, type DisplayMode } from '../design.ts';
import { bookkeepingFields } from '../nodes/content.ts';
import { valuesSchema } from './dark.ts';
import type { FieldSchema, Fields } from './field.ts';
import { structure } from './structure.ts';
import { units } from './units.ts';
import { deviceFlags, type ValuesName } from './values.ts';

/** A JSON Schema 2020-12 document, as it is served. */
export type SchemaDocument = { readonly [keyword: string]: unknown };

/** Values the editor computes; the Simple form leaves them out like the bookkeeping. */
const computed = ['calculatedWidth', 'calculatedHeight'];
const fullOnly = new Set([...Object.keys(bookkeepingFields), ...computed]);

const documents = new Map<string, SchemaDocument>();

/**
 * The JSON Schema 2020-12 document of a design in one form and display mode, with titles, descriptions, defaults and
 * choices detailed enough to build a form or to prompt a model. It accepts what {@link validateDesign} accepts, except
 * for the few rules that JSON Schema cannot express. Cached: do not change the result.
 */
export function designSchema({
  form,
  displayMode,
}: {
  form: DesignForm;
  displayMode: DisplayMode;
}): SchemaDocument {
  const key = `${form}-${displayMode}`;
  const known = documents.get(key);
  if (known) return known;
  const made = writeDocument(form, displayMode);
  documents.set(key, made);
  return made;
}

function writeDocument(form: DesignForm, displayMode: DisplayMode): SchemaDocument {
  const kinds = blockKindNames.filter(
    (kind) => kind !== 'page_break' || kindModes[kind].includes(displayMode),
  );
  const values: { [name: string]: unknown } = {};
  for (const kind of kinds) values[`${kind}Values`] = writeValues(kind, kind, form);
  values.rowValues = writeValues('row', 'row', form);
  values.columnValues = writeValues('column', 'column', form);
  values.bodyValues = writeValues('body', `body_${displayMode}`, form);

  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:postpress:design:${CURRENT_SCHEMA_VERSION}:${form}:${displayMode}`,
    title: `${form === 'full' ? 'Full' : 'Simple'} design, ${displayMode}`,
    description: `A design for display mode "${displayMode}" in the ${form} form, schema version ${CURRENT_SCHEMA_VERSION}. Further properties are allowed everywhere and travel along.`,
    ...structure.design(form),
    $defs: {
      body: structure.body(form),
      row: structure.row(form),
      column: structure.column(form),
      content: structure.content(form, kinds, displayMode),
      embedded: structure.embedded(),
      ...values,
      ...Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, unit.schema])),
    },
  };
}

function writeValues(
  defs: BlockKind | 'row' | 'column' | 'body',
  name: ValuesName,
  form: DesignForm,
): FieldSchema {
  const schema = valuesSchema(name);
  const fields = Object.entries(schema.properties).filter(
    ([field]) => form === 'full' || !fullOnly.has(field),
  );
  return {
    ...schema,
    properties: { ...Object.fromEntries(fields), _override: writeOverride(`${defs}Values`) },
  };
}

function writeOverride(defs: string): FieldSchema {
  const devices = Object.entries(deviceFlags).map(([device, flags]): [string, FieldSchema] => [
    device,
    {
      $ref: `#/$defs/${defs}`,
      type: ['object', 'array'],
      title: `On ${device}`,
      description: 'Values that differ there.',
      properties: flags,
    },
  ]);
  return {
    title: 'By device',
    description: 'Values that differ on one sort of screen, and where the node is hidden.',
    type: ['object', 'array'],
    maxItems: 0,
    properties: Object.fromEntries(devices) as Fields,
  };
}
