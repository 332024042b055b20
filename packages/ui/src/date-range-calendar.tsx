import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import type { DateRangeValue } from './date-ranges.ts';
import { dateLocale } from './messages/dates.ts';

/** A month in which a range of days is selected. A file of its own, so that it is loaded when opened. */
export default function DateRangeCalendar({
  name,
  value: { from, to },
  onChange,
}: {
  name: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
}) {
  const now = today(getLocalTimeZone());
  const start = dayIn(from);
  const end = dayIn(to) ?? (start && now);
  return (
    <I18nProvider locale={dateLocale()}>
      <RangeCalendar
        className="pp-calendar"
        aria-label={name}
        defaultValue={start && end ? { start, end } : null}
        defaultFocusedValue={end ?? now}
        maxValue={now}
        onChange={(range) => onChange({ from: String(range.start), to: String(range.end) })}
      >
        <header className="pp-calendar-head">
          <Button slot="previous" className="pp-button" data-look="quiet" data-icon="only">
            <ChevronLeft aria-hidden />
          </Button>
          <CalendarHeading />
          <Button slot="next" className="pp-button" data-look="quiet" data-icon="only">
            <ChevronRight aria-hidden />
          </Button>
        </header>
        <CalendarGrid>
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className="pp-calendar-day" />}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
    </I18nProvider>
  );
}

/** Parses the day of one end; undefined if it is not a date. */
function dayIn(end: string | undefined) {
  if (end === undefined) return undefined;
  try {
    return parseDate(end.slice(0, 10));
  } catch {
    return undefined;
  }
}
