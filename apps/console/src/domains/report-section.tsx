import { Section } from '@postpress/ui';
import { Link } from 'wouter';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useReportSetup } from '../reports/report-calls.ts';
import type { WholeDomain } from './domain-calls.ts';
import { isDmarc, RecordCard } from './record-sections.tsx';

/** The records that bring TLS reports here and let DMARC reports come, with what DNS shows of them. */
export function ReportSection({ domain: { id, domain } }: { domain: WholeDomain }) {
  const { to } = useRoute();
  const setup = useReportSetup(id);
  return (
    <Section title={t('reports.collecting')} lead={t('reports.collectingLead')}>
      <Loaded query={setup} rows={2}>
        {({ address, records, authorization }) => (
          <>
            {address === null && <p className="pp-note">{t('reports.off')}</p>}
            {records
              .filter((record) => !isDmarc(record))
              .map((record) => (
                <RecordCard key={record.name} record={record} domain={domain} finding={record} />
              ))}
            {authorization && authorization.state !== 'ok' && (
              <>
                <p className="pp-note">{t('reports.authorization')}</p>
                <RecordCard record={authorization} domain={domain} finding={authorization} />
              </>
            )}
          </>
        )}
      </Loaded>
      <div className="pp-row">
        <Link className="pp-button" href={`${to('reports')}?domain=${id}`}>
          {t('reports.open')}
        </Link>
      </div>
    </Section>
  );
}
