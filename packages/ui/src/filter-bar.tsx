import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { word } from './app-parts.ts';
import { Button } from './button.tsx';

/** A filter that is set: its name, its value in words, and how to remove it. */
export type GivenFilter = { name: string; value: string; clear: () => void };

/** The filters of a list, its tools at the end, and below them each filter that is set, to be removed one by one or all. */
export function FilterBar({
  children,
  tools,
  given,
  clearAll,
}: {
  children: ReactNode;
  tools?: ReactNode;
  given: readonly GivenFilter[];
  clearAll: () => void;
}) {
  return (
    <div className="pp-stack">
      <div className="pp-filters">
        {children}
        {tools && <span className="pp-row pp-filter-tools">{tools}</span>}
      </div>
      {given.length > 0 && (
        <div className="pp-row">
          {given.map(({ name, value, clear }) => (
            <Button key={name} className="pp-filter-chip" onClick={clear}>
              {word('parts.filter.chip', { name, value })}
              <X aria-label={word('parts.filter.remove')} />
            </Button>
          ))}
          {given.length > 1 && (
            <Button look="quiet" onClick={clearAll}>
              {word('parts.filter.clearAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
