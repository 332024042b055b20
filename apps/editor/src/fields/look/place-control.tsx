import { asText, type ControlProps } from '../control.ts';
import { PositionGrid } from './position-grid.tsx';

/** Where something stands in the window, or in the popup: the places that the declaration knows. */
export function PlaceControl({ label, schema, reading, set }: ControlProps) {
  const known = schema.enum ?? schema.examples ?? [];
  const without = known.includes('center') ? [] : ['center', 'center-left', 'center-right'];
  return (
    <PositionGrid
      name={label}
      {...{ without }}
      value={reading.mixed ? '' : asText(reading.value)}
      onChange={(place) => set(place)}
    />
  );
}
