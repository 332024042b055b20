import { type Column, Section, Table } from '@postpress/ui';
import { useMemo } from 'react';
import { Chart } from '../charts/chart.tsx';
import { dayTime } from '../charts/day-text.ts';
import type { ChartData } from '../charts/draw-chart.ts';
import { numberText, t } from '../messages/translate.ts';
import type { DomainReports } from './report-calls.ts';

type Tls = DomainReports['tls'];

/** Sessions with the mail servers of the domain, and why some failed. */
export function TlsSection({ tls: { days, failures } }: { tls: Tls }) {
  const data = useMemo(() => dayBars(days), [days]);
  return (
    <>
      <Chart name={t('reports.tlsByDay')} lead={t('reports.tlsLead')} data={data} />
      {failures.length > 0 && (
        <Section title={t('reports.tlsFailures')}>
          <Table
            name={t('reports.tlsFailures')}
            columns={failureColumns}
            rows={failures}
            rowKey={({ type, receivingMx }) => `${type} ${receivingMx}`}
          />
        </Section>
      )}
    </>
  );
}

function dayBars(days: Tls['days']): ChartData {
  return {
    kind: 'bars',
    times: days.map(({ day }) => dayTime(day)),
    series: [
      { label: t('reports.passed'), color: '--chart-delivered', values: days.map((day) => day.succeeded) },
      { label: t('reports.failed'), color: '--chart-failed', values: days.map((day) => day.failed) },
    ],
  };
}

const failureColumns: readonly Column<Tls['failures'][number]>[] = [
  {
    head: t('reports.failure'),
    cell: ({ type, message }) => (
      <div>
        {type}
        <div className="pp-note">{message}</div>
      </div>
    ),
  },
  { head: t('reports.mailServer'), cell: ({ receivingMx }) => receivingMx ?? '–' },
  { head: t('reports.sessions'), align: 'end', cell: ({ sessions }) => numberText(sessions) },
];
