import type { DayStatistics, EmailStatistics, StatisticsPeriod } from '@postpress/contracts';
import { Select } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { useFilters } from '../app/use-place.ts';
import { Chart } from '../charts/chart.tsx';
import { dayText, dayTime } from '../charts/day-text.ts';
import { rateLimits, shareOf } from '../overview/rates.ts';
import { Empty } from '../parts/empty.tsx';
import { Figure } from '../parts/figure.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { numberText, word } from '../words/word.ts';

const everyPeriod: Record<StatisticsPeriod, true> = { '7d': true, '30d': true, '90d': true };
const periods = Object.keys(everyPeriod) as StatisticsPeriod[];
const stack = ['delivered', 'sent', 'bounced', 'complained', 'failed'] as const;

/** What became of the e-mails of a period, by day. */
export default function StatisticsPage() {
  const { projectId } = useHere();
  const { filters, setFilters } = useFilters(['period']);
  const period = periods.find((each) => each === filters.period) ?? '30d';
  const days = useQuery({
    queryKey: ['project', projectId, 'emails', 'statistics', period],
    queryFn: async () => {
      const ask = (groupBy?: 'day') =>
        call<{ data: unknown }>('GET', '/v3/emails/stats', { projectId, query: { period, groupBy } });
      const [whole, byDay] = await Promise.all([ask(), ask('day')]);
      return { whole: whole.data as EmailStatistics, days: byDay.data as DayStatistics[] };
    },
    placeholderData: (before) => before,
  });
  return (
    <Page
      title={word('statistics.title')}
      actions={
        <div className="pp-filters">
          <Select
            name={word('statistics.period')}
            value={period}
            onChange={(next) => setFilters({ period: next })}
            choices={periods.map((value) => ({ value, label: word(`statistics.period.${value}`) }))}
          />
        </div>
      }
    >
      <Loaded query={days}>
        {({ whole, days: data }) =>
          whole.accepted === 0 ? (
            <Empty icon={ChartColumn} title={word('statistics.none')}>
              <p>{word('statistics.noneText')}</p>
            </Empty>
          ) : (
            <Charts whole={whole} days={data} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Charts({ whole, days }: { whole: EmailStatistics; days: readonly DayStatistics[] }) {
  const times = useMemo(() => days.map(({ date }) => dayTime(date)), [days]);
  const byStatus = useMemo(
    () => ({ kind: 'bars' as const, times, series: statusSeries(days) }),
    [days, times],
  );
  const rate = (name: 'delivered' | 'bounced' | 'complained') => ({
    kind: 'lines' as const,
    times,
    unit: ' %',
    series: [
      {
        label: word(`emails.status.${name}`),
        colour: `--chart-${name}`,
        values: days.map((day) => shareOf(day[name], day.sent) ?? null),
      },
    ],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of the days alone
  const rates = useMemo(
    () => ({
      delivered: { ...rate('delivered'), range: [90, 100] as const },
      bounced: { ...rate('bounced'), limit: limitOf('bounced') },
      complained: { ...rate('complained'), limit: limitOf('complained') },
    }),
    [days, times],
  );
  return (
    <>
      <dl className="pp-figures">
        <Figure name={word('statistics.accepted')} value={numberText(whole.accepted)} />
        <Figure
          name={word('emails.status.delivered')}
          value={numberText(whole.delivered)}
          note={`${whole.deliveryRate} %`}
        />
        <Figure
          name={word('emails.status.bounced')}
          value={numberText(whole.bounced)}
          note={`${whole.bounceRate} %`}
        />
        <Figure name={word('emails.status.complained')} value={numberText(whole.complained)} />
        <Figure name={word('emails.status.failed')} value={numberText(whole.failed)} />
      </dl>
      <Chart
        name={word('statistics.byStatus')}
        lead={word('statistics.byStatusLead')}
        data={byStatus}
        timeText={dayText}
      />
      <Chart
        name={word('statistics.deliveryRate')}
        lead={word('statistics.broken')}
        data={rates.delivered}
        timeText={dayText}
      />
      <Chart name={word('statistics.bounceRate')} data={rates.bounced} timeText={dayText} />
      <Chart name={word('statistics.complaintRate')} data={rates.complained} timeText={dayText} />
    </>
  );
}

/** Each e-mail once, under the last status it had: delivered ones were sent, too. */
function statusSeries(days: readonly DayStatistics[]) {
  return stack.map((name) => ({
    label: word(name === 'sent' ? 'statistics.sentOnly' : `emails.status.${name}`),
    colour: `--chart-${name}`,
    values: days.map((day) =>
      name === 'sent' ? Math.max(0, day.sent - day.delivered - day.bounced) : day[name],
    ),
  }));
}

function limitOf(name: keyof typeof rateLimits) {
  return { value: rateLimits[name], label: word('statistics.limit', { limit: rateLimits[name] }) };
}
