import { type ReactNode, useId } from 'react';
import './part.css';

/** A value inside a field with several: its name beside its control. */
export function Part({
  label,
  stacked = false,
  children,
}: {
  label: string;
  /** The control is too wide for the same line as its name. */
  stacked?: boolean;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="pp-part" data-stacked={stacked}>
      <label htmlFor={id} className="pp-property-label">
        {label}
      </label>
      <div className="pp-part-control">{children(id)}</div>
    </div>
  );
}
