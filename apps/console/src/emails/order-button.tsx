import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFilters } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';

/** No index serves a search in another order. */
export function maySort({ search, tag }: { search?: string; tag?: string }): boolean {
  return search === undefined && tag === undefined;
}

/** The head of the time column, which turns the order of the list around. */
export function OrderButton({ head }: { head: string }) {
  const { filters, setFilters } = useFilters(['search', 'tag', 'order']);
  if (!maySort(filters)) return <span aria-hidden>{head}</span>;
  const isOldest = filters.order === 'oldest';
  const Arrow = isOldest ? ArrowUp : ArrowDown;
  return (
    <span>
      <button
        type="button"
        className="pp-email-order"
        aria-label={`${head}: ${t(isOldest ? 'emails.order.oldest' : 'emails.order.newest')}`}
        onClick={() => setFilters({ order: isOldest ? undefined : 'oldest' })}
      >
        {head}
        <Arrow aria-hidden />
      </button>
    </span>
  );
}
