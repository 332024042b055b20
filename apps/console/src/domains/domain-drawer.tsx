import type { ReceivingResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  Button,
  ConfirmButton,
  CopyButton,
  DetailDrawer,
  Failure,
  Notice,
  Section,
  SubmitButton,
  SubmitForm,
  SwitchField,
  saveFile,
  TextField,
  Time,
  useNow,
} from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { mayAs } from '../app/roles.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { findingText } from '../parts/finding-text.ts';
import { Loaded } from '../parts/loaded.tsx';
import { zoneFile } from './dns-forms.ts';
import {
  domainsKey,
  type ManagedDomain,
  useDomains,
  useReportSetup,
  type WholeDomain,
} from './domain-calls.ts';
import { DomainStatus } from './domain-status.tsx';
import { isDmarc, RecordCard, RecordSections } from './record-sections.tsx';
import { TrackingSection } from './tracking-section.tsx';
import { HourlyLimitSection, WarmUpSection } from './warm-up-section.tsx';

type Receiving = ReceivingResult['data'];

type Change = ReturnType<typeof useMutation<ReceivingResult, Error, string | null>>;

/**
 * One domain: the records to publish, and what DNS has instead. The service checks DNS on its own schedule; results
 * arrive as live changes. Only the button requests a check.
 */
export function DomainDrawer({ id }: { id: string }) {
  const { role } = useHere();
  const { to } = useRoute();
  const managed = useDomains().data?.find((each) => String(each.id) === id);
  if (mayAs(role, 'admin')) return <ManagedDrawer id={id} managed={managed} />;
  return (
    <DetailDrawer title={managed?.domain ?? t('domains.domain')} back={to('domains')}>
      {managed && (
        <div className="pp-row">
          <DomainStatus status={managed.status} />
          <CheckTimes managed={managed} />
        </div>
      )}
      <Notice tone="info">{t('domains.adminsOnly')}</Notice>
    </DetailDrawer>
  );
}

