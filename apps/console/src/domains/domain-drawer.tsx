import {
  Button,
  ConfirmButton,
  CopyButton,
  DetailDrawer,
  Failure,
  Notice,
  saveFile,
  Time,
  useNow,
} from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useChange } from '../api/use-change.ts';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { useDomains } from '../overview/overview-calls.ts';
import { Loaded } from '../parts/loaded.tsx';
import { zoneFile } from './dns-forms.ts';
import {
  deleteDomain,
  domainsKey,
  type ManagedDomain,
  rotateDkim,
  useDomain,
  verifyDomain,
  type WholeDomain,
} from './domain-calls.ts';
import { DomainStatus } from './domain-status.tsx';
import { ReceivingSection } from './receiving-section.tsx';
import { RecordSections } from './record-sections.tsx';
import { ReportSection } from './report-section.tsx';
import { WarmUpSection } from './warm-up-section.tsx';

/**
 * One domain: what to publish, and what is there instead. The service checks DNS on its own schedule; its findings
 * arrive as live changes. Only the button asks for a check.
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
  const domain = useDomain(projectId, id);
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => verifyDomain(projectId, id),
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
            {sendsOutside(data) && (
              <>
                <ReceivingSection domain={data} />
                <ReportSection domain={data} />
                <WarmUpSection domain={data} />
              </>
            )}
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
          {'. '}
        </>
      )}
      {nextCheckAt && new Date(nextCheckAt) > now && (
        <>
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
    run: () => deleteDomain(projectId, domain.id),
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

/** New DKIM keys under new selectors. Nothing stops: the old ones sign until the new records are seen. */
function RotateDkim({ domain }: { domain: WholeDomain }) {
  const { projectId, workspace } = useHere();
  const rotate = useChange({
    run: () => rotateDkim(workspace.id, domain.id),
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
