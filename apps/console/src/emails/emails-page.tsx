import type { EmailStatus as StatusName } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  Button,
  ConfirmButton,
  Copyable,
  EmptyState,
  Facts,
  FilterBar,
  MoreRows,
  Notice,
  Page,
  TextInput,
  Time,
  totalText,
} from '@postpress/ui';
import { dateText } from '@postpress/ui/messages';
import { Mail } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { filterQuery, useFilters, useRoute } from '../app/use-route.ts';
import { counted, numberText, t } from '../messages/translate.ts';
import { ChosenBar, useChoice } from '../parts/choice.tsx';
import { dayEnd, dayStart, momentOf } from '../parts/day-bounds.ts';
import { Loaded } from '../parts/loaded.tsx';
import { ChosenEmails } from './chosen-emails.tsx';
import { emailsKey } from './email-calls.ts';
import { EmailDrawer } from './email-drawer.tsx';
import { EmailRows } from './email-rows.tsx';
import { EmailStatus } from './email-status.tsx';
import './emails.css';
import { ExportLink, ListTools } from './list-tools.tsx';
import { maySort } from './order-button.tsx';
import { useLiveEmails } from './use-live-emails.ts';

const everyStatus: Record<StatusName, true> = {
  queued: true,
  sending: true,
  sent: true,
  delivered: true,
  bounced: true,
  complained: true,
  failed: true,
  canceled: true,
};

const emailStatuses = Object.keys(everyStatus) as StatusName[];

const names = ['status', 'search', 'tag', 'batchId', 'templateId', 'from', 'to', 'order'] as const;

/** All filters except the search, which has its own field, and the order. */
const noFilters = Object.fromEntries(
  names.filter((name) => name !== 'search' && name !== 'order').map((name) => [name, undefined]),
);

/** The emails of the project, updated live; one opens in a drawer. */
export default function EmailsPage() {
  const { rest } = useRoute();
  const { filters, search } = useFilters(names);
  const { order, ...chosen } = filters;
  const query = filterQuery(operations.exportEmails, {
    ...chosen,
    order: maySort(filters) ? order : undefined,
    from: momentOf(filters.from) ?? dayStart(filters.from),
    to: momentOf(filters.to) ?? dayEnd(filters.to),
  });
  const { list, freshCount, show, missingWeeks } = useLiveEmails(query);
  const refusal = useRefusal('editor');
  const choice = useChoice(list.items ?? [], ({ id }) => id);
  const isFiltered = Object.keys(chosen).length > 0;
  return (
    <Page title={t('emails.title')} actions={<ExportLink query={query} />}>
      <Filters
        tools={
          <>
            {/* The end of a long list, which says it too, is far. */}
            {list.items && list.hasNextPage && (
              <span className="pp-note">{totalText(list, list.items.length)}</span>
            )}
            <ListTools search={search} />
          </>
        }
      />
      {filters.batchId !== undefined && <BatchPanel id={filters.batchId} />}
      {missingWeeks.length > 0 && (
        <Notice tone="warn">
          {t('emails.missingWeeks', { weeks: missingWeeks.map(weekText).join(', ') })}
        </Notice>
      )}
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
            <div>
              {refusal === undefined && (
                <ChosenBar name={t('emails.chosen')} choice={choice}>
                  {(chosen) => <ChosenEmails chosen={chosen} />}
                </ChosenBar>
              )}
              <EmailRows
                emails={emails}
                list={list}
                search={search}
                isByStatus={filters.status !== undefined}
                choice={refusal === undefined ? choice : undefined}
              />
              <MoreRows list={list} count={emails.length} />
            </div>
          )
        }
      </Loaded>
      {rest[0] !== undefined && <EmailDrawer key={rest[0]} id={rest[0]} part={rest[1]} />}
    </Page>
  );
}

