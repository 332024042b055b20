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
import { PasswordField } from '../sign-in/password-field.tsx';
import { BackupCodesDialog } from './backup-codes.tsx';
import { pathOfModules } from './qr-path.ts';

/** The second factor: on or off, and its backup codes. */
export function SecondFactorSection({ enabled }: { enabled: boolean }) {
  const [open, setOpen] = useState<'enrol' | 'remove' | 'renew'>();
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t('me.factor.title')}
      lead={t('me.factor.lead')}
      actions={
        enabled ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('me.factor.renew')}</Button>
            <Button look="danger" onClick={() => setOpen('remove')}>
              {t('me.factor.remove')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('enrol')}>{t('me.factor.enrol')}</Button>
        )
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
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {(open === 'remove' || open === 'renew') && <ProveDialog what={open} onClose={close} />}
    </Section>
  );
}

/** Password, QR code, a first code, then the backup codes. */
function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useMutation({
    mutationFn: () => call(operations.enrolSecondFactor, { body: { password } }),
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
        <PasswordField label={t('me.provePassword')} value={password} onChange={setPassword} autoFocus />
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

/** Asks for password and code before two-factor authentication is turned off or backup codes are replaced. */
function ProveDialog({ what, onClose }: { what: 'remove' | 'renew'; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const prove = useChange({
    run: async () => {
      const body = { password, code };
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
      <p>{t(`me.prove.${what}`)}</p>
      <PasswordField label={t('me.provePassword')} value={password} onChange={setPassword} autoFocus />
      <CodeField value={code} onChange={setCode} />
    </FormDialog>
  );
}
