import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import type { MessageValues } from './messages/format-message.ts';
import { Notice, Status, type Tone } from './notice.tsx';
import type reportMessages from './report-messages.json';
import { saveFile } from './save-file.ts';

export type ReportMessageName = keyof typeof reportMessages;

type Severity = 'error' | 'warning' | 'hint';

type Finding = {
  code: string;
  severity: Severity;
  message: string;
  facts: Record<string, string | number>;
  path?: string | undefined;
};

type Client = {
  id: string;
  name: string;
  appearance: 'light' | 'dark';
  clipped: boolean;
  changes: readonly { feature: string; what: string; count: number }[];
};

/** The report of a version, as the API returns it. */
type Report = {
  rules: { version: number; clientTests: string };
  isCurrent: boolean;
  counts: Record<Severity, number>;
  size: { bytes: number };
  findings: readonly Finding[];
  help: Record<string, string>;
  clients: readonly Client[];
};

type Parts = {
  report: Report;
  /** The app's translation of `report-messages.json`. */
  t: (name: ReportMessageName, values?: MessageValues) => string;
  /** The app's translations of a finding and its help, if it has them. */
  say?: { finding: (finding: Finding) => string; why: (code: string, help: string) => string };
};

const LOOKS: Record<Severity, { tone: Tone; Glyph: typeof Info; many: ReportMessageName }> = {
  error: { tone: 'bad', Glyph: CircleAlert, many: 'report.errors' },
  warning: { tone: 'warn', Glyph: TriangleAlert, many: 'report.warnings' },
  hint: { tone: 'info', Glyph: Info, many: 'report.hints' },
};
const severities = ['error', 'warning', 'hint'] as const;

/** What the audit found in a version and what email clients change, with the version of the rules. */
export function DesignReportView({ report, t, say }: Parts) {
  const { rules, isCurrent, counts, size, findings, clients } = report;
  const found = severities.reduce((sum, severity) => sum + counts[severity], 0);
  const more = found - findings.length;
  return (
    <div className="pp-stack pp-report">
      {!isCurrent && <Notice>{t('report.older')}</Notice>}
      <div className="pp-row">
        {severities.map((severity) => (
          <SeverityStatus key={severity} severity={severity} count={counts[severity]} t={t} />
        ))}
        <span className="pp-note">{t('report.size', { size: Math.ceil(size.bytes / 1_024) })}</span>
      </div>
      {found === 0 ? <p>{t('report.nothing')}</p> : <Findings report={report} t={t} {...(say && { say })} />}
      {more > 0 && <p>{t('report.moreIssues', { count: more })}</p>}
      {clients.length > 0 && <Clients clients={clients} t={t} />}
      <p className="pp-note">{t('report.rules', { version: rules.version, date: rules.clientTests })}</p>
      <Button onClick={() => saveFile('report.json', JSON.stringify(report, null, 2), 'application/json')}>
        {t('report.download')}
      </Button>
    </div>
  );
}

function SeverityStatus({ severity, count, t }: { severity: Severity; count: number } & Pick<Parts, 't'>) {
  const { tone, Glyph, many } = LOOKS[severity];
  return (
    <Status tone={count > 0 ? tone : 'plain'} glyph={<Glyph aria-hidden />}>
      {t(many, { count })}
    </Status>
  );
}

/** The findings of each rule once, with how often it found the same. */
function Findings({ report: { findings, help }, t, say }: Parts) {
  const byText = Map.groupBy(findings, (finding) => say?.finding(finding) ?? finding.message);
  return (
    <ul className="pp-lines">
      {[...byText].map(([text, [finding, ...same]]) => {
        if (!finding) return null;
        const { code, severity } = finding;
        const { tone, Glyph, many } = LOOKS[severity];
        const why = help[code] ?? '';
        return (
          <li key={text}>
            <span className="pp-row">
              <Status
                tone={tone}
                glyph={<Glyph role="img" aria-label={t(many, { count: 1 + same.length })} />}
              >
                {same.length > 0 ? `${1 + same.length} ×` : null}
              </Status>
              <span>{text}</span>
              <code>{code}</code>
            </span>
            {why !== '' && (
              <details>
                <summary>{t('report.why')}</summary>
                <p>{say?.why(code, why) ?? why}</p>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Clients({ clients, t }: { clients: readonly Client[] } & Pick<Parts, 't'>) {
  return (
    <section>
      <h3>{t('report.clients')}</h3>
      <ul className="pp-lines">
        {clients.map(({ id, name, appearance, clipped, changes }) => {
          const shown = appearance === 'dark' ? t('report.dark', { name }) : name;
          const count =
            changes.length === 0 ? t('report.unchanged') : t('report.changes', { count: changes.length });
          return (
            <li key={id}>
              <details>
                <summary>
                  {shown}: {count}
                  {clipped && <Status tone="bad">{t('report.clipped')}</Status>}
                </summary>
                <ul>
                  {changes.map(({ feature, what, count: times }) => (
                    <li key={`${feature} ${what}`}>
                      {what} ({times})
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
