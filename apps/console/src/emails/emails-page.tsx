import {
  Button,
  DateRange,
  dateRangeText,
  EmptyState,
  FilterBar,
  Page,
  SearchField,
  Select,
  TextInput,
} from '@postpress/ui';
import { Mail } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { useFilters, usePlace } from '../app/use-place.ts';
import { dayEnd, dayStart, momentOf } from '../parts/day-bounds.ts';
import { Loaded } from '../parts/loaded.tsx';
import { counted, word, wordOr } from '../words/word.ts';
import { emailStatuses } from './email-calls.ts';
import { EmailDrawer } from './email-drawer.tsx';
import { EmailRows } from './email-rows.tsx';
import { ListTools } from './list-tools.tsx';
import { useLiveEmails } from './use-live-emails.ts';
import './emails.css';

const names = ['status', 'search', 'tag', 'from', 'to'] as const;
const ANY = 'any';

/** Every email of the project, as it happens; one opens at the side. */
export default function EmailsPage() {
  const { rest } = usePlace();
  const { filters, search } = useFilters(names);
  const query = {
    ...filters,
    from: momentOf(filters.from) ?? dayStart(filters.from),
    to: momentOf(filters.to) ?? dayEnd(filters.to),
  };
  const { list, freshCount, show } = useLiveEmails(query);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title={word('emails.title')}>
      <Filters tools={<ListTools query={query} search={search} />} />
      {freshCount > 0 && (
        <div className="pp-fresh">
          <Button look="primary" onClick={show}>
            {counted('emails.new', freshCount)}
          </Button>
        </div>
      )}
      <Loaded query={{ ...list, data: list.items }} rows={8}>
        {(emails) =>
          emails.length === 0 ? (
            <NoEmails isFiltered={isFiltered} />
          ) : (
            <EmailRows emails={emails} list={list} search={search} />
          )
        }
      </Loaded>
      {rest[0] !== undefined && <EmailDrawer key={rest[0]} id={rest[0]} part={rest[1]} />}
    </Page>
  );
}

function NoEmails({ isFiltered }: { isFiltered: boolean }) {
  const { to } = usePlace();
  if (isFiltered) return <EmptyState icon={Mail} title={word('emails.noneFound')} />;
  return (
    <EmptyState
      icon={Mail}
      title={word('emails.none')}
      actions={
        <Link className="pp-button" href={to('overview')}>
          {word('emails.toOverview')}
        </Link>
      }
    >
      <p>{word('emails.noneText')}</p>
    </EmptyState>
  );
}

function Filters({ tools }: { tools: ReactNode }) {
  const { filters, setFilters } = useFilters(names);
  const range = { from: filters.from, to: filters.to };
  const given = [
    filters.status && {
      name: word('emails.status'),
      value: wordOr(`emails.status.${filters.status}`, filters.status),
      clear: () => setFilters({ status: undefined }),
    },
    filters.tag && {
      name: word('emails.filter.tag'),
      value: filters.tag,
      clear: () => setFilters({ tag: undefined }),
    },
    (filters.from || filters.to) && {
      name: word('emails.filter.dates'),
      value: dateRangeText(range),
      clear: () => setFilters({ from: undefined, to: undefined }),
    },
  ];
  return (
    <FilterBar
      tools={tools}
      given={given.filter((each) => typeof each === 'object')}
      clearAll={() => setFilters({ status: undefined, tag: undefined, from: undefined, to: undefined })}
    >
      <SearchField
        name={word('emails.search')}
        value={filters.search ?? ''}
        onChange={(search) => setFilters({ search })}
      />
      <Select
        name={word('emails.status')}
        value={filters.status ?? ANY}
        onChange={(status) => setFilters({ status: status === ANY ? undefined : status })}
        choices={[
          { value: ANY, label: word('emails.allStatuses') },
          ...emailStatuses.map((value) => ({
            value: value as string,
            label: word(`emails.status.${value}`),
          })),
        ]}
      />
      <TagFilter />
      <DateRange name={word('emails.filter.dates')} value={range} onChange={setFilters} />
    </FilterBar>
  );
}

/** Asks only once a whole tag is written. */
function TagFilter() {
  const { filters, setFilters } = useFilters(['tag']);
  const [text, setText] = useState(filters.tag ?? '');
  const [isInvalid, setIsInvalid] = useState(false);
  const faultId = useId();
  const take = () => {
    const isValid = text === '' || /^[\w-]{1,64}=[\w-]{0,256}$/.test(text);
    setIsInvalid(!isValid);
    if (isValid) setFilters({ tag: text });
  };
  return (
    <span className="pp-tag-filter">
      <TextInput
        aria-describedby={isInvalid ? faultId : undefined}
        aria-invalid={isInvalid}
        aria-label={word('emails.tagFilter')}
        placeholder={word('emails.tagHint')}
        value={text}
        onChange={setText}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {isInvalid && (
        <span id={faultId} className="pp-field-error" role="alert">
          {word('emails.tagInvalid')}
        </span>
      )}
    </span>
  );
}
