import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFilters } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';

const searching = ['search', 'tag', 'templateId', 'status'] as const;
type Searching = Partial<Record<(typeof searching)[number], string>>;

/** No index serves a search in another order, nor the emails of a template with one status. */
export function maySort({ search, tag, templateId, status }: Searching): boolean {
  const isTemplateSearched = templateId !== undefined && status !== undefined;
  return search === undefined && tag === undefined && !isTemplateSearched;
}

/** The heading of the time column, which reverses the order of the list. */
export function OrderButton({ head }: { head: string }) {
  const { filters, setFilters } = useFilters([...searching, 'order']);
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
