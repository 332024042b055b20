import type { ReportPeriod } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Column, EmptyState, Failure, FileButton, Notice, Page, Section, Table } from '@postpress/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { Chart } from '../charts/chart.tsx';
import { dayTime } from '../charts/chart-text.ts';
import type { ChartData } from '../charts/draw-chart.ts';
import { domainsKey, type ManagedDomain, useDomains } from '../domains/domain-calls.ts';
import { useDomainPeriod } from '../domains/use-domain-period.tsx';
import '../messages/later-texts.ts';
import { counted, numberText, t } from '../messages/translate.ts';
import { findingText } from '../parts/finding-text.ts';
import { Loaded } from '../parts/loaded.tsx';
import { DmarcSection, type DomainReports } from './dmarc-section.tsx';

type Tls = DomainReports['tls'];

const failureColumns: readonly Column<Tls['failures'][number]>[] = [
  {
    head: t('reports.failure'),
    cell: ({ type, message }) => (
      <div>
        {type}
        <div className="pp-note">{findingText(message)}</div>
      </div>
    ),
  },
  { head: t('reports.mailServer'), cell: ({ receivingMx }) => receivingMx ?? '–' },
  { head: t('reports.sessions'), align: 'end', cell: ({ sessions }) => numberText(sessions) },
];

/** What mailbox providers report about the email of one domain. */
export default function ReportsPage() {
  const domains = useDomains();
  return (
    <Loaded query={domains}>
      {(rows) => {
        const reported = rows.filter(({ status, captureOnly }) => status === 'verified' && !captureOnly);
        const [first] = reported;
        return first ? <Reports domains={reported} first={first} /> : <NoDomains />;
      }}
    </Loaded>
  );
}

function NoDomains() {
  return (
    <Page title={t('reports.title')} lead={t('reports.lead')}>
      <EmptyState icon={ShieldCheck} title={t('reports.noDomains')} text={t('reports.noDomainsText')} />
    </Page>
  );
}

function Reports({ domains, first }: { domains: readonly ManagedDomain[]; first: ManagedDomain }) {
  const { chosen, period, choices } = useDomainPeriod(domains, first);
  const { id } = chosen;
  const reports = useDomainReports(id, period);
  return (
    <Page title={t('reports.title')} lead={t('reports.lead')} actions={choices}>
      <Loaded query={reports}>
        {({ dmarc, tls }) =>
          dmarc.reports + tls.reports === 0 ? (
            <EmptyState icon={ShieldCheck} title={t('reports.none')} text={t('reports.noneText')} />
          ) : (
            <>
              {dmarc.reports > 0 && <DmarcSection dmarc={dmarc} />}
              {tls.reports > 0 && <TlsSection tls={tls} />}
            </>
          )
        }
      </Loaded>
      <Upload key={id} id={id} />
    </Page>
  );
}

function Upload({ id }: { id: number }) {
  const upload = useUploadReport(id);
  return (
    <div className="pp-lines">
      <div>
        <FileButton
          name={t('reports.upload')}
          types={['.xml', '.json', '.gz', '.zip', '.eml']}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          {t('reports.upload')}
        </FileButton>
      </div>
      <Failure error={upload.error} />
      <div role="status">
        {upload.data && (
          <Notice tone={upload.data.refused.length > 0 ? 'bad' : 'info'}>
            {counted('reports.uploaded', upload.data.added)} {upload.data.refused.join(' ')}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** Sessions with the mail servers of the domain, and why some failed. */
function TlsSection({ tls: { days, failures } }: { tls: Tls }) {
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

/** What was reported about a domain. */
function useDomainReports(id: number, period: ReportPeriod) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: [...domainsKey(projectId), 'reports', id, period],
    queryFn: () => callData(operations.getDomainReports, { projectId, params: { id }, query: { period } }),
    placeholderData: keepPreviousData,
  });
}

/** Uploads one file. */
function useUploadReport(id: number) {
  const { projectId } = useHere();
  return useChange({
    run: async (file: File) => {
      const content = await base64Of(file);
      return callData(operations.uploadDomainReport, { projectId, params: { id }, body: { content } });
    },
    refresh: [[...domainsKey(projectId), 'reports', id]],
  });
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
