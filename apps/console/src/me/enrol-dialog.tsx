import type { Answer, BackupCodesResult, SecondFactorSecretResult } from '@postpress/contracts';
import { Copyable, FormDialog } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { BackupCodesDialog } from './backup-codes.tsx';
import { pathOfModules } from './qr-path.ts';

/** Password, QR code, a first code, then the backup codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useMutation({
    mutationFn: () =>
      call<Answer<typeof SecondFactorSecretResult>>('POST', '/me/second-factor', { body: { password } }),
  });
  const confirm = useChange({
    run: () =>
      call<Answer<typeof BackupCodesResult>>('POST', '/me/second-factor/confirm', { body: { code } }),
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

/** A text as a QR code, drawn here: nothing of it leaves the page. */
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
