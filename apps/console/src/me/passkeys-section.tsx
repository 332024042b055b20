import { type ConsoleSession, type Passkey, signInLimits } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import {
  actionsColumn,
  Button,
  type Column,
  FormDialog,
  Section,
  Status,
  Table,
  TextField,
  Time,
} from '@postpress/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { nameProblem } from '../parts/problems.ts';
import { makePasskey, passkeyRefusal } from '../sign-in/passkeys.ts';
import { useSignInOptions } from '../sign-in/sign-in-calls.ts';
import { BackupCodesDialog } from './backup-codes.tsx';
import { browserName } from './browser-name.ts';
import { useProof } from './proof.tsx';

type User = ConsoleSession['user'];
const REFRESH = [['session'], ['own-passkeys']];

/** The passkeys of the user: add one, rename one, remove one. */
export function PasskeysSection({ user }: { user: User }) {
  const passkeys = useData(['own-passkeys'], operations.listOwnPasskeys);
  const options = useSignInOptions();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const columns: Column<Passkey>[] = [
    {
      head: t('me.name'),
      cell: (each) => (
        <span className="pp-row">
          <bdi>{each.name}</bdi>
          {!each.works && (
            <Status tone="warn" glyph={<TriangleAlert aria-hidden />}>
              {t('me.passkeys.elsewhere', { host: each.host })}
            </Status>
          )}
          {each.synced && <Status>{t('me.passkeys.synced')}</Status>}
        </span>
      ),
    },
    {
      head: t('me.sessions.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} quiet /> : t('me.passkeys.never')),
    },
    { head: t('me.passkeys.since'), wideOnly: true, cell: (each) => <Time at={each.createdAt} quiet /> },
    actionsColumn((each) => (
      <>
        <Button look="quiet" onClick={() => setRenamed(each)}>
          {t('me.passkeys.rename')}
        </Button>
        <Button look="quiet" onClick={() => setRemoved(each)}>
          {t('me.passkeys.remove')}
        </Button>
      </>
    )),
  ];
  return (
    <Section
      title={t('me.passkeys.title')}
      lead={t('me.passkeys.lead')}
      actions={
        <Button refusal={options.data && passkeyRefusal(options.data)} onClick={() => setAdding(true)}>
          {t('me.passkeys.add')}
        </Button>
      }
    >
      <Loaded query={passkeys} rows={1}>
        {(rows) => (
          <Table
            name={t('me.passkeys.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<p>{t('me.passkeys.none')}</p>}
          />
        )}
      </Loaded>
      {isAdding && <AddDialog user={user} onClose={() => setAdding(false)} />}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && <RemoveDialog user={user} passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

/** Name and proof, then the browser’s own dialog; then the backup codes, if it is the first second factor. */
function AddDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const proof = useProof(user);
  const add = useChange({
    run: async () => {
      const options = await callData(operations.getPasskeyCreationOptions, { body: proof.body });
      const passkey = await makePasskey(options);
      return callData(operations.addPasskey, { body: { name: name.trim(), passkey } });
    },
    refresh: REFRESH,
    message: t('me.passkeys.added'),
    onDone: ({ backupCodes }) => backupCodes ?? onClose(),
  });
  const codes = add.data?.backupCodes;
  if (codes) return <BackupCodesDialog title={t('me.enrol.done')} codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={t('me.passkeys.add')}
      action={t('me.enrol.next')}
      closesOutside={false}
      problems={{ name: nameProblem(name) }}
      send={add}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
      {proof.fields}
    </FormDialog>
  );
}

function NameField(field: { value: string; onChange: (name: string) => void }) {
  return (
    <TextField
      name="name"
      label={t('me.name')}
      help={t('me.passkeys.nameHelp')}
      maxLength={signInLimits.passkeyNameMax}
      {...field}
    />
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id: passkeyId } = passkey;
  const [name, setName] = useState(passkey.name);
  const rename = useChange({
    run: () => call(operations.renamePasskey, { params: { passkeyId }, body: { name: name.trim() } }),
    refresh: REFRESH,
    message: t('me.passkeys.renamed'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('me.passkeys.rename')}
      action={t('parts.save')}
      problems={{ name: nameProblem(name) }}
      send={rename}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
    </FormDialog>
  );
}

function RemoveDialog({ user, passkey, onClose }: { user: User; passkey: Passkey; onClose: () => void }) {
  const { id: passkeyId, name } = passkey;
  const proof = useProof(user);
  const remove = useChange({
    run: () => call(operations.removePasskey, { params: { passkeyId }, body: proof.body }),
    refresh: REFRESH,
    message: t('me.passkeys.removed'),
    onDone: onClose,
  });
  const isLast = user.passkeys === 1 && !user.secondFactor;
  return (
    <FormDialog
      title={t('me.passkeys.remove')}
      action={t('me.passkeys.remove')}
      look="danger"
      closesOutside={false}
      send={remove}
      onClose={onClose}
    >
      <p>{t('me.passkeys.removeText', { name })}</p>
      {isLast && <p>{t('me.passkeys.lastText')}</p>}
      {proof.fields}
    </FormDialog>
  );
}