/** Records, checks, keys: for those who may change domains. */
function ManagedDrawer({ id, managed }: { id: string; managed: ManagedDomain | undefined }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const domain = useData([...domainsKey(projectId), 'one', id], operations.getDomain, {
    projectId,
    params: { id },
  });
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => callData(operations.verifyDomain, { projectId, params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: domainsKey(projectId) }),
  });
  const sendsOutside = ({ status }: WholeDomain) => status === 'verified' && managed?.captureOnly !== true;
  return (
    <DetailDrawer title={domain.data?.domain ?? t('domains.domain')} back={to('domains')} wide>
      <Loaded query={domain}>
        {(data) => (
          <>
            <Head
              domain={data}
              managed={managed}
              onCheck={() => check.mutate()}
              isChecking={check.isPending}
            />
            <Failure error={check.error} />
            <RecordSections
              domain={data}
              findings={managed?.findings ?? []}
              hasReports={sendsOutside(data)}
            />
            {data.status === 'verified' && <ReceivingSection domain={data} />}
            {data.status === 'verified' && <HourlyLimitSection domain={data} />}
            {sendsOutside(data) && (
              <>
                <ReportSection domain={data} />
                <TrackingSection domain={data} />
                <WarmUpSection domain={data} />
              </>
            )}
            {managed?.captureOnly !== true && <TlsSection domain={data} />}
            <div className="pp-row">
              <RotateDkim domain={data} />
              <DeleteDomain domain={data} />
            </div>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

function Head({
  domain,
  managed,
  onCheck,
  isChecking,
}: {
  domain: WholeDomain;
  managed: ManagedDomain | undefined;
  onCheck: () => void;
  isChecking: boolean;
}) {
  const records = domain.dnsRecords;
  const zone = zoneFile(records);
  const mail = t('domains.mailBody', { domain: domain.domain, records: zone });
  const subject = t('domains.mailSubject', { domain: domain.domain });
  return (
    <>
      <div className="pp-row">
        <DomainStatus status={managed?.status ?? domain.status} />
        <CheckTimes managed={managed} />
      </div>
      <div className="pp-row">
        <Button look="primary" onClick={onCheck} refusal={isChecking ? t('domains.checking') : undefined}>
          <RefreshCw aria-hidden />
          {t(isChecking ? 'domains.checking' : 'domains.checkNow')}
        </Button>
        <CopyButton text={zone} what={t('domains.records')} label={t('domains.copyAll')} look="plain" />
        <Button onClick={() => saveFile(`${domain.domain}.zone`, zone, 'text/plain')}>
          <Download aria-hidden />
          {t('domains.zoneFile')}
        </Button>
        <a
          className="pp-button"
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(mail)}`}
        >
          {t('domains.mailAdmin')}
        </a>
      </div>
    </>
  );
}

/** When DNS was checked, and when the service checks it next. */
function CheckTimes({ managed }: { managed: ManagedDomain | undefined }) {
  const now = useNow();
  if (!managed) return null;
  const { checkedAt, nextCheckAt } = managed;
  return (
    <span className="pp-note">
      {checkedAt && (
        <>
          {t('domains.checked')} <Time at={checkedAt} />
        </>
      )}
      {nextCheckAt && new Date(nextCheckAt) > now && (
        <>
          {checkedAt && ' · '}
          {t('domains.nextCheck')} <Time at={nextCheckAt} />
        </>
      )}
    </span>
  );
}

function DeleteDomain({ domain }: { domain: WholeDomain }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const remove = useChange({
    run: () => call(operations.deleteDomain, { projectId, params: { id: domain.id } }),
    refresh: [[...domainsKey(projectId), 'managed']],
    message: t('domains.deleted', { domain: domain.domain }),
    onDone: () => go(to('domains')),
  });
  return (
    <div>
      <ConfirmButton
        title={t('domains.deleteTitle', { domain: domain.domain })}
        action={t('domains.delete')}
        send={remove}
      >
        <p>{t('domains.deleteText')}</p>
      </ConfirmButton>
    </div>
  );
}

/** New DKIM keys with new selectors. The old ones keep signing until the new records are published. */
function RotateDkim({ domain }: { domain: WholeDomain }) {
  const { projectId, workspace } = useHere();
  const rotate = useChange({
    run: () =>
      callData(operations.rotateDkim, { params: { workspaceId: workspace.id, domainId: domain.id } }),
    refresh: [domainsKey(projectId)],
    message: t('domains.rotated', { domain: domain.domain }),
  });
  return (
    <ConfirmButton
      button="plain"
      title={t('domains.rotateTitle', { domain: domain.domain })}
      action={t('domains.rotate')}
      send={rotate}
    >
      <p>{t('domains.rotateText')}</p>
    </ConfirmButton>
  );
}

/** The records that bring TLS reports here and let DMARC reports come, with what DNS shows of them. */
function ReportSection({ domain: { id, domain } }: { domain: WholeDomain }) {
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
        <Link className="pp-button" href={`${to('health')}?domain=${id}`}>
          {t('health.title')}
        </Link>
      </div>
    </Section>
  );
}

/** Whether the email of the domain may leave without TLS. */
function TlsSection({ domain }: { domain: WholeDomain }) {
  const { projectId } = useHere();
  const change = useChange({
    run: (isRequired: boolean) =>
      call(operations.updateDomain, {
        projectId,
        params: { id: domain.id },
        body: { tls: isRequired ? 'required' : 'opportunistic' },
      }),
    refresh: [domainsKey(projectId)],
    message: t('parts.saved'),
  });
  return (
    <Section title={t('domains.tls')}>
      <SwitchField
        label={t('domains.tlsRequired')}
        help={t('domains.tlsHelp')}
        checked={domain.tls === 'required'}
        onChange={change.mutate}
      />
      <Failure error={change.error} />
    </Section>
  );
}

/** Whether email to a domain is received, with the MX record and what DNS shows. */
function ReceivingSection({ domain }: { domain: WholeDomain }) {
  const { projectId } = useHere();
  const here = { projectId, params: { id: domain.id } };
  const key = [...domainsKey(projectId), 'receiving', domain.id];
  const client = useQueryClient();
  const receiving = useData(key, operations.getReceiving, here);
  const change = useMutation({
    mutationFn: (host: string | null) =>
      host === null
        ? call(operations.stopReceiving, here)
        : call(operations.setReceiving, { ...here, body: { host } }),
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
      {record ? (
        <RecordCard record={record} domain={domain.domain} finding={finding} />
      ) : (
        <p>{findingText(dns.message)}</p>
      )}
      <Failure error={error} />
      <div className="pp-row">
        <Button onClick={onStop}>{t('domains.stopReceiving')}</Button>
      </div>
    </>
  );
}

function Start({ domain, change }: { domain: WholeDomain; change: Change }) {
  // The local domain, without DNS, has no names below it.
  const isLocal = domain.domain.endsWith('.localhost');
  const suggested = isLocal ? domain.domain : `reply.${domain.domain}`;
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
