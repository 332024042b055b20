import type { ReceivingResult } from '@postpress/contracts';
import { Button, Failure, Section, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, getData } from '../api/call.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { domainsKey, type WholeDomain } from './domain-calls.ts';
import { RecordCard } from './record-sections.tsx';

type Receiving = ReceivingResult['data'];

/** Whether email to a domain is received, with the MX record and what DNS shows. */
export function ReceivingSection({ domain }: { domain: WholeDomain }) {
  const { projectId } = useHere();
  const path = `/v3/domains/${domain.id}/receiving`;
  const key = [...domainsKey(projectId), 'receiving', domain.id];
  const client = useQueryClient();
  const receiving = useQuery({
    queryKey: key,
    queryFn: () => getData<ReceivingResult>(path, { projectId }),
  });
  const change = useMutation({
    mutationFn: (host: string | null) =>
      host === null
        ? call<ReceivingResult>('DELETE', path, { projectId })
        : call<ReceivingResult>('PUT', path, { projectId, body: { host } }),
    onSuccess: ({ data }) => client.setQueryData(key, data),
  });
  return (
    <Section title={t('domains.receiving')} lead={t('domains.receivingLead')}>
      <Loaded query={receiving} rows={2}>
        {(data) =>
          data.enabled ? (
            <Enabled
              domain={domain}
              receiving={data}
              onStop={() => change.mutate(null)}
              error={change.error}
            />
          ) : (
            <Start domain={domain} change={change} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Enabled({
  domain,
  receiving: { record, dns },
  onStop,
  error,
}: {
  domain: WholeDomain;
  receiving: Receiving;
  onStop: () => void;
  error: Error | null;
}) {
  const finding = dns.state === 'off' ? undefined : { state: dns.state, message: dns.message };
  return (
    <>
      {record && <RecordCard record={record} domain={domain.domain} finding={finding} />}
      <Failure error={error} />
      <div className="pp-row">
        <Button onClick={onStop}>{t('domains.stopReceiving')}</Button>
      </div>
    </>
  );
}

type Change = ReturnType<typeof useMutation<ReceivingResult, Error, string | null>>;

function Start({ domain, change }: { domain: WholeDomain; change: Change }) {
  const suggested = `reply.${domain.domain}`;
  const [host, setHost] = useState(suggested);
  const refusal = useRefusal('admin');
  return (
    <SubmitForm refusal={refusal} send={{ ...change, mutate: () => change.mutate(host) }}>
      <TextField
        name="host"
        label={t('domains.receivingHost')}
        help={t('domains.receivingHostHelp', { host: suggested })}
        value={host}
        onChange={setHost}
      />
      <div>
        <SubmitButton>{t('domains.receive')}</SubmitButton>
      </div>
    </SubmitForm>
  );
}
