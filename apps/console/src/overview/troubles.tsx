import { Notice, Section, Table, Time } from '@postpress/ui';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useRoute } from '../app/use-route.ts';
import { counted, numberText, t } from '../messages/translate.ts';
import { type QueueAges, useQueueAges } from '../statistics/statistics-calls.ts';
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
        <Section title={t('overview.webhooks')}>
          {webhooks.data?.map(({ id, url, failingSince, disabledAt, disabledReason }) => (
            <Notice key={id} tone="bad">
              <span>
                <Link href={to('webhooks', id)}>{url}</Link>{' '}
                {disabledAt ? (
                  <>
                    {t('overview.webhookOff', { reason: disabledReason ?? '' })} <Time at={disabledAt} />
                  </>
                ) : (
                  <>
                    {t('overview.webhookFails')} {failingSince && <Time at={failingSince} isExact />}
                  </>
                )}
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
      title={t('overview.waiting')}
      lead={
        <>
          {queue.hasMore
            ? t('overview.waitMore', { count: numberText(queue.counted) })
            : counted('overview.wait', queue.counted)}{' '}
          {queue.oldestAt && (
            <>
              {t('statistics.oldest')} <Time at={queue.oldestAt} />.{' '}
            </>
          )}
          <Link href={to('statistics')}>{t('overview.waitByAge')}</Link> ·{' '}
          <Link href={`${to('emails')}?status=queued`}>{t('overview.waitList')}</Link>
        </>
      }
    >
      <Table
        name={t('overview.waiting')}
        rows={reasons}
        rowKey={({ reason }) => reason}
        columns={[
          { head: t('overview.reason'), cell: ({ reason }) => reason },
          { head: t('statistics.emails'), align: 'end', cell: ({ count }) => numberText(count) },
        ]}
      />
    </Section>
  );
}
