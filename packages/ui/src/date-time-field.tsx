import { lazy, Suspense, useId } from 'react';
import { Skeleton } from './waiting.tsx';

const DateTimeInput = lazy(() => import('./date-time-input.tsx'));

/** A moment in the user's own time zone, to the minute; undefined while a part is missing. */
export function DateTimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Date | undefined;
  onChange: (value: Date | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="pp-field">
      <span className="pp-field-label" id={id}>
        {label}
      </span>
      <Suspense fallback={<Skeleton lines={1} height="var(--control)" />}>
        <DateTimeInput labelId={id} value={value} onChange={onChange} />
      </Suspense>
    </div>
  );
}
