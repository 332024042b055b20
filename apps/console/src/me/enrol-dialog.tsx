import type { Answer, BackupCodesResult, SecondFactorSecretResult } from '@postpress/contracts';
import { Button, Dialog } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { Copyable } from '../parts/copy-button.tsx';
import { SubmitForm } from '../parts/submit-form.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { word } from '../words/word.ts';
import { BackupCodes } from './backup-codes.tsx';
import { QrCode } from './qr-code.tsx';

/** Password, QR code, a first code, then the backup codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: () =>
      call<Answer<typeof SecondFactorSecretResult>>('POST', '/me/second-factor', { body: { password } }),
  });
  const confirm = useMutation({
    mutationFn: () =>
      call<Answer<typeof BackupCodesResult>>('POST', '/me/second-factor/confirm', { body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  });
  const secret = begin.data?.data;
  const codes = confirm.data?.data.backupCodes;
  const step = codes ? 'done' : secret ? 'confirm' : 'begin';
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={word(`me.enrol.${step}`)}
      closeName={word('parts.close')}
      closesOutside={false}
      feet={
        codes ? (
          <Button look="primary" onClick={onClose}>
            {word('me.codes.kept')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{word('parts.cancel')}</Button>
            <Button look="primary" type="submit" form={step}>
              {word('me.enrol.next')}
            </Button>
          </>
        )
      }
    >
      {!secret && (
        <SubmitForm id="begin" onSubmit={() => begin.mutate()} error={begin.error}>
          <PasswordField label={word('me.provePassword')} value={password} onChange={setPassword} autoFocus />
        </SubmitForm>
      )}
      {secret && !codes && (
        <SubmitForm id="confirm" onSubmit={() => confirm.mutate()} error={confirm.error}>
          <p>{word('me.enrol.scan')}</p>
          <QrCode text={secret.uri} name={word('me.enrol.qr')} />
          <p>
            {word('me.enrol.type')} <Copyable text={secret.secret} what={word('me.enrol.secret')} />
          </p>
          <CodeField value={code} onChange={setCode} />
        </SubmitForm>
      )}
      {codes && <BackupCodes codes={codes} />}
    </Dialog>
  );
}
