import * as operations from '@postpress/contracts/operations';
import { Section, SubmitButton, SubmitForm } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { MaxPerHourField, maxPerHourProblem, readMaxPerHour } from '../parts/max-per-hour.tsx';
import { domainsKey, type WholeDomain } from './domain-calls.ts';

/** How many emails from a domain leave an hour. */
export function HourlyLimitSection({ domain }: { domain: WholeDomain }) {
  const { projectId } = useHere();
  const refusal = useRefusal('admin');
  const [value, setValue] = useState(domain.maxPerHour === null ? '' : String(domain.maxPerHour));
  const change = useChange({
    run: () =>
      call(operations.updateDomain, {
        projectId,
        params: { id: domain.id },
        body: { maxPerHour: readMaxPerHour(value) },
      }),
    refresh: [domainsKey(projectId)],
    message: t('parts.limitSaved'),
  });
  return (
    <Section title={t('parts.hourlyLimit')} lead={t('domains.hourlyLead')}>
      <SubmitForm refusal={refusal} problems={{ maxPerHour: maxPerHourProblem(value) }} send={change}>
        <MaxPerHourField value={value} onChange={setValue} />
        <div>
          <SubmitButton>{t('parts.saveLimit')}</SubmitButton>
        </div>
      </SubmitForm>
    </Section>
  );
}
