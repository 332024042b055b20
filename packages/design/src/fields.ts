/** The declarations as data for forms: titles, descriptions, choices and defaults of every value. */

export { DARK_KEY, darkValues } from './schema/dark.ts';
export type { FieldSchema } from './schema/field.ts';
export { unitName } from './schema/units.ts';
export { declaredValues, type ValuesName } from './schema/values.ts';
export { schemaOfProperty } from './validate/tool-property.ts';
