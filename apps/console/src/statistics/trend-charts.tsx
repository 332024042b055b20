import { Figure } from '@postpress/ui';
import { useMemo } from 'react';
import { Chart } from '../charts/chart.tsx';
import { stepText } from '../charts/chart-text.ts';
import type { ChartData } from '../charts/draw-chart.ts';
import { changeText, durationText, numberText, percentText, t } from '../messages/translate.ts';
import { changeOf, rateLimits, shareOf, unconfirmedOf } from '../overview/rates.ts';
import { outcomeName } from './ended-series.ts';
import type { Trends } from './statistics-calls.ts';
import { statusBars } from './status-bars.ts';
import './statistics.css';
import { useIsCaptured } from '../app/session.ts';
import { useEmailsOf } from './emails-of.ts';

/** Outcomes by hour or day of acceptance, and delivery times. A point links to its emails. */
export function TrendCharts({ trends }: { trends: Trends }) {
  const { by, timeZone } = trends;
  const isCaptured = useIsCaptured();
  const { byStatus, handedOver, bounced, complained, times } = useMemo(
    () => chartsOf(trends, isCaptured),
    [trends, isCaptured],
  );
  const emailsOf = useEmailsOf(trends).at;
  const shared = {
    over: t(`statistics.step.${by}`),
    timeText: stepText(by, timeZone),
  };
  return (
    <>
      <Totals trends={trends} />
      <div className="pp-panels">
        <Chart
          name={t('statistics.byStatus')}
          lead={t('statistics.byStatusLead')}
          data={byStatus}
          hrefOf={emailsOf()}
          {...shared}
        />
        <Chart
          name={t(isCaptured ? 'statistics.capturedRate' : 'statistics.deliveryRate')}
          {...(handedOver.range[0] > 0 && {
            lead: t('statistics.broken', { from: percentText(handedOver.range[0]) }),
          })}
          data={handedOver}
          hrefOf={emailsOf()}
          {...shared}
        />
        <Chart name={t('statistics.bounceRate')} data={bounced} hrefOf={emailsOf('bounced')} {...shared} />
        <Chart
          name={t('statistics.complaintRate')}
          data={complained}
          hrefOf={emailsOf('complained')}
          {...shared}
        />
        <Chart
          name={t('statistics.deliveryTime')}
          lead={t('statistics.deliveryTimeLead')}
          data={times}
          hrefOf={emailsOf('delivered')}
          {...shared}
        />
      </div>
    </>
  );
}

function Totals({ trends }: { trends: Trends }) {
  const { total, previous } = trends;
  const emailsOf = useEmailsOf(trends).all;
  const { sent, deliverySeconds } = total;
  const unconfirmed = unconfirmedOf(total);
  const isCaptured = useIsCaptured();
  const figures = [
    { name: t('statistics.accepted'), now: total.accepted, before: previous.accepted, href: emailsOf() },
    {
      name: outcomeName('delivered', isCaptured),
      now: total.delivered,
      before: previous.delivered,
      href: emailsOf('delivered'),
      // Of a relay that confirms some deliveries it would look like a low rate.
      ...(unconfirmed <= total.delivered && { of: sent }),
    },
    ...(unconfirmed > 0
      ? [
          {
            name: t('statistics.sentOnly'),
            now: unconfirmed,
            before: unconfirmedOf(previous),
            of: sent,
            href: emailsOf('sent'),
          },
        ]
      : []),
    ...(['bounced', 'complained', 'failed'] as const).map((status) => ({
      name: t(`emails.status.${status}`),
      now: total[status],
      before: previous[status],
      href: emailsOf(status),
      ...(status !== 'failed' && { of: sent }),
    })),
  ];
  return (
    <dl className="pp-figures">
      {figures.map(({ name, now, before, of, href }) => (
        <Figure key={name} name={name} value={numberText(now)} note={noteOf(now, before, of)} href={href} />
      ))}
      {deliverySeconds && (
        <Figure
          name={t('statistics.p50')}
          value={durationText(deliverySeconds.p50)}
          note={t('statistics.p95Within', { time: durationText(deliverySeconds.p95) })}
        />
      )}
    </dl>
  );
}

/** The share of what was sent, and the change since the period before. */
function noteOf(now: number, before: number, of?: number): string {
  const share = of === undefined ? undefined : shareOf(now, of);
  const change = changeOf(now, before);
  const parts = [
    ...(share === undefined ? [] : [percentText(share)]),
    change === undefined
      ? t('statistics.before', { count: numberText(before) })
      : t('statistics.change', { change: changeText(change) }),
  ];
  return parts.join(' · ');
}

function chartsOf(trends: Trends, isCaptured: boolean) {
  const { points, timeZone, total } = trends;
  const axis = { timeZone, times: points.map(({ at }) => Date.parse(at) / 1_000) };
  const line = (label: string, color: string, countOf: (point: (typeof points)[number]) => number) => ({
    label,
    color,
    values: points.map((point) => shareOf(countOf(point), point.sent) ?? null),
  });
  const rate = (name: 'delivered' | 'bounced' | 'complained') =>
    line(outcomeName(name, isCaptured), `--chart-${name}`, (point) => point[name]);
  const rates = (series: ReturnType<typeof line>[]) => ({
    ...axis,
    kind: 'lines' as const,
    unit: '%' as const,
    series,
  });
  const unconfirmed = line(t('statistics.sentOnly'), '--chart-sent', unconfirmedOf);
  const handedOver = unconfirmedOf(total) > 0 ? [rate('delivered'), unconfirmed] : [rate('delivered')];
  const times: ChartData = {
    ...axis,
    kind: 'lines',
    isLog: true,
    unit: 's',
    series: [
      { name: 'p50', color: '--chart-delivered' } as const,
      { name: 'p95', color: '--chart-bounced' } as const,
    ].map(({ name, color }) => ({
      label: t(`statistics.${name}`),
      color,
      values: points.map(({ deliverySeconds }) => deliverySeconds?.[name] ?? null),
    })),
  };
  return {
    byStatus: statusBars(trends, isCaptured),
    times,
    handedOver: { ...rates(handedOver), range: rangeOf(handedOver.flatMap(({ values }) => values)) },
    bounced: { ...rates([rate('bounced')]), limit: limitOf('bounced') },
    complained: { ...rates([rate('complained')]), limit: limitOf('complained') },
  };
}

const GOOD_FROM = 90;
/** Good rates differ in the last tenth: the axis begins there, unless one lies below. */
function rangeOf(rates: readonly (number | null)[]): readonly [number, number] {
  return [rates.every((rate) => rate === null || rate >= GOOD_FROM) ? GOOD_FROM : 0, 100];
}

function limitOf(name: keyof typeof rateLimits) {
  return {
    value: rateLimits[name],
    label: t('statistics.limit', { limit: percentText(rateLimits[name]) }),
  };
}
