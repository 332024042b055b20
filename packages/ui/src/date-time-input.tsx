import { fromAbsolute, getLocalTimeZone, toCalendarDateTime, toZoned } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { dateLocale } from './messages/dates.ts';

/** The parts of a date and a time, in the order of the locale. Its own file: it is loaded when it is shown. */
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
    <I18nProvider locale={dateLocale()}>
      <DateField
        aria-labelledby={labelId}
        granularity="minute"
        defaultValue={value ? toCalendarDateTime(fromAbsolute(value.getTime(), zone)) : null}
        onChange={(parts) => onChange(parts ? toZoned(parts, zone).toDate() : undefined)}
      >
        <DateInput className="pp-input pp-date-input">
          {(segment) => <DateSegment segment={segment} className="pp-date-segment" />}
        </DateInput>
      </DateField>
    </I18nProvider>
  );
}
