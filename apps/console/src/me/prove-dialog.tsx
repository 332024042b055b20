import type { Answer, BackupCodesResult } from '@postpress/contracts';
import { FormDialog } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { BackupCodesDialog } from './backup-codes.tsx';

const paths = { remove: '/me/second-factor/remove', renew: '/me/second-factor/backup-codes' } as const;

/** Asks for password and code before two-factor authentication is turned off or backup codes are replaced. */
export function ProveDialog({ what, onClose }: { what: keyof typeof paths; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const prove = useChange({
    run: () =>
      call<Partial<Answer<typeof BackupCodesResult>>>('POST', paths[what], { body: { password, code } }),
    refresh: [['session']],
    // Renewed backup codes are shown next.
    ...(what === 'remove' && { message: t('me.factor.removed'), onDone: onClose }),
  });
  const codes = prove.data?.data?.backupCodes;
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
