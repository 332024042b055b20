import { fromAbsolute, getLocalTimeZone, toCalendarDateTime, toZoned } from '@internationalized/date';
import { DateParts } from './date-parts.tsx';

/** A moment in the user's own time zone. Its own file: it is loaded when it is shown. */
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
