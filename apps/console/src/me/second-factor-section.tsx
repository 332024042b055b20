import type { ConsoleSession } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Copyable, FormDialog, Section, Status } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { BackupCodesDialog } from './backup-codes.tsx';
import { useProof } from './proof.tsx';
import { pathOfModules } from './qr-path.ts';

type User = ConsoleSession['user'];

/** The authenticator app: on or off; and the backup codes of all second factors. */
export function SecondFactorSection({ user }: { user: User }) {
  const { secondFactor: enabled, passkeys } = user;
  const [open, setOpen] = useState<'enrol' | 'remove' | 'renew'>();
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t('me.factor.title')}
      lead={t('me.factor.lead')}
      actions={
        <>
          {(enabled || passkeys > 0) && (
            <Button onClick={() => setOpen('renew')}>{t('me.factor.renew')}</Button>
          )}
          {enabled ? (
            <Button look="danger" onClick={() => setOpen('remove')}>
              {t('me.factor.remove')}
            </Button>
          ) : (
            <Button onClick={() => setOpen('enrol')}>{t('me.factor.enrol')}</Button>
          )}
        </>
      }
    >
      <div>
        {enabled ? (
          <Status tone="good" glyph={<ShieldCheck aria-hidden />}>
            {t('me.factor.on')}
          </Status>
        ) : (
          <Status glyph={<ShieldOff aria-hidden />}>{t('me.factor.off')}</Status>
        )}
      </div>
      {open === 'enrol' && <EnrolDialog user={user} onClose={close} />}
      {(open === 'remove' || open === 'renew') && <ProveDialog user={user} what={open} onClose={close} />}
    </Section>
  );
}

/** Password, QR code, a first code, then the backup codes. */
function EnrolDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const proof = useProof(user);
  const [code, setCode] = useState('');
  const begin = useMutation({
    mutationFn: () => call(operations.enrolSecondFactor, { body: proof.body }),
  });
  const confirm = useChange({
    run: () => call(operations.confirmSecondFactor, { body: { code } }),
    refresh: [['session']],
  });
  const secret = begin.data?.data;
  const codes = confirm.data?.data.backupCodes;
  if (codes) return <BackupCodesDialog title={t('me.enrol.done')} codes={codes} onClose={onClose} />;
  const step = secret ? confirm : begin;
  return (
    <FormDialog
      title={t(secret ? 'me.enrol.confirm' : 'me.enrol.begin')}
      action={t('me.enrol.next')}
      closesOutside={false}
      send={step}
      onClose={onClose}
    >
      {secret ? (
        <>
          <p>{t('me.enrol.scan')}</p>
          <QrCode text={secret.uri} name={t('me.enrol.qr')} />
          <p>
            {t('me.enrol.type')} <Copyable text={secret.secret} what={t('me.enrol.secret')} />
          </p>
          <CodeField value={code} onChange={setCode} />
        </>
      ) : (
        proof.fields
      )}
    </FormDialog>
  );
}

/** A text as a QR code, drawn in the page: the text is not sent anywhere. */
function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      className="pp-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={pathOfModules(data)} fill="#000" />
    </svg>
  );
}

/** Asks for password and second factor before two-factor authentication is turned off or backup codes are replaced. */
function ProveDialog({ user, what, onClose }: { user: User; what: 'remove' | 'renew'; onClose: () => void }) {
  const { body, fields } = useProof(user);
  const prove = useChange({
    run: async () => {
      if (what === 'renew') return (await callData(operations.renewBackupCodes, { body })).backupCodes;
      await call(operations.removeSecondFactor, { body });
      return undefined;
    },
    refresh: [['session']],
    // Renewed backup codes are shown next.
    ...(what === 'remove' && { message: t('me.factor.removed'), onDone: onClose }),
  });
  const codes = prove.data;
  const title = t(`me.factor.${what}`);
  if (codes) return <BackupCodesDialog title={title} codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      action={title}
      look={what === 'remove' ? 'danger' : 'primary'}
      closesOutside={false}
      send={prove}
      onClose={onClose}
    >
      <p>{t(what === 'remove' && user.passkeys > 0 ? 'me.prove.removeApp' : `me.prove.${what}`)}</p>
      {fields}
    </FormDialog>
  );
}
