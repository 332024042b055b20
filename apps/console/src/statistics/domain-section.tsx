import { csvOf } from '@postpress/contracts/csv';
import { type Column, IconButton, Section, saveFile, Table } from '@postpress/ui';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useIsCaptured } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Chart } from '../charts/chart.tsx';
import type { ChartData } from '../charts/draw-chart.ts';
import { numberText, percentText, t } from '../messages/translate.ts';
import { rateLimits, shareOf } from '../overview/rates.ts';
import { Loaded } from '../parts/loaded.tsx';
import { endedSeries, outcomeName } from './ended-series.ts';
import type { Span } from './span.ts';
import { type RecipientDomains, useRecipientDomains } from './statistics-calls.ts';
import './statistics.css';

type DomainRow = RecipientDomains['domains'][number];
const shares = ['delivered', 'bounced', 'complained'] as const;

/** The recipient domains with the most emails, and their results. */
export function DomainSection({ period }: { period: Span['period'] }) {
  const domains = useRecipientDomains(period);
  return (
    <Section
      title={t('statistics.domains')}
      lead={t(period === '24h' ? 'statistics.domainsLeadDay' : 'statistics.domainsLead')}
    >
      <Loaded query={domains}>{(data) => <Domains found={data} />}</Loaded>
    </Section>
  );
}

function Domains({ found }: { found: RecipientDomains }) {
  const rows = useMemo(() => rowsOf(found), [found]);
  const isCaptured = useIsCaptured();
  const data = useMemo(() => volumeData(rows, isCaptured), [rows, isCaptured]);
  if (rows.length === 0) return <p className="pp-note">{t('statistics.noDomains')}</p>;
  return (
    <>
      <Chart name={t('statistics.byDomain')} data={data} over={t('statistics.domain')} />
      <div className="pp-section-head">
        <h3>{t('statistics.domainRates')}</h3>
        <IconButton name={t('statistics.ratesCsv')} onClick={() => saveRates(rows, isCaptured)}>
          <Download aria-hidden />
        </IconButton>
      </div>
      <Table
        name={t('statistics.domainRates')}
        columns={columns(isCaptured)}
        rows={rows}
        rowKey={({ domain }) => domain}
      />
    </>
  );
}

function columns(isCaptured: boolean): readonly Column<DomainRow>[] {
  return [
    { head: t('statistics.domain'), cell: (row) => <DomainLink row={row} /> },
    ...outcomeColumns(isCaptured),
  ];
}

type Outcomes = Pick<DomainRow, 'sent' | 'failed' | (typeof shares)[number]>;

/** What became of the emails of a row. */
export function outcomeColumns<Row extends Outcomes>(isCaptured: boolean): Column<Row>[] {
  return [
    { head: t('emails.status.sent'), align: 'end', cell: ({ sent }) => numberText(sent) },
    ...shares.map(
      (name): Column<Row> => ({
        head: outcomeName(name, isCaptured),
        align: 'end',
        cell: (row) => <Share name={name} row={row} />,
      }),
    ),
    { head: t('emails.status.failed'), align: 'end', cell: ({ failed }) => numberText(failed) },
  ];
}

/** Links to the emails of the domain; "all others" has no link. */
function DomainLink({ row: { domain } }: { row: DomainRow }) {
  const { to } = useRoute();
  if (domain === t('statistics.otherDomains')) return domain;
  return <Link href={`${to('emails')}?search=${encodeURIComponent(`@${domain}`)}`}>{domain}</Link>;
}

/** Marks rates above providers' limits by text, not only by color. */
function Share({ name, row }: { name: (typeof shares)[number]; row: Outcomes }) {
  const share = shareOf(row[name], row.sent);
  if (share === undefined) return '–';
  const text = percentText(share);
  const limit = name === 'delivered' ? undefined : rateLimits[name];
  if (limit === undefined || share <= limit) return text;
  return (
    <b className="pp-statistics-over">
      {t('statistics.overLimit', { share: text, limit: percentText(limit) })}
    </b>
  );
}

/** The domains, and all the others as one where there are any. */
function rowsOf({ domains, others }: RecipientDomains): DomainRow[] {
  const hasOthers = Object.values(others).some((count) => count > 0);
  return hasOthers ? [...domains, { domain: t('statistics.otherDomains'), ...others }] : domains;
}

function volumeData(rows: readonly DomainRow[], isCaptured: boolean): ChartData {
  return {
    kind: 'bars',
    times: [...rows.keys()],
    names: rows.map(({ domain }) => domain),
    series: endedSeries(rows, isCaptured),
  };
}

function saveRates(rows: readonly DomainRow[], isCaptured: boolean): void {
  const head = [
    t('statistics.domain'),
    t('emails.status.sent'),
    ...shares.map((name) => outcomeName(name, isCaptured)).flatMap((name) => [name, `${name} %`]),
    t('emails.status.failed'),
  ];
  const text = csvOf(
    head,
    rows.map((row) => [
      ...[row.domain, row.sent],
      ...shares.flatMap((name) => [row[name], shareOf(row[name], row.sent) ?? null]),
      row.failed,
    ]),
  );
  saveFile(`${t('statistics.domainRates')}.csv`, text, 'text/csv');
}
