import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from './app-parts.ts';
import { Button } from './button.tsx';
import { type DateRangeValue, dateRangePresets, dateRangeText } from './date-ranges.ts';
import { Popover } from './popover.tsx';
import { Skeleton } from './waiting.tsx';

const DateRangeCalendar = lazy(() => import('./date-range-calendar.tsx'));

/** Chooses a range of days: a preset period, or days of a calendar. */
export function DateRange({
  name,
  value,
  onChange,
}: {
  name: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const choose = (range: DateRangeValue) => {
    onChange(range);
    setOpen(false);
  };
  const text = dateRangeText(value);
  return (
    <Popover
      name={name}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button aria-label={`${name}: ${text}`}>
          <CalendarRange aria-hidden />
          {text}
        </Button>
      }
    >
      <div className="pp-date-choices">
        <ul className="pp-plain-list">
          {dateRangePresets.map(({ name: preset, rangeAt }) => (
            <li key={preset}>
              <Button look="quiet" onClick={() => choose(rangeAt(new Date()))}>
                {t(`parts.range.${preset}`)}
              </Button>
            </li>
          ))}
        </ul>
        <Suspense fallback={<Skeleton lines={7} />}>
          <DateRangeCalendar name={name} value={value} onChange={choose} />
        </Suspense>
      </div>
    </Popover>
  );
}
