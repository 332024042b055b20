import { type ReactNode, useId } from 'react';
import './part.css';

/** A value inside a field that holds several: its name beside its control. */
export function Part({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="pp-part">
      <label htmlFor={id} className="pp-property-label">
        {label}
      </label>
      <div className="pp-part-control">{children(id)}</div>
    </div>
  );
}
