import * as operations from '@postpress/contracts/operations';
import { Button, type Column, EmptyState, FormDialog, Page, Table, TextField, Time } from '@postpress/ui';
import { BadgeCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import '../messages/later-texts.ts';
import { t } from '../messages/translate.ts';
import { findingText } from '../parts/finding-text.ts';
import { Loaded } from '../parts/loaded.tsx';
import { missing } from '../parts/problems.ts';
import { domainsKey, type ManagedDomain, useDomains } from './domain-calls.ts';
import { DomainDrawer } from './domain-drawer.tsx';
import { DomainStatus } from './domain-status.tsx';

/** Domains that this workspace sends from. */
export default function DomainsPage() {
  const { rest, to } = useRoute();
  const [adding, setAdding] = useState(false);
  const refusal = useRefusal('admin');
  const domains = useDomains();
  const add = (
    <Button look="primary" onClick={() => setAdding(true)} refusal={refusal}>
      <Plus aria-hidden />
      {t('domains.add')}
    </Button>
  );
  const columns: Column<ManagedDomain>[] = [
    { head: t('domains.domain'), width: '28%', cell: ({ domain }) => domain },
    { head: t('domains.status'), width: '120px', cell: ({ status }) => <DomainStatus status={status} /> },
    {
      head: t('domains.trouble'),
      cell: ({ status, dkimGoneSince, captureOnly, findings }) => {
        if (captureOnly) return t('domains.captureOnly');
        if (dkimGoneSince)
          return (
            <>
              {t('domains.dkimGone')} <Time at={dkimGoneSince} quiet isExact />
            </>
          );
        const finding = findings.find(({ state }) => state !== 'ok');
        if (finding) return findingText(finding.message);
        return status === 'pending' ? t('domains.publish') : '–';
      },
    },
    {
      head: t('domains.checked'),
      wideOnly: true,
      width: '128px',
      cell: ({ checkedAt }) => (checkedAt ? <Time at={checkedAt} quiet /> : t('parts.never')),
    },
  ];
  return (
    <Page title={t('domains.title')} lead={t('domains.lead')} actions={add}>
      <Loaded query={domains}>
        {(rows) => (
          <Table
            empty={
              <EmptyState
                icon={BadgeCheck}
                title={t('domains.none')}
                actions={add}
                text={t('domains.noneText')}
              />
            }
            name={t('domains.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            href={({ id }) => to('domains', id)}
          />
        )}
      </Loaded>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {rest[0] !== undefined && <DomainDrawer key={rest[0]} id={rest[0]} />}
    </Page>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const [domain, setDomain] = useState('');
  const add = useChange({
    run: () => callData(operations.addDomain, { projectId, body: { domain: domain.trim() } }),
    refresh: [domainsKey(projectId)],
    onDone: ({ id }) => {
      onClose();
      go(to('domains', id));
    },
  });
  return (
    <FormDialog
      title={t('domains.add')}
      action={t('domains.addAction')}
      problems={{ domain: missing(domain, t('domains.enterDomain')) }}
      send={add}
      onClose={onClose}
    >
      <TextField
        name="domain"
        label={t('domains.domain')}
        help={t('domains.domainHelp')}
        autoFocus
        value={domain}
        onChange={setDomain}
        placeholder="mail.example.com"
      />
    </FormDialog>
  );
}
