import type { ReportSourceVerdict } from '@postpress/contracts';
import { type Column, Figure, Notice, Section, Status, Table, type Tone } from '@postpress/ui';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { Chart } from '../charts/chart.tsx';
import { dayTime } from '../charts/day-text.ts';
import type { ChartData } from '../charts/draw-chart.ts';
import { shareOf } from '../overview/rates.ts';
import { counted, numberText, percentText, word } from '../words/word.ts';
import type { DomainReports } from './report-calls.ts';

type Dmarc = DomainReports['dmarc'];
type Source = Dmarc['sources'][number];

/** Emails that passed and failed, whether a stricter policy is safe, and who sends. */
export function DmarcSection({ dmarc }: { dmarc: Dmarc }) {
  const { reports, emails, passed, failed, policy, advice, days, sources, otherSources, reporters } = dmarc;
  const data = useMemo(() => dayBars(days), [days]);
  return (
    <>
      <dl className="pp-figures">
        <Figure name={word('reports.emails')} value={numberText(emails)} />
        <Figure name={word('reports.passed')} value={numberText(passed)} note={percent(passed, emails)} />
        <Figure name={word('reports.failed')} value={numberText(failed)} note={percent(failed, emails)} />
        <Figure name={word('reports.policy')} value={policy || word('reports.noPolicy')} />
        <Figure name={word('reports.received')} value={numberText(reports)} />
      </dl>
      <Notice tone={advice.state === 'fix' ? 'bad' : 'info'}>
        <p>
          <b>{word(`reports.advice.${advice.state}`, { next: advice.next ?? '' })}</b> {advice.message}
        </p>
      </Notice>
      <Chart name={word('reports.byDay')} lead={word('reports.byDayLead')} data={data} />
      <Section
        title={word('reports.sources')}
        {...(otherSources > 0 && { lead: counted('reports.more', otherSources) })}
      >
        <Table
          name={word('reports.sources')}
          columns={sourceColumns}
          rows={sources}
          rowKey={({ ip }) => ip ?? ''}
        />
      </Section>
      <Section title={word('reports.reporters')}>
        <Table
          name={word('reports.reporters')}
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
      { label: word('reports.passed'), color: '--chart-delivered', values: days.map((day) => day.passed) },
      { label: word('reports.failed'), color: '--chart-failed', values: days.map((day) => day.failed) },
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
  { head: word('reports.source'), cell: ({ ip }) => ip ?? word('reports.others') },
  { head: word('reports.emails'), align: 'end', cell: ({ emails }) => numberText(emails) },
  { head: word('reports.passed'), align: 'end', cell: ({ emails, passed }) => percent(passed, emails) },
  {
    head: word('reports.dkim'),
    align: 'end',
    wideOnly: true,
    cell: ({ emails, dkimAligned }) => percent(dkimAligned, emails),
  },
  {
    head: word('reports.spf'),
    align: 'end',
    wideOnly: true,
    cell: ({ emails, spfAligned }) => percent(spfAligned, emails),
  },
  {
    head: word('reports.verdict'),
    cell: ({ verdict, message }) => {
      const { tone, glyph: Glyph } = looks[verdict];
      return (
        <div>
          <Status tone={tone} glyph={<Glyph aria-hidden />}>
            {word(`reports.verdict.${verdict}`)}
          </Status>
          <div className="pp-note">{message}</div>
        </div>
      );
    },
  },
];

const reporterColumns: readonly Column<Dmarc['reporters'][number]>[] = [
  { head: word('reports.reporter'), cell: ({ name }) => name },
  { head: word('reports.received'), align: 'end', cell: ({ reports }) => numberText(reports) },
  { head: word('reports.emails'), align: 'end', cell: ({ emails }) => numberText(emails) },
];
