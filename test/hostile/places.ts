/** One kind of place where a value of a design or of an export request ends up in a page. */
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

/** A value for a place: the vector where the place is to be filled, else the usual one. */
export type Put = (place: Place, usual: string) => string;
