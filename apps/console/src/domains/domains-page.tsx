import {
  Button,
  type Column,
  EmptyState,
  FormDialog,
  FormField,
  Page,
  Table,
  TextInput,
  Time,
} from '@postpress/ui';
import { BadgeCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { useDomains } from '../overview/overview-calls.ts';
import { Loaded } from '../parts/loaded.tsx';
import { missing } from '../parts/problems.ts';
import { word } from '../words/word.ts';
import { addDomain, domainsKey, type ManagedDomain } from './domain-calls.ts';
import { DomainDrawer } from './domain-drawer.tsx';
import { DomainStatus } from './domain-status.tsx';
import './domains.css';

/** Domains that this workspace sends from. */
export default function DomainsPage() {
  const { role } = useHere();
  const { rest, to } = useRoute();
  const [adding, setAdding] = useState(false);
  const domains = useDomains();
  const add = (
    <Button
      look="primary"
      onClick={() => setAdding(true)}
      refusal={mayAs(role, 'admin') ? undefined : word('app.needs.admin')}
    >
      <Plus aria-hidden />
      {word('domains.add')}
    </Button>
  );
  const columns: Column<ManagedDomain>[] = [
    { head: word('domains.domain'), width: '28%', cell: ({ domain }) => domain },
    { head: word('domains.status'), width: '120px', cell: ({ status }) => <DomainStatus status={status} /> },
    {
      head: word('domains.trouble'),
      cell: ({ dkimGoneSince, captureOnly, findings }) => {
        if (captureOnly) return word('domains.captureOnly');
        if (dkimGoneSince)
          return (
            <>
              {word('domains.dkimGone')} <Time at={dkimGoneSince} quiet />
            </>
          );
        return findings.find(({ state }) => state !== 'ok')?.message ?? '–';
      },
    },
    {
      head: word('domains.checked'),
      wideOnly: true,
      width: '128px',
      cell: ({ checkedAt }) => (checkedAt ? <Time at={checkedAt} quiet /> : word('parts.never')),
    },
  ];
  return (
    <Page title={word('domains.title')} lead={word('domains.lead')} actions={add}>
      <Loaded query={domains}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={BadgeCheck} title={word('domains.none')} actions={add}>
              <p>{word('domains.noneText')}</p>
            </EmptyState>
          ) : (
            <Table
              name={word('domains.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              href={({ id }) => to('domains', id)}
            />
          )
        }
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
    run: () => addDomain(projectId, domain.trim()),
    refresh: [domainsKey(projectId)],
    onDone: ({ id }) => {
      onClose();
      go(to('domains', id));
    },
  });
  return (
    <FormDialog
      title={word('domains.add')}
      action={word('domains.addAction')}
      problems={{ domain: missing(domain, word('domains.enterDomain')) }}
      send={add}
      onClose={onClose}
    >
      <FormField name="domain" label={word('domains.domain')} help={word('domains.domainHelp')}>
        {(tied) => (
          <TextInput {...tied} autoFocus value={domain} onChange={setDomain} placeholder="mail.example.com" />
        )}
      </FormField>
    </FormDialog>
  );
}