/** A week by its first day, which is a day in UTC. */
const weekText = (day: string) => dateText(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' });

function NoEmails({ isFiltered }: { isFiltered: boolean }) {
  const { to } = useRoute();
  if (isFiltered) return <EmptyState icon={Mail} title={t('emails.noneFound')} />;
  return (
    <EmptyState
      icon={Mail}
      title={t('emails.none')}
      actions={
        <Link className="pp-button" href={to('overview')}>
          {t('emails.toOverview')}
        </Link>
      }
    >
      <p>{t('emails.noneText')}</p>
    </EmptyState>
  );
}

function Filters({ tools }: { tools: ReactNode }) {
  const { filters, setFilters } = useFilters(names);
  const { status, tag, batchId, templateId, from, to } = filters;
  return (
    <FilterBar
      tools={tools}
      search={{
        name: t('emails.search'),
        value: filters.search,
        onChange: (search) => setFilters({ search }),
      }}
      selects={[
        {
          name: t('emails.status'),
          value: status,
          onChange: (next) => setFilters({ status: next }),
          any: t('emails.allStatuses'),
          choices: emailStatuses.map((value) => ({ value, label: t(`emails.status.${value}`) })),
        },
      ]}
      given={[
        tag !== undefined && {
          name: t('emails.filter.tag'),
          value: tag,
          clear: () => setFilters({ tag: undefined }),
        },
        batchId !== undefined && {
          name: t('emails.batch'),
          value: batchId,
          clear: () => setFilters({ batchId: undefined }),
        },
        templateId !== undefined && {
          name: t('emails.template'),
          value: templateId,
          clear: () => setFilters({ templateId: undefined }),
        },
      ]}
      dates={{ name: t('emails.filter.dates'), value: { from, to }, onChange: setFilters }}
      clearAll={() => setFilters(noFilters)}
    >
      <TagFilter />
    </FilterBar>
  );
}

/** Searches only once a whole tag is typed. */
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
        aria-label={t('emails.tagFilter')}
        placeholder={t('emails.tagHint')}
        value={text}
        onChange={setText}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {isInvalid && (
        <span id={faultId} className="pp-field-error" role="alert">
          {t('emails.tagInvalid')}
        </span>
      )}
    </span>
  );
}

/** The state of a batch: how many of its emails have each status, and a button to cancel the unsent ones. */
function BatchPanel({ id }: { id: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const batch = useData([...emailsKey(projectId), 'batch', id], operations.getBatch, {
    projectId,
    params: { id },
  });
  return (
    <div className="pp-card pp-batch">
      <Loaded query={batch} rows={2}>
        {({ acceptedAt, idempotencyKey, statuses, unsent }) => (
          <>
            <Facts
              facts={[
                [
                  t('emails.batch'),
                  <ul key="statuses" className="pp-row">
                    {emailStatuses.map(
                      (status) =>
                        statuses[status] > 0 && (
                          <li key={status}>
                            <Link className="pp-row" href={`${to('emails')}?batchId=${id}&status=${status}`}>
                              <EmailStatus status={status} /> {numberText(statuses[status])}
                            </Link>
                          </li>
                        ),
                    )}
                  </ul>,
                ],
                [t('emails.accepted'), <Time key="at" at={acceptedAt} />],
                idempotencyKey === null
                  ? undefined
                  : [t('emails.key'), <Copyable key="key" text={idempotencyKey} what={t('emails.key')} />],
              ]}
            />
            {unsent > 0 && <CancelRest id={id} unsent={unsent} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function CancelRest({ id, unsent }: { id: string; unsent: number }) {
  const { projectId } = useHere();
  const refusal = useRefusal('editor');
  const cancel = useChange({
    run: () => cancelBatch(projectId, id),
    refresh: [emailsKey(projectId)],
    message: (canceled) => counted('emails.cancelRestDone', canceled),
  });
  return (
    <ConfirmButton
      button="plain"
      title={t('emails.cancelRestTitle')}
      action={t('emails.cancelRest')}
      dismiss={t('parts.close')}
      refusal={refusal}
      send={cancel}
    >
      <p>{counted('emails.cancelRestText', unsent)}</p>
    </ConfirmButton>
  );
}

/** Cancels the unsent emails of a batch. @returns how many */
async function cancelBatch(projectId: number, id: string): Promise<number> {
  return (await callData(operations.cancelBatch, { projectId, params: { id } })).canceled;
}
