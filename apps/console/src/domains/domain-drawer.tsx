import { Button } from '@postpress/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { usePlace } from '../app/use-place.ts';
import { useDomains } from '../overview/overview-calls.ts';
import { announce } from '../parts/announcer.ts';
import { Confirm } from '../parts/confirm.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { DetailDrawer } from '../parts/detail-drawer.tsx';
import { Failure, Loaded } from '../parts/loaded.tsx';
import { saveFile } from '../parts/save-file.ts';
import { Time } from '../parts/time.tsx';
import { word } from '../words/word.ts';
import { zoneFile } from './dns-forms.ts';
import {
  deleteDomain,
  domainsKey,
  type ManagedDomain,
  useDomain,
  verifyDomain,
  type WholeDomain,
} from './domain-calls.ts';
import { DomainStatus } from './domain-status.tsx';
import { RecordSections } from './record-sections.tsx';
import { RotateDkim } from './rotate-dkim.tsx';

const CHECK_EVERY_MS = 10_000;

/** One domain: what to publish, what is there instead, checked again while one looks. */
export function DomainDrawer({ id }: { id: string }) {
  const { projectId, role } = useHere();
  const { to } = usePlace();
  const domain = useDomain(projectId, id);
  const managed = useDomains().data?.find((each) => String(each.id) === id);
  const mayCheck = mayAs(role, 'admin');
  const client = useQueryClient();
  // While it is open and not yet good, name servers are asked anew.
  const check = useQuery({
    queryKey: [...domainsKey(projectId), 'check', id],
    queryFn: async () => {
      const found = await verifyDomain(projectId, id);
      await client.invalidateQueries({ queryKey: [...domainsKey(projectId), 'managed'] });
      return found;
    },
    enabled: mayCheck && managed !== undefined && managed.status !== 'verified',
    refetchInterval: ({ state }) => (state.data?.status === 'verified' ? false : CHECK_EVERY_MS),
    staleTime: CHECK_EVERY_MS,
  });
  return (
    <DetailDrawer title={domain.data?.domain ?? word('domains.domain')} back={to('domains')} wide>
      <Loaded query={domain}>
        {(data) => (
          <>
            <Head
              domain={data}
              managed={managed}
              onCheck={() => void check.refetch()}
              isChecking={check.isFetching}
            />
            <Failure error={check.error} />
            <RecordSections domain={data} findings={check.data?.findings ?? managed?.findings ?? []} />
            {mayCheck && (
              <div className="pp-row">
                <RotateDkim domain={data} />
                <DeleteDomain domain={data} />
              </div>
            )}
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
  const { role } = useHere();
  const records = domain.dnsRecords;
  const zone = zoneFile(records);
  const mail = word('domains.mailBody', { domain: domain.domain, records: zone });
  const subject = word('domains.mailSubject', { domain: domain.domain });
  return (
    <>
      <div className="pp-row">
        <DomainStatus status={managed?.status ?? domain.status} />
        {managed?.checkedAt && (
          <span className="pp-note">
            {word('domains.checked')} <Time at={managed.checkedAt} />
          </span>
        )}
      </div>
      <div className="pp-row">
        <Button
          look="primary"
          onClick={onCheck}
          refusal={mayAs(role, 'admin') ? undefined : word('app.needs.admin')}
        >
          <RefreshCw aria-hidden />
          {word(isChecking ? 'domains.checking' : 'domains.checkNow')}
        </Button>
        <CopyButton text={zone} what={word('domains.records')} label={word('domains.copyAll')} look="plain" />
        <Button onClick={() => saveFile(new Blob([zone], { type: 'text/plain' }), `${domain.domain}.zone`)}>
          <Download aria-hidden />
          {word('domains.zoneFile')}
        </Button>
        <a
          className="pp-button"
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(mail)}`}
        >
          {word('domains.mailAdmin')}
        </a>
      </div>
    </>
  );
}

function DeleteDomain({ domain }: { domain: WholeDomain }) {
  const { projectId } = useHere();
  const { to, go } = usePlace();
  const [deleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteDomain(projectId, domain.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [...domainsKey(projectId), 'managed'] });
      announce(word('domains.deleted', { domain: domain.domain }));
      go(to('domains'));
    },
  });
  return (
    <div>
      <Button look="danger" onClick={() => setDeleting(true)}>
        {word('domains.delete')}
      </Button>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        title={word('domains.deleteTitle', { domain: domain.domain })}
        action={word('domains.delete')}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error}
      >
        <p>{word('domains.deleteText')}</p>
      </Confirm>
    </div>
  );
}
