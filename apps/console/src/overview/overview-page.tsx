import { Notice, Page, Section, Status, Table, Time } from '@postpress/ui';
import { CircleCheck, CircleX, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { counted, numberText, t, tOr } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useWaitingReviews } from '../reviews/review-calls.ts';
import { type QueueAges, useQueueAges } from '../statistics/statistics-calls.ts';
import { useTroubledWebhooks } from '../webhooks/webhook-calls.ts';
import { FirstSteps } from './first-steps.tsx';
import { useHealth } from './health.ts';
import './overview.css';
import { gatherReasons } from './reasons.ts';
import { Today } from './today.tsx';

/** Statistics of the project; before its first email, the steps to send one. */
export default function OverviewPage() {
  const { project, role } = useHere();
  const { to } = useRoute();
  const create = mayAs(role, 'editor') && (
    <Link className="pp-button" href={to('templates', 'new')}>
      <Plus aria-hidden />
      {t('templates.new')}
    </Link>
  );
  return (
    <Page title={project.name} lead={t('overview.lead')} actions={create}>
      <WaitingSection />
      {mayAs(role, 'admin') && <FirstSteps />}
      <Today />
      <Troubles />
      <HealthSection />
    </Page>
  );
}

/** The health of the installation by component. */
function HealthSection() {
  const health = useHealth();
  return (
    <Section title={t('overview.health')}>
      <Loaded query={health} rows={1}>
        {({ checks }) => (
          <ul className="pp-health">
            {checks.map(({ name, ok }) => (
              <li key={name}>
                <Status
                  tone={ok ? 'good' : 'bad'}
                  glyph={ok ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
                >
                  {t(ok ? 'overview.works' : 'overview.fails', {
                    name: tOr(`overview.part.${name}`, name),
                  })}
                </Status>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** The templates that wait for the user's review. Hidden if there are none. */
function WaitingSection() {
  const { to } = useRoute();
  const waiting = useWaitingReviews().data ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title={t('reviews.waiting')}>
      <Table
        name={t('reviews.waiting')}
        rows={waiting}
        rowKey={({ id }) => id}
        href={({ templateId }) => to('templates', templateId, 'review')}
        columns={[
          { head: t('templates.template'), cell: ({ templateName }) => templateName },
          { head: t('reviews.by'), cell: ({ requestedBy }) => requestedBy.name },
          { head: t('reviews.sentAt'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
        ]}
      />
    </Section>
  );
}

/** Waiting emails with reasons, and failing webhooks. Hidden if there are none. */
function Troubles() {
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

/** How many wait, and the distinct reasons. */
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
              {t('statistics.oldest')}{' '}
              <span className="pp-unbroken">
                <Time at={queue.oldestAt} />.
              </span>{' '}
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
