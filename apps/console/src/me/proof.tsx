import type { ConsoleSession, PasskeyAssertion } from '@postpress/contracts';
import { Button, Failure, Status } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../messages/translate.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { askPasskey, passkeyRefusal } from '../sign-in/passkeys.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useSignInOptions } from '../sign-in/sign-in-calls.ts';

type User = ConsoleSession['user'];

/** The proof of a call that could lock its user out: password, and a code or passkey where the user has a second factor. */
export type ProofBody = { password: string; code?: string; passkey?: PasskeyAssertion };

/** @returns the fields of a form, and what they say */
export function useProof(user: User): { body: ProofBody; fields: ReactNode } {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [passkey, setPasskey] = useState<PasskeyAssertion>();
  const isProtected = user.secondFactor || user.passkeys > 0;
  const second = passkey ? { passkey } : isProtected ? { code } : {};
  const fields = (
    <>
      <PasswordField label={t('me.provePassword')} value={password} onChange={setPassword} autoFocus />
      {passkey ? (
        <Status tone="good" glyph={<Fingerprint aria-hidden />}>
          {t('me.proof.done')}
        </Status>
      ) : (
        isProtected && (
          <>
            <CodeField value={code} onChange={setCode} hasApp={user.secondFactor} autoFocus={false} />
            {user.passkeys > 0 && <PasskeyProof onPasskey={setPasskey} />}
          </>
        )
      )}
    </>
  );
  return { body: { password, ...second }, fields };
}

function PasskeyProof({ onPasskey }: { onPasskey: (passkey: PasskeyAssertion) => void }) {
  const options = useSignInOptions();
  const ask = useMutation({ mutationFn: askPasskey, onSuccess: onPasskey });
  const refusal = options.data && passkeyRefusal(options.data);
  return (
    <div>
      <Failure error={ask.error} />
      <Button refusal={refusal} onClick={() => ask.mutate()}>
        <Fingerprint aria-hidden />
        {t('me.proof.passkey')}
      </Button>
    </div>
  );
}
