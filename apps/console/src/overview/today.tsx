import { Figure, Notice, Section, useNow } from '@postpress/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useIsCaptured } from '../app/session.ts';
import { Chart } from '../charts/chart.tsx';
import { stepText } from '../charts/chart-text.ts';
import type { ChartData } from '../charts/draw-chart.ts';
import { changeText, numberText, percentText, t, tOr } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useEmailsOf } from '../statistics/emails-of.ts';
import { type Trends, useQueueAges, useTrends } from '../statistics/statistics-calls.ts';
import { statusBars } from '../statistics/status-bars.ts';
import { useTroubledWebhooks } from '../webhooks/webhook-calls.ts';
import { healthOf, useHealth } from './health.ts';
import { changeOf, rateLimits, shareOf, unconfirmedOf } from './rates.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The state of sending: a headline, the week's figures with their limits, and each day's emails by outcome. */
export function Today() {
  const trends = useTrends({ period: '7d', by: 'day', timeZone });
  return (
    <Section title={t('overview.today')}>
      <Loaded query={trends} rows={8}>
        {(data) => (
          <>
            <Headline week={data.total} />
            <Figures trends={data} />
            {data.total.accepted > 0 && <Week trends={data} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Headline({ week }: { week: Trends['total'] }) {
  const queue = useQueueAges().data;
  const health = useHealth().data;
  const webhooks = useTroubledWebhooks().data;
  const now = useNow();
  const { tone, title, reasons } = healthOf({
    week,
    waiting: queue && { ...queue, count: queue.counted },
    failingParts: (health?.checks ?? [])
      .filter(({ ok }) => !ok)
      .map(({ name }) => tOr(`overview.part.${name}`, name)),
    troubledWebhooks: webhooks?.length ?? 0,
    isCaptured: useIsCaptured(),
    now: now.getTime(),
  });
  // The notice above the page says that, with the reason and what to do.
  if (health?.sending?.stopped && reasons.length === 0) return null;
  return (
    <div role="status">
      <Notice tone={tone}>
        <div className="pp-lines">
          <b className="pp-overview-headline">{title}</b>
          {reasons.length > 0 && (
            <ul className="pp-overview-reasons">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
      </Notice>
    </div>
  );
}

function Figures({ trends }: { trends: Trends }) {
  const { total, previous, points } = trends;
  const emails = useEmailsOf(trends);
  const today = points.at(-1);
  const unconfirmed = unconfirmedOf(total);
  // A relay that reports some deliveries confirms few: its rate would look like trouble.
  const isMostlyUnconfirmed = unconfirmed > total.delivered;
  const change = changeOf(total.accepted, previous.accepted);
  const isCaptured = useIsCaptured();
  return (
    <dl className="pp-figures">
      <Figure
        name={t('overview.acceptedToday')}
        value={numberText(today?.accepted ?? 0)}
        note={t('overview.failedToday', { count: numberText(today?.failed ?? 0) })}
        href={emails.at()(points.length - 1)}
      />
      <Figure
        name={t('overview.acceptedWeek')}
        value={numberText(total.accepted)}
        note={change === undefined ? '\u00a0' : t('overview.change', { change: changeText(change) })}
        href={emails.all()}
      />
      {isMostlyUnconfirmed ? (
        <Figure
          name={t('overview.unconfirmed')}
          value={percent(shareOf(unconfirmed, total.sent))}
          note={t('overview.confirmed', { count: numberText(total.delivered) })}
          href={emails.all('sent')}
        />
      ) : (
        <Figure
          name={t(isCaptured ? 'overview.captured' : 'overview.deliveryRate')}
          value={percent(shareOf(total.delivered, total.sent))}
          note={
            unconfirmed > 0
              ? t('overview.someUnconfirmed', { count: numberText(unconfirmed) })
              : t('overview.ofSent', { count: numberText(total.sent) })
          }
          href={emails.all('delivered')}
        />
      )}
      <Rate name="bounced" share={shareOf(total.bounced, total.sent)} href={emails.all('bounced')} />
      <Rate name="complained" share={shareOf(total.complained, total.sent)} href={emails.all('complained')} />
    </dl>
  );
}

function Week({ trends }: { trends: Trends }) {
  const isCaptured = useIsCaptured();
  const emails = useEmailsOf(trends);
  const data: ChartData = useMemo(() => statusBars(trends, isCaptured), [trends, isCaptured]);
  return (
    <Chart
      name={t('overview.week')}
      data={data}
      hrefOf={emails.at()}
      over={t('statistics.step.day')}
      timeText={stepText('day', timeZone)}
    />
  );
}

function Rate({
  name,
  share,
  href,
}: {
  name: keyof typeof rateLimits;
  share: number | undefined;
  href: string;
}) {
  const limit = rateLimits[name];
  const isOver = share !== undefined && share > limit;
  return (
    <Figure
      name={t(`overview.rate.${name}`)}
      value={percent(share)}
      href={href}
      tone={isOver ? 'bad' : undefined}
      note={t(isOver ? 'overview.overLimit' : 'overview.underLimit', { limit: percentText(limit) })}
      glyph={
        share === undefined ? undefined : isOver ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />
      }
    />
  );
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : percentText(share);
}
