import { type ComponentProps, lazy, Suspense, useId } from 'react';
import { Skeleton } from './waiting.tsx';

const DateTimeInput = lazy(() => import('./date-time-input.tsx'));
const WallTimeInput = lazy(() => import('./wall-time-input.tsx'));
const waiting = <Skeleton lines={1} height="var(--control)" />;

/** A date and time in the user's time zone, to the minute; undefined while incomplete. */
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
      <Suspense fallback={waiting}>
        <DateTimeInput labelId={id} value={value} onChange={onChange} />
      </Suspense>
    </div>
  );
}

/** A date and time without a zone, `2030-04-05T13:00`, to the minute; '' while incomplete. */
export function WallTime(input: ComponentProps<typeof WallTimeInput>) {
  return (
    <Suspense fallback={waiting}>
      <WallTimeInput {...input} />
    </Suspense>
  );
}
