import { EmptyState, Page, Select } from '@postpress/ui';
import { ChartColumn } from 'lucide-react';
import { useFilters } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { DomainSection } from './domain-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { periods, type Span, spanOf, stepsOf } from './span.ts';
import { useTrends } from './statistics-calls.ts';
import { TopicSection } from './topic-section.tsx';
import { TrendCharts } from './trend-charts.tsx';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The statistics of a period: outcomes, delivery times, recipient domains; and waiting emails. */
export default function StatisticsPage() {
  const { filters, setFilters } = useFilters(['period', 'by']);
  const span = { ...spanOf(filters), timeZone };
  const { period, by } = span;
  return (
    <Page
      title={t('statistics.title')}
      lead={t('statistics.lead', { timeZone })}
      actions={
        <div className="pp-filters pp-row">
          <Select
            name={t('statistics.period')}
            value={period}
            onChange={(next) => setFilters({ period: next })}
            choices={periods.map((value) => ({ value, label: t(`statistics.period.${value}`) }))}
          />
          <Select
            name={t('statistics.by')}
            value={by}
            onChange={(next) => setFilters({ by: next })}
            choices={stepsOf[period].map((value) => ({ value, label: t(`statistics.by.${value}`) }))}
          />
        </div>
      }
    >
      <Trends span={span} />
      <QueueSection />
      <LimitsSection />
      <TopicSection period={period} />
      <DomainSection period={period} />
    </Page>
  );
}

function Trends({ span }: { span: Span }) {
  const trends = useTrends(span);
  return (
    <Loaded query={trends}>
      {(data) =>
        data.total.accepted === 0 ? (
          <EmptyState icon={ChartColumn} title={t('statistics.none')} text={t('statistics.noneText')} />
        ) : (
          <TrendCharts trends={data} />
        )
      }
    </Loaded>
  );
}
