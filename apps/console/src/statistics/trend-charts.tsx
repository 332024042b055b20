import { Figure } from '@postpress/ui';
import { useMemo } from 'react';
import { Chart } from '../charts/chart.tsx';
import { stepText } from '../charts/day-text.ts';
import type { ChartData } from '../charts/draw-chart.ts';
import { rateLimits, shareOf } from '../overview/rates.ts';
import { numberText, word } from '../words/word.ts';
import { endedSeries } from './ended-series.ts';
import type { Trends } from './statistics-calls.ts';
import { waitingPartOf } from './status-parts.ts';
import './statistics.css';

/** What became of e-mails by the hours or days of their acceptance, and how long delivery took. */
export function TrendCharts({ trends }: { trends: Trends }) {
  const { by, timeZone } = trends;
  const { byStatus, delivered, bounced, complained, times } = useMemo(() => chartsOf(trends), [trends]);
  const shared = { over: word(`statistics.step.${by}`), timeText: stepText(by, timeZone) };
  return (
    <>
      <Totals trends={trends} />
      <Chart
        name={word('statistics.byStatus')}
        lead={word('statistics.byStatusLead')}
        data={byStatus}
        {...shared}
      />
      <Chart
        name={word('statistics.deliveryRate')}
        {...(delivered.range[0] > 0 && { lead: word('statistics.broken', { from: delivered.range[0] }) })}
        data={delivered}
        {...shared}
      />
      <Chart name={word('statistics.bounceRate')} data={bounced} {...shared} />
      <Chart name={word('statistics.complaintRate')} data={complained} {...shared} />
      <Chart
        name={word('statistics.deliveryTime')}
        lead={word('statistics.deliveryTimeLead')}
        data={times}
        {...shared}
      />
    </>
  );
}

function Totals({ trends: { total } }: { trends: Trends }) {
  const { accepted, sent, delivered, bounced, complained, failed, deliverySeconds } = total;
  const share = (part: number) => percentText(shareOf(part, sent));
  return (
    <dl className="pp-figures pp-statistics-totals">
      <Figure name={word('statistics.accepted')} value={numberText(accepted)} />
      <Figure name={word('emails.status.delivered')} value={numberText(delivered)} note={share(delivered)} />
      <Figure name={word('emails.status.bounced')} value={numberText(bounced)} note={share(bounced)} />
      <Figure
        name={word('emails.status.complained')}
        value={numberText(complained)}
        note={share(complained)}
      />
      <Figure name={word('emails.status.failed')} value={numberText(failed)} />
      {deliverySeconds && (
        <Figure
          name={word('statistics.p50')}
          value={secondsText(deliverySeconds.p50)}
          note={word('statistics.p95Within', { time: secondsText(deliverySeconds.p95) })}
        />
      )}
    </dl>
  );
}

function chartsOf({ points, timeZone }: Trends) {
  const axis = { timeZone, times: points.map(({ at }) => Date.parse(at) / 1_000) };
  const rate = (name: 'delivered' | 'bounced' | 'complained') => {
    const values = points.map((point) => shareOf(point[name], point.sent) ?? null);
    const series = [{ label: word(`emails.status.${name}`), color: `--chart-${name}`, values }];
    return { ...axis, kind: 'lines' as const, unit: ' %', series };
  };
  const delivered = rate('delivered');
  const byStatus: ChartData = {
    ...axis,
    kind: 'bars',
    series: [
      ...endedSeries(points),
      { label: word('statistics.waiting'), color: '--chart-queued', values: points.map(waitingPartOf) },
    ],
  };
  const times: ChartData = {
    ...axis,
    kind: 'lines',
    isLog: true,
    unit: ' s',
    series: [
      { name: 'p50', color: '--chart-delivered' } as const,
      { name: 'p95', color: '--chart-bounced' } as const,
    ].map(({ name, color }) => ({
      label: word(`statistics.${name}`),
      color,
      values: points.map(({ deliverySeconds }) => deliverySeconds?.[name] ?? null),
    })),
  };
  return {
    byStatus,
    times,
    delivered: { ...delivered, range: rangeOf(delivered.series[0]?.values ?? []) },
    bounced: { ...rate('bounced'), limit: limitOf('bounced') },
    complained: { ...rate('complained'), limit: limitOf('complained') },
  };
}

const GOOD_FROM = 90;
/** Good rates differ in the last tenth: the axis begins there, unless one lies below. */
function rangeOf(rates: readonly (number | null)[]): readonly [number, number] {
  return [rates.every((rate) => rate === null || rate >= GOOD_FROM) ? GOOD_FROM : 0, 100];
}

function limitOf(name: keyof typeof rateLimits) {
  return { value: rateLimits[name], label: word('statistics.limit', { limit: rateLimits[name] }) };
}

function secondsText(seconds: number): string {
  return word('statistics.seconds', { seconds: numberText(seconds) });
}

function percentText(share: number | undefined): string | undefined {
  return share === undefined ? undefined : word('statistics.percent', { share: numberText(share) });
}
