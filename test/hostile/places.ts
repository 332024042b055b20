/** One kind of place where a value of a design or an export request gets into a page. */
export type Place =
  | 'text'
  | 'link'
  | 'color'
  | 'size'
  | 'font'
  | 'alt'
  | 'merge tag value'
  | 'custom attribute'
  | 'identifier'
  | 'choice';

export const places: readonly Place[] = [
  'text',
  'link',
  'color',
  'size',
  'font',
  'alt',
  'merge tag value',
  'custom attribute',
  'identifier',
  'choice',
];

/** A value for a place: the vector if the place is under test, otherwise the usual value. */
export type Put = (place: Place, usual: string) => string;
