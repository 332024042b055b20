import { type CalendarDateTime, parseDateTime } from '@internationalized/date';
import { DateParts } from './date-parts.tsx';

/** A date and time without a zone, `2030-04-05T13:00`, or ''. A file of its own, loaded when shown. */
export default function WallTimeInput({
  id,
  label,
  describedBy,
  value,
  onChange,
}: {
  id: string;
  label: string;
  describedBy: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <DateParts
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      value={read(value)}
      onChange={(parts) => onChange(parts?.toString().slice(0, 16) ?? '')}
    />
  );
}

function read(value: string): CalendarDateTime | null {
  try {
    return value === '' ? null : parseDateTime(value);
  } catch {
    // A stored value may be invalid, such as the 40th of a month.
    return null;
  }
}
