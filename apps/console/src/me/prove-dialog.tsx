import type { Answer, BackupCodesResult } from '@postpress/contracts';
import { Button, Dialog } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { announce } from '../parts/announcer.ts';
import { SubmitForm } from '../parts/submit-form.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { word } from '../words/word.ts';
import { BackupCodes } from './backup-codes.tsx';

const paths = { remove: '/me/second-factor/remove', renew: '/me/second-factor/backup-codes' } as const;

/** Asks for password and code before the second factor goes, or its backup codes are made anew. */
export function ProveDialog({ what, onClose }: { what: keyof typeof paths; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const client = useQueryClient();
  const prove = useMutation({
    mutationFn: () =>
      call<Partial<Answer<typeof BackupCodesResult>>>('POST', paths[what], { body: { password, code } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['session'] });
      if (what === 'renew') return;
      announce(word('me.factor.removed'));
      onClose();
    },
  });
  const codes = prove.data?.data?.backupCodes;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={word(`me.factor.${what}`)}
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
            <Button look={what === 'remove' ? 'danger' : 'primary'} type="submit" form="prove">
              {word(`me.factor.${what}`)}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <BackupCodes codes={codes} />
      ) : (
        <SubmitForm id="prove" onSubmit={() => prove.mutate()} error={prove.error}>
          <p>{word(`me.prove.${what}`)}</p>
          <PasswordField label={word('me.provePassword')} value={password} onChange={setPassword} autoFocus />
          <CodeField value={code} onChange={setCode} />
        </SubmitForm>
      )}
    </Dialog>
  );
}
