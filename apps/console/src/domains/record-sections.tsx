import type { DnsRecordPurpose, ManagedDomainListResult } from '@postpress/contracts';
import { Copyable, Facts, Section, Status, type Tone } from '@postpress/ui';
import { CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { findingText } from '../parts/finding-text.ts';
import { hostOnly, splitForm } from './dns-forms.ts';
import { type DnsRecord, useReportSetup, type WholeDomain } from './domain-calls.ts';

type Finding = ManagedDomainListResult['data'][number]['findings'][number];
const sections: readonly { name: 'own' | 'sign' | 'trust'; purposes: readonly DnsRecordPurpose[] }[] = [
  { name: 'own', purposes: ['ownership'] },
  { name: 'sign', purposes: ['dkim'] },
  { name: 'trust', purposes: ['return_path', 'dmarc'] },
];

/**
 * The records to verify, sign and protect the domain, with what DNS has. With reports, the DMARC record is the one that
 * brings them here, and keeps what is published.
 */
export function RecordSections({
  domain,
  findings,
  hasReports,
}: {
  domain: WholeDomain;
  findings: readonly Finding[];
  hasReports: boolean;
}) {
  const setup = useReportSetup(domain.id, hasReports);
  const dmarc = setup.data?.records.find(isDmarc);
  return sections.map(({ name, purposes }) => {
    const records = domain.dnsRecords.filter(({ purpose }) => purposes.includes(purpose));
    if (records.length === 0) return null;
    return (
      <Section key={name} title={t(`domains.section.${name}`)} lead={t(`domains.section.${name}Lead`)}>
        {records.map((record) => (
          <RecordCard
            key={`${record.type} ${record.name} ${record.value}`}
            record={(record.purpose === 'dmarc' && dmarc) || record}
            domain={domain.domain}
            finding={
              (record.purpose === 'dmarc' && dmarc) ||
              findings.find(({ name: its, purpose }) => its === record.name && purpose === record.purpose)
            }
          />
        ))}
      </Section>
    );
  });
}

/** Whether a record of the reports is the DMARC record, which is shown with the others of the domain. */
export const isDmarc = ({ name }: { name: string }) => name.startsWith('_dmarc.');

const looks: Record<Finding['state'], { tone: Tone; glyph: LucideIcon }> = {
  ok: { tone: 'good', glyph: CircleCheck },
  missing: { tone: 'warn', glyph: CircleDashed },
  wrong: { tone: 'bad', glyph: CircleX },
  unanswered: { tone: 'warn', glyph: CircleAlert },
};

/** A record to publish, with what DNS shows of it. */
export function RecordCard({
  record,
  domain,
  finding,
}: {
  record: Pick<DnsRecord, 'type' | 'name' | 'value'>;
  domain: string;
  finding: Pick<Finding, 'state' | 'message'> | undefined;
}) {
  const host = hostOnly(record.name, domain);
  const isLong = record.type === 'TXT' && record.value.length > 255;
  const look = finding && looks[finding.state];
  const Glyph = look?.glyph;
  return (
    <div className="pp-card pp-lines">
      <div className="pp-row">
        <b>{record.type}</b>
        {finding && look && Glyph && (
          <Status tone={look.tone} glyph={<Glyph aria-hidden />}>
            {t(`domains.state.${finding.state}`)}
          </Status>
        )}
      </div>
      <Facts
        facts={[
          [t('domains.name'), <Copyable key="name" text={record.name} what={t('domains.name')} />],
          host === record.name
            ? undefined
            : [t('domains.host'), <Copyable key="host" text={host} what={t('domains.host')} />],
          [t('domains.value'), <Copyable key="value" text={record.value} what={t('domains.value')} />],
          isLong
            ? [
                t('domains.split'),
                <Copyable key="split" text={splitForm(record.value)} what={t('domains.split')} />,
              ]
            : undefined,
        ]}
      />
      {finding && finding.state !== 'ok' && (
        <p className="pp-note">
          <bdi>{findingText(finding.message)}</bdi>
        </p>
      )}
    </div>
  );
}
