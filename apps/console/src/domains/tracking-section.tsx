import type { TrackingResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Failure, Section, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { findingText } from '../parts/finding-text.ts';
import { Loaded } from '../parts/loaded.tsx';
import { domainsKey, type WholeDomain } from './domain-calls.ts';
import { RecordCard } from './record-sections.tsx';

/** The host of tracked links in emails from a domain, with its record and what a check shows. */
export function TrackingSection({ domain }: { domain: WholeDomain }) {
  const { projectId } = useHere();
  const here = { projectId, params: { id: domain.id } };
  const key = [...domainsKey(projectId), 'tracking', domain.id];
  const client = useQueryClient();
  const refusal = useRefusal('admin');
  const tracking = useData(key, operations.getTracking, here);
  const change = useMutation({
    mutationFn: (host: string | null) =>
      host === null
        ? call(operations.deleteTracking, here)
        : call(operations.setTracking, { ...here, body: { host } }),
    onSuccess: ({ data }) => client.setQueryData(key, data),
  });
  return (
    <Section title={t('domains.tracking')} lead={t('domains.trackingLead')}>
      <Loaded query={tracking} rows={2}>
        {({ host, record, finding }) =>
          host === null ? (
            <Start domain={domain} change={change} />
          ) : (
            <>
              {record ? (
                <RecordCard record={record} domain={domain.domain} finding={finding ?? undefined} />
              ) : (
                <p>
                  <bdi>{finding && findingText(finding.message)}</bdi>
                </p>
              )}
              <Failure error={change.error} />
              <div className="pp-row">
                <Button
                  onClick={() => change.mutate(null)}
                  refusal={change.isPending ? t('domains.checking') : refusal}
                >
                  {t('domains.trackingRemove')}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Start({
  domain: { domain },
  change,
}: {
  domain: WholeDomain;
  change: ReturnType<typeof useMutation<TrackingResult, Error, string | null>>;
}) {
  const refusal = useRefusal('admin');
  const [host, setHost] = useState(`links.${domain}`);
  return (
    <SubmitForm refusal={refusal} send={{ ...change, mutate: () => change.mutate(host) }}>
      <TextField
        name="host"
        label={t('domains.trackingHost')}
        help={t('domains.trackingHostHelp', { domain })}
        spellCheck={false}
        value={host}
        onChange={setHost}
      />
      <div>
        <SubmitButton>{t('domains.trackingSet')}</SubmitButton>
      </div>
    </SubmitForm>
  );
}
