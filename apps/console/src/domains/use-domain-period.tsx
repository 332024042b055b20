import { type ReportPeriod, reportPeriods } from '@postpress/contracts';
import { Select } from '@postpress/ui';
import type { ReactNode } from 'react';
import { useFilters } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import type { ManagedDomain } from './domain-calls.ts';

/** The domain and the period that the address of a page names, and the fields to choose others. */
export function useDomainPeriod(
  domains: readonly ManagedDomain[],
  first: ManagedDomain,
): { chosen: ManagedDomain; period: ReportPeriod; choices: ReactNode } {
  const { filters, setFilters } = useFilters(['domain', 'period']);
  const chosen = domains.find(({ id }) => String(id) === filters.domain) ?? first;
  const period = reportPeriods.find((each) => each === filters.period) ?? '30d';
  const choices = (
    <div className="pp-filters pp-row">
      <Select
        name={t('domains.domain')}
        value={String(chosen.id)}
        onChange={(domain) => setFilters({ domain })}
        choices={domains.map(({ id, domain }) => ({ value: String(id), label: domain }))}
      />
      <Select
        name={t('statistics.period')}
        value={period}
        onChange={(next) => setFilters({ period: next })}
        choices={reportPeriods.map((value) => ({ value, label: t(`statistics.period.${value}`) }))}
      />
    </div>
  );
  return { chosen, period, choices };
}
