import type { InboxPreviewsRun, InboxPreviewsUsageResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Column, EmptyState, Figure, Page, Section, Table, Time } from '@postpress/ui';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useAnswer } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Chart } from '../charts/chart.tsx';
import { dayText, dayTime } from '../charts/chart-text.ts';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';

/** The usage of inbox previews, and every run. */
export default function PreviewsPage() {
  const { projectId } = useHere();
  const usage = useAnswer(['previews', projectId, 'usage'], operations.getInboxPreviewsUsage, {
    params: { id: projectId },
  });
  return (
    <Page title={t('previews.title')} lead={t('previews.lead')}>
      <Loaded query={usage}>
        {(data) =>
          data.summary.total_generations === 0 ? (
            <EmptyState icon={Eye} title={t('previews.none')} text={t('previews.noneText')} />
          ) : (
            <Usage usage={data} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Usage({ usage }: { usage: InboxPreviewsUsageResult }) {
  const { summary, daily } = usage;
  const data = useMemo(
    () => ({
      kind: 'bars' as const,
      times: daily.map(({ date }) => dayTime(date)),
      series: [
        {
          label: t('previews.generations'),
          color: '--chart-delivered',
          values: daily.map(({ generations }) => generations),
        },
      ],
    }),
    [daily],
  );
  return (
    <>
      <dl className="pp-figures">
        <Figure name={t('previews.generations')} value={numberText(summary.total_generations)} />
        <Figure name={t('previews.credits')} value={numberText(summary.total_credits)} />
        <Figure name={t('previews.endUsers')} value={numberText(summary.attributed_end_users)} />
      </dl>
      {daily.length > 1 && <Chart name={t('previews.byDay')} data={data} timeText={dayText} />}
      <Section title={t('previews.clients')}>
        <Table
          name={t('previews.clients')}
          rows={usage.email_clients}
          rowKey={(row) => row.client_id}
          columns={[
            { head: t('previews.client'), cell: (row) => row.client_id },
            { head: t('previews.generations'), align: 'end', cell: (row) => numberText(row.generations) },
            { head: t('previews.credits'), align: 'end', cell: (row) => numberText(row.device_credits) },
          ]}
        />
      </Section>
      <Runs />
    </>
  );
}

function Runs() {
  const { projectId } = useHere();
  const { to } = useRoute();
  const runs = useAnswer(['previews', projectId, 'runs'], operations.listInboxPreviewsRuns, {
    params: { id: projectId },
    query: { limit: 50 },
  });
  const columns: Column<InboxPreviewsRun>[] = [
    { head: t('previews.when'), cell: (run) => <Time at={run.generated_at} quiet /> },
    { head: t('previews.clients'), cell: (run) => numberText(run.clients.length) },
    {
      head: t('previews.template'),
      cell: ({ template_id: id }) => (id ? <Link href={to('templates', id)}>{id}</Link> : '–'),
    },
    { head: t('previews.endUser'), wideOnly: true, cell: (run) => run.end_user_id ?? '–' },
    { head: t('previews.credits'), align: 'end', cell: (run) => run.credits_used ?? '–' },
  ];
  return (
    <Section title={t('previews.runs')}>
      <Loaded query={runs} rows={3}>
        {({ data }) => (
          <Table name={t('previews.runs')} columns={columns} rows={data} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </Section>
  );
}
