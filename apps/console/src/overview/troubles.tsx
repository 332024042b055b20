import { type Column, Notice, Section, Table, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { usePlace } from '../app/use-place.ts';
import { useQueueAges } from '../statistics/statistics-calls.ts';
import { counted, numberText, word } from '../words/word.ts';
import { useTroubledWebhooks, useWaiting } from './overview-calls.ts';

type Waiting = NonNullable<ReturnType<typeof useWaiting>['data']>['data'][number];

/** What waits and why, and which webhooks fail. Nothing where all is well. */
export function Troubles() {
  const { to } = usePlace();
  const waiting = useWaiting();
  const webhooks = useTroubledWebhooks();
  const columns: Column<Waiting>[] = [
    { head: word('overview.recipient'), cell: ({ to: recipient }) => recipient },
    { head: word('overview.reason'), cell: ({ reason }) => reason },
    { head: word('overview.tries'), align: 'end', wideOnly: true, cell: ({ attempts }) => attempts },
    { head: word('overview.nextTry'), cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} quiet /> },
  ];
  const rows = waiting.data?.data ?? [];
  return (
    <>
      {rows.length > 0 && (
        <Section title={word('overview.waiting')} lead={<HowManyWait />}>
          <Table
            name={word('overview.waiting')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            href={({ id }) => to('emails', id)}
          />
        </Section>
      )}
      {(webhooks.data?.length ?? 0) > 0 && (
        <Section title={word('overview.webhooks')}>
          {webhooks.data?.map(({ id, url, failingSince, disabledAt, disabledReason }) => (
            <Notice key={id} tone="bad">
              <span>
                <Link href={to('webhooks', id)}>{url}</Link>{' '}
                {disabledAt
                  ? word('overview.webhookOff', { reason: disabledReason ?? '' })
                  : word('overview.webhookFails')}{' '}
                {(disabledAt ?? failingSince) && <Time at={(disabledAt ?? failingSince) as string} />}
              </span>
            </Notice>
          ))}
        </Section>
      )}
    </>
  );
}

/** How many wait beside those that wait longest. */
function HowManyWait() {
  const { to } = usePlace();
  const { data } = useQueueAges();
  if (!data) return null;
  return (
    <>
      {data.hasMore
        ? word('overview.waitMore', { count: numberText(data.counted) })
        : counted('overview.wait', data.counted)}{' '}
      <Link href={to('statistics')}>{word('overview.waitByAge')}</Link>
    </>
  );
}
