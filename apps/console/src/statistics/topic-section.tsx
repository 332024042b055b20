import type { EmailStatisticsResult, TopicStatistics } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Column, Section, Table } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import { useHere, useIsCaptured } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Chart } from '../charts/chart.tsx';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { rangeText } from '../parts/range-figures.tsx';
import { outcomeColumns } from './domain-section.tsx';
import { endedSeries } from './ended-series.ts';
import type { Span } from './span.ts';

/** As many bars as can be read. */
const CHARTED_MAX = 12;

/** The emails of each topic and what became of them. Hidden in projects without topics. */
export function TopicSection({ period }: { period: Span['period'] }) {
  const { projectId } = useHere();
  // Counted by days.
  const days = period === '24h' ? '7d' : period;
  const topics = useQuery({
    queryKey: ['project', projectId, 'emails', 'topics', days],
    queryFn: async () =>
      topicsOf(
        await callData(operations.getEmailStatistics, {
          projectId,
          query: { period: days, groupBy: 'topic' },
        }),
      ),
  });
  if (topics.data?.length === 0) return null;
  return (
    <Section
      title={t('statistics.topics')}
      lead={t(period === '24h' ? 'statistics.topicsLeadWeek' : 'statistics.topicsLead')}
    >
      <Loaded query={topics}>{(rows) => <Topics rows={rows} />}</Loaded>
    </Section>
  );
}

function Topics({ rows }: { rows: readonly TopicStatistics[] }) {
  const { to } = useRoute();
  const isCaptured = useIsCaptured();
  const data = useMemo(() => {
    const charted = rows.slice(0, CHARTED_MAX);
    return {
      kind: 'bars' as const,
      times: [...charted.keys()],
      names: charted.map(({ topic }) => topic),
      series: endedSeries(charted, isCaptured),
    };
  }, [rows, isCaptured]);
  const isTracked = rows.some(({ opened, clicked }) => opened.atMost + clicked.atMost > 0);
  return (
    <>
      <Chart name={t('statistics.byTopic')} data={data} over={t('statistics.topic')} />
      <Table
        name={t('statistics.topics')}
        columns={[
          {
            head: t('statistics.topic'),
            cell: ({ topic }) => <Link href={to('topics', topic)}>{topic}</Link>,
          },
          ...outcomeColumns<TopicStatistics>(isCaptured),
          ...(isTracked ? rangeColumns() : []),
        ]}
        rows={rows}
        rowKey={({ topic }) => topic}
      />
      {isTracked && <p className="pp-note">{t('topics.engagementLead')}</p>}
    </>
  );
}

function rangeColumns(): Column<TopicStatistics>[] {
  return [
    { head: t('parts.opened'), align: 'end', cell: ({ opened }) => rangeText(opened) },
    { head: t('parts.clicked'), align: 'end', cell: ({ clicked }) => rangeText(clicked) },
  ];
}

/** The answer grouped by topic. */
function topicsOf(data: EmailStatisticsResult['data']): TopicStatistics[] {
  return Array.isArray(data) ? data.filter((each) => 'topic' in each) : [];
}
