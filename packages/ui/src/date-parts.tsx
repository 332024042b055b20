import type { CalendarDateTime } from '@internationalized/date';
import { DateField, type DateFieldProps, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { dateLocale } from './messages/dates.ts';

/** The parts of a date and a time, in the order of the locale. */
export function DateParts(field: DateFieldProps<CalendarDateTime>) {
  return (
    <I18nProvider locale={dateLocale()}>
      <DateField granularity="minute" {...field}>
        <DateInput className="pp-input pp-date-input">
          {(segment) => <DateSegment segment={segment} className="pp-date-segment" />}
        </DateInput>
      </DateField>
    </I18nProvider>
  );
}
