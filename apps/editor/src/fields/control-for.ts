import { type FieldSchema, unitName } from '@postpress/design/fields';

/** Every control by name; `controls.tsx` has their components. */
export type ControlName =
  | 'align'
  | 'altText'
  | 'autoWidth'
  | 'background'
  | 'border'
  | 'buttonColors'
  | 'canvasText'
  | 'choice'
  | 'code'
  | 'color'
  | 'condition'
  | 'dateTime'
  | 'extent'
  | 'font'
  | 'fontWeight'
  | 'formFields'
  | 'length'
  | 'letterSpacing'
  | 'lineHeight'
  | 'link'
  | 'linkStyle'
  | 'longText'
  | 'menuItems'
  | 'number'
  | 'image'
  | 'imageAddress'
  | 'imageWidth'
  | 'position'
  | 'preheader'
  | 'propertyEditor'
  | 'radius'
  | 'segments'
  | 'socialIcons'
  | 'spacing'
  | 'suggestion'
  | 'switch'
  | 'table'
  | 'text'
  | 'textSize'
  | 'timeZone'
  | 'topLine'
  | 'video'
  | 'words';

const OF_UNITS: Readonly<Record<string, ControlName>> = {
  color: 'color',
  px: 'length',
  spacing: 'spacing',
  extent: 'extent',
  lineHeight: 'lineHeight',
  letterSpacing: 'letterSpacing',
  fontWeight: 'fontWeight',
  fontFamily: 'font',
  border: 'border',
  linkStyle: 'linkStyle',
  link: 'link',
  backgroundImage: 'background',
  imageSource: 'image',
  displayCondition: 'condition',
  autoWidth: 'autoWidth',
  buttonColors: 'buttonColors',
};

/** The control of a declared value, by its shared schema, its choices, its type. */
export function controlFor(schema: FieldSchema, name: string): ControlName {
  const unit = schema.$ref === undefined ? '' : unitName(schema.$ref);
  if (unit === 'spacing' && /radius$/i.test(name)) return 'radius';
  const ofUnit = OF_UNITS[unit];
  if (ofUnit) return ofUnit;
  if (schema.enum) return /align/i.test(name) ? 'align' : 'choice';
  if (schema.type === 'boolean') return 'switch';
  if (schema.contentMediaType === 'text/html') return 'canvasText';
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('number') || types.includes('integer')) return 'number';
  return schema.examples ? 'suggestion' : 'text';
}
