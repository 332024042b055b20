import type { DomainReportsResult, ReportSourceVerdict } from '@postpress/contracts';
import { type Column, Figure, Notice, Section, Status, Table, type Tone } from '@postpress/ui';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { Chart } from '../charts/chart.tsx';
import { dayTime } from '../charts/chart-text.ts';
import type { ChartData } from '../charts/draw-chart.ts';
import { counted, numberText, percentText, t } from '../messages/translate.ts';
import { shareOf } from '../overview/rates.ts';
import { findingText } from '../parts/finding-text.ts';

export type DomainReports = DomainReportsResult['data'];

type Dmarc = DomainReports['dmarc'];

type Source = Dmarc['sources'][number];

/** Emails that passed and failed, whether a stricter policy is safe, and who sends. */
export function DmarcSection({ dmarc }: { dmarc: Dmarc }) {
  const { reports, emails, passed, failed, policy, advice, days, sources, otherSources, reporters } = dmarc;
  const data = useMemo(() => dayBars(days), [days]);
  return (
    <>
      <dl className="pp-figures">
        <Figure name={t('reports.emails')} value={numberText(emails)} />
        <Figure name={t('reports.passed')} value={numberText(passed)} note={percent(passed, emails)} />
        <Figure name={t('reports.failed')} value={numberText(failed)} note={percent(failed, emails)} />
        <Figure name={t('reports.policy')} value={policy || t('reports.noPolicy')} />
        <Figure name={t('reports.received')} value={numberText(reports)} />
      </dl>
      <Notice tone={advice.state === 'fix' ? 'bad' : 'info'}>
        <p>
          <b>{t(`reports.advice.${advice.state}`, { next: advice.next ?? '' })}</b>
          <br />
          {findingText(advice.message)}
        </p>
      </Notice>
      <Chart name={t('reports.byDay')} lead={t('reports.byDayLead')} data={data} />
      <Section
        title={t('reports.sources')}
        {...(otherSources > 0 && { lead: counted('reports.more', otherSources) })}
      >
        <Table
          name={t('reports.sources')}
          columns={sourceColumns}
          rows={sources}
          rowKey={({ ip }) => ip ?? ''}
        />
      </Section>
      <Section title={t('reports.reporters')}>
        <Table
          name={t('reports.reporters')}
          columns={reporterColumns}
          rows={reporters}
          rowKey={({ name }) => name}
        />
      </Section>
    </>
  );
}

function percent(part: number, whole: number): string {
  const share = shareOf(part, whole);
  return share === undefined ? '' : percentText(share);
}

function dayBars(days: Dmarc['days']): ChartData {
  return {
    kind: 'bars',
    times: days.map(({ day }) => dayTime(day)),
    series: [
      { label: t('reports.passed'), color: '--chart-delivered', values: days.map((day) => day.passed) },
      { label: t('reports.failed'), color: '--chart-failed', values: days.map((day) => day.failed) },
    ],
  };
}

const looks: Record<ReportSourceVerdict, { tone: Tone; glyph: LucideIcon }> = {
  aligned: { tone: 'good', glyph: CircleCheck },
  forwarded: { tone: 'plain', glyph: CircleAlert },
  'signs-as-other': { tone: 'warn', glyph: CircleAlert },
  'signature-broken': { tone: 'warn', glyph: CircleAlert },
  'return-path-of-other': { tone: 'warn', glyph: CircleAlert },
  unauthenticated: { tone: 'bad', glyph: CircleX },
};

const sourceColumns: readonly Column<Source>[] = [
  { head: t('reports.source'), cell: ({ ip }) => ip ?? t('reports.others') },
  { head: t('reports.emails'), align: 'end', cell: ({ emails }) => numberText(emails) },
  { head: t('reports.passed'), align: 'end', cell: ({ emails, passed }) => percent(passed, emails) },
  {
    head: t('reports.dkim'),
    align: 'end',
    wideOnly: true,
    cell: ({ emails, dkimAligned }) => percent(dkimAligned, emails),
  },
  {
    head: t('reports.spf'),
    align: 'end',
    wideOnly: true,
    cell: ({ emails, spfAligned }) => percent(spfAligned, emails),
  },
  {
    head: t('reports.verdict'),
    cell: ({ verdict, message }) => {
      const { tone, glyph: Glyph } = looks[verdict];
      return (
        <div>
          <Status tone={tone} glyph={<Glyph aria-hidden />}>
            {t(`reports.verdict.${verdict}`)}
          </Status>
          <div className="pp-note">{findingText(message)}</div>
        </div>
      );
    },
  },
];

const reporterColumns: readonly Column<Dmarc['reporters'][number]>[] = [
  { head: t('reports.reporter'), cell: ({ name }) => name },
  { head: t('reports.received'), align: 'end', cell: ({ reports }) => numberText(reports) },
  { head: t('reports.emails'), align: 'end', cell: ({ emails }) => numberText(emails) },
];
