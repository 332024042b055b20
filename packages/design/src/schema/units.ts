import { objectUnits } from './object-units.ts';
import { scalarUnits, type Unit } from './scalar-units.ts';

/** Every shared shape, by the name it has under `$defs`. */
export const units: { readonly [name: string]: Unit } = { ...scalarUnits, ...objectUnits };

const names = new Map(Object.keys(units).map((name) => [`#/$defs/${name}`, name]));

/** The name a field's `$ref` gives: looked up, for cutting it out anew each time shows in the speed of validation. */
export function unitName($ref: string): string {
  return names.get($ref) ?? '';
}
