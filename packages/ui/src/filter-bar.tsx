import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from './app-parts.ts';
import { Button } from './button.tsx';
import { DateRange } from './date-range.tsx';
import { type DateRangeValue, dateRangeText } from './date-ranges.ts';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';

/** An active filter: its name, its value as text, and how to remove it. */
type GivenFilter = { name: string; value: string; clear: () => void };

/** A filter by one of several values. */
export type FilterSelect = {
  name: string;
  value: string | undefined;
  /** undefined: `any` was chosen. */
  onChange: (value: string | undefined) => void;
  choices: readonly { value: string; label: string }[];
  /** The option for no filter. A select without it, such as the sort order, is not a filter. */
  any?: string;
};

/**
 * The search, selects and dates of a list, its tools at the end, and below them each filter that is set, to be removed
 * one by one or all.
 *
 * @param children further filters, whose values are `given`
 */
export function FilterBar({
  search,
  selects = [],
  dates,
  children,
  tools,
  given = [],
  clearAll,
}: {
  search?: { name: string; value: string | undefined; onChange: (text: string) => void };
  selects?: readonly FilterSelect[];
  dates?: { name: string; value: DateRangeValue; onChange: (value: DateRangeValue) => void };
  children?: ReactNode;
  tools?: ReactNode;
  given?: readonly (GivenFilter | false)[];
  /** Clears all filters in one change; offered if several are set. */
  clearAll: () => void;
}) {
  const set = [
    ...selects.map(givenOf),
    ...given,
    dates &&
      (dates.value.from || dates.value.to) && {
        name: dates.name,
        value: dateRangeText(dates.value),
        clear: () => dates.onChange({ from: undefined, to: undefined }),
      },
  ].filter((each) => typeof each === 'object');
  return (
    <div className="pp-stack">
      <div className="pp-filters pp-row">
        {search && <SearchField {...search} value={search.value ?? ''} />}
        {selects.map((select) => (
          <Select
            key={select.name}
            name={select.name}
            value={select.value ?? ANY}
            onChange={(value) => select.onChange(value === ANY ? undefined : value)}
            choices={[
              ...(select.any === undefined ? [] : [{ value: ANY, label: select.any }]),
              ...select.choices,
            ]}
          />
        ))}
        {children}
        {dates && <DateRange {...dates} />}
        {tools && <span className="pp-row pp-filter-tools">{tools}</span>}
      </div>
      {set.length > 0 && <Given filters={set} clearAll={clearAll} />}
    </div>
  );
}

const ANY = 'any';

function givenOf({ name, value, any, choices, onChange }: FilterSelect): GivenFilter | false {
  if (value === undefined || any === undefined) return false;
  const label = choices.find((choice) => choice.value === value)?.label ?? value;
  return { name, value: label, clear: () => onChange(undefined) };
}

function Given({ filters, clearAll }: { filters: readonly GivenFilter[]; clearAll: () => void }) {
  return (
    <div className="pp-row">
      {filters.map(({ name, value, clear }) => (
        <Button key={name} className="pp-filter-chip" onClick={clear}>
          {t('parts.filter.chip', { name, value })}
          <X aria-label={t('parts.filter.remove')} />
        </Button>
      ))}
      {filters.length > 1 && (
        <Button look="quiet" onClick={clearAll}>
          {t('parts.filter.clearAll')}
        </Button>
      )}
    </div>
  );
}
