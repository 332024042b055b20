import { Notice, Section, Table, Time } from '@postpress/ui';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useRoute } from '../app/use-route.ts';
import { type QueueAges, useQueueAges } from '../statistics/statistics-calls.ts';
import { counted, numberText, word } from '../words/word.ts';
import { useTroubledWebhooks } from './overview-calls.ts';
import { gatherReasons } from './reasons.ts';

/** What waits and why, and which webhooks fail. Nothing where all is well. */
export function Troubles() {
  const { to } = useRoute();
  const queue = useQueueAges().data;
  const webhooks = useTroubledWebhooks();
  return (
    <>
      {queue && queue.counted > 0 && <Queue queue={queue} />}
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

/** How many wait, and each reason once. */
function Queue({ queue }: { queue: QueueAges }) {
  const { to } = useRoute();
  const reasons = useMemo(() => gatherReasons(queue.reasons), [queue]);
  return (
    <Section
      title={word('overview.waiting')}
      lead={
        <>
          {queue.hasMore
            ? word('overview.waitMore', { count: numberText(queue.counted) })
            : counted('overview.wait', queue.counted)}{' '}
          {queue.oldestAt && (
            <>
              {word('statistics.oldest')} <Time at={queue.oldestAt} />.{' '}
            </>
          )}
          <Link href={to('statistics')}>{word('overview.waitByAge')}</Link> ·{' '}
          <Link href={`${to('emails')}?status=queued`}>{word('overview.waitList')}</Link>
        </>
      }
    >
      <Table
        name={word('overview.waiting')}
        rows={reasons}
        rowKey={({ reason }) => reason}
        columns={[
          { head: word('overview.reason'), cell: ({ reason }) => reason },
          { head: word('statistics.emails'), align: 'end', cell: ({ count }) => numberText(count) },
        ]}
      />
    </Section>
  );
}
