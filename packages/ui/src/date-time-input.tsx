import { fromAbsolute, getLocalTimeZone, toCalendarDateTime, toZoned } from '@internationalized/date';
import { DateParts } from './date-parts.tsx';

/** A date and time in the user's time zone. A file of its own, so that it is loaded when shown. */
export default function DateTimeInput({
  labelId,
  value,
  onChange,
}: {
  labelId: string;
  value: Date | undefined;
  onChange: (value: Date | undefined) => void;
}) {
  const zone = getLocalTimeZone();
  return (
    <DateParts
      aria-labelledby={labelId}
      defaultValue={value ? toCalendarDateTime(fromAbsolute(value.getTime(), zone)) : null}
      onChange={(parts) => onChange(parts ? toZoned(parts, zone).toDate() : undefined)}
    />
  );
}
