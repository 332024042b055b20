import { type Answer, type SetWarmUpBody, type WarmUpResult, warmUpLimits } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Failure, Section, SubmitButton, SubmitForm, Table, TextField } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { dayText, dayTime } from '../charts/chart-text.ts';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MaxPerHourField, maxPerHourProblem, readMaxPerHour } from '../parts/max-per-hour.tsx';
import { domainsKey, type WholeDomain } from './domain-calls.ts';

type WarmUp = WarmUpResult['data'];
type Plan = NonNullable<WarmUp['plan']>;

/** The days of a plan that are shown. */
const DAYS_SHOWN = 7;

/** The daily limit of a new sender domain while it warms up. */
export function WarmUpSection({ domain }: { domain: WholeDomain }) {
  const { projectId } = useHere();
  const here = { projectId, params: { id: domain.id } };
  const key = [...domainsKey(projectId), 'warm-up', domain.id];
  const client = useQueryClient();
  const warmUp = useData(key, operations.getWarmUp, here);
  const change = useMutation({
    mutationFn: (body: Answer<typeof SetWarmUpBody> | null) =>
      body === null ? call(operations.stopWarmUp, here) : call(operations.setWarmUp, { ...here, body }),
    onSuccess: ({ data }) => client.setQueryData(key, data),
  });
  return (
    <Section title={t('domains.warmUp')} lead={t('domains.warmUpLead')}>
      <Loaded query={warmUp} rows={2}>
        {({ plan, today }) =>
          plan ? (
            <Running plan={plan} today={today} onStop={() => change.mutate(null)} error={change.error} />
          ) : (
            <Start change={change} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Running({
  plan,
  today,
  onStop,
  error,
}: {
  plan: Plan;
  today: WarmUp['today'];
  onStop: () => void;
  error: Error | null;
}) {
  const refusal = useRefusal('admin');
  const [now] = useState(() => new Date().toISOString().slice(0, 10));
  const days = plan.days.filter(({ day }) => day >= now).slice(0, DAYS_SHOWN);
  const { allowance, used } = today;
  return (
    <>
      <p>
        {allowance === null
          ? t('domains.warmUpOver')
          : t('domains.warmUpToday', { used: numberText(used), allowance: numberText(allowance) })}
      </p>
      {days.length > 0 && (
        <Table
          name={t('domains.warmUp')}
          columns={[
            { head: t('domains.warmUpDay'), cell: ({ day }) => dayText(dayTime(day)) },
            {
              head: t('domains.warmUpAllowance'),
              align: 'end',
              cell: (each) => numberText(each.allowance),
            },
          ]}
          rows={days}
          rowKey={({ day }) => day}
        />
      )}
      <Failure error={error} />
      <div className="pp-row">
        <Button onClick={onStop} refusal={refusal}>
          {t('domains.warmUpStop')}
        </Button>
      </div>
    </>
  );
}

type Change = ReturnType<typeof useMutation<WarmUpResult, Error, object | null>>;
const fields = ['firstEmails', 'growthPercent', 'lastEmails'] as const;

function Start({ change }: { change: Change }) {
  const refusal = useRefusal('admin');
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map((name) => [name, String(warmUpLimits[name].default)])),
  );
  const body = Object.fromEntries(fields.map((name) => [name, Number(values[name])]));
  const isWhole = fields.every((name) => /^\d{1,8}$/.test(values[name] ?? ''));
  return (
    <SubmitForm
      refusal={refusal ?? (isWhole ? undefined : t('domains.warmUpNumbers'))}
      send={{ ...change, mutate: () => change.mutate(body) }}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`domains.warmUp.${name}`)}
          inputMode="numeric"
          value={values[name] ?? ''}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <div>
        <SubmitButton>{t('domains.warmUpStart')}</SubmitButton>
      </div>
    </SubmitForm>
  );
}

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
