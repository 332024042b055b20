import { objectUnits } from './object-units.ts';
import { scalarUnits, type Unit } from './scalar-units.ts';

/** Every shared shape, by the name it has under `$defs`. */
export const units: { readonly [name: string]: Unit } = { ...scalarUnits, ...objectUnits };

/** The name a field's `$ref` gives. */
export function unitName($ref: string): string {
  return $ref.slice('#/$defs/'.length);
}
