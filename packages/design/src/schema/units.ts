import { objectUnits } from './object-units.ts';
import { scalarUnits, type Unit } from './scalar-units.ts';

/** Every shared shape, by the name it has under `$defs`. */
export const units: { readonly [name: string]: Unit } = { ...scalarUnits, ...objectUnits };

const names = new Map(Object.keys(units).map((name) => [`#/$defs/${name}`, name]));

/** The name in a field's `$ref`. Looked up in a map, because slicing it each time slows validation measurably. */
export function unitName($ref: string): string {
  return names.get($ref) ?? '';
}
