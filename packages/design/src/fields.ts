/** The declarations as a form reads them: titles, descriptions, choices and defaults of every value, as plain data. */
export type { FieldSchema } from './schema/field.ts';
export { unitName } from './schema/units.ts';
export { declaredValues, type ValuesName } from './schema/values.ts';
export { schemaOfProperty, type ToolProperty } from './validate/tool-property.ts';
