import type {
  InboxPreviewsRun,
  InboxPreviewsRunsResult,
  InboxPreviewsUsageResult,
} from '@postpress/contracts';
import { type Column, EmptyState, Figure, Page, Section, Table, Time } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Chart } from '../charts/chart.tsx';
import { dayText, dayTime } from '../charts/day-text.ts';
import { Loaded } from '../parts/loaded.tsx';
import { numberText, word } from '../words/word.ts';

/** How inbox previews are used, and every run. */
export default function PreviewsPage() {
  const { projectId } = useHere();
  const usage = useQuery({
    queryKey: ['previews', projectId, 'usage'],
    queryFn: () => call<InboxPreviewsUsageResult>('GET', `/v3/projects/${projectId}/inbox-previews/usage`),
  });
  return (
    <Page title={word('previews.title')} lead={word('previews.lead')}>
      <Loaded query={usage}>
        {(data) =>
          data.summary.total_generations === 0 ? (
            <EmptyState icon={Eye} title={word('previews.none')}>
              <p>{word('previews.noneText')}</p>
            </EmptyState>
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
          label: word('previews.generations'),
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
        <Figure name={word('previews.generations')} value={numberText(summary.total_generations)} />
        <Figure name={word('previews.credits')} value={numberText(summary.total_credits)} />
        <Figure name={word('previews.endUsers')} value={numberText(summary.attributed_end_users)} />
      </dl>
      {daily.length > 1 && <Chart name={word('previews.byDay')} data={data} timeText={dayText} />}
      <Section title={word('previews.clients')}>
        <Table
          name={word('previews.clients')}
          rows={usage.email_clients}
          rowKey={(row) => row.client_id}
          columns={[
            { head: word('previews.client'), cell: (row) => row.client_id },
            { head: word('previews.generations'), align: 'end', cell: (row) => numberText(row.generations) },
            { head: word('previews.credits'), align: 'end', cell: (row) => numberText(row.device_credits) },
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
  const runs = useQuery({
    queryKey: ['previews', projectId, 'runs'],
    queryFn: () =>
      call<InboxPreviewsRunsResult>('GET', `/v3/projects/${projectId}/inbox-previews/usage/runs`, {
        query: { limit: 50 },
      }),
  });
  const columns: Column<InboxPreviewsRun>[] = [
    { head: word('previews.when'), cell: (run) => <Time at={run.generated_at} quiet /> },
    { head: word('previews.clients'), cell: (run) => numberText(run.clients.length) },
    {
      head: word('previews.template'),
      cell: ({ template_id: id }) => (id ? <Link href={to('templates', id)}>{id}</Link> : '–'),
    },
    { head: word('previews.endUser'), wideOnly: true, cell: (run) => run.end_user_id ?? '–' },
    { head: word('previews.credits'), align: 'end', cell: (run) => run.credits_used ?? '–' },
  ];
  return (
    <Section title={word('previews.runs')}>
      <Loaded query={runs} rows={3}>
        {({ data }) => (
          <Table name={word('previews.runs')} columns={columns} rows={data} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </Section>
  );
}
