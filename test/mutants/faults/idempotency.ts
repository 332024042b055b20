import type { Mutant } from '../mutant.ts';

const ACCEPT = 'apps/server/src/email/accept';

export const idempotency: readonly Mutant[] = [
  {
    id: 'key-expiry-inverted',
    file: 'apps/server/src/email/emails/idempotency-keys.ts',
    find: 'where taken.created_at <= excluded.created_at - ',
    replace: 'where taken.created_at >= excluded.created_at - ',
    fault: 'A repeated request with the same key sends a second email.',
  },
  {
    id: 'key-of-one-email',
    file: `${ACCEPT}/insert-accepted-emails.ts`,
    find: 'where key is null or exists (select from claimed)',
    replace: 'where key is null or key is not null',
    fault: 'A repeated request with the same key sends a second email.',
  },
  {
    id: 'key-not-claimed',
    file: `${ACCEPT}/insert-accepted-emails.ts`,
    find: 'return first.key ? runOne(emails, values) : runOneWithoutKey(emails, values);',
    replace: 'return runOneWithoutKey(emails, values);',
    fault: 'A repeated request with the same key sends a second email.',
  },
  {
    id: 'key-tenant',
    file: 'apps/server/src/email/emails/idempotency-keys.ts',
    find: ".where('project_id', '=', projectId)\n    .where('key', '=', key)",
    replace: ".where('key', '=', key)",
    fault: 'A customer who uses a common key gets the answer of another customer.',
  },
  {
    id: 'key-fingerprint',
    file: `${ACCEPT}/accept-email.ts`,
    find: 'stored.fingerprint.equals(key.fingerprint)',
    replace: 'stored.fingerprint.length === key.fingerprint.length',
    fault: 'Another email under a used key is answered as accepted and never sent.',
  },
  {
    id: 'key-body-ignored',
    file: 'apps/server/src/email/accept/routes/send-emails.ts',
    find: ', request.body.bytes]',
    replace: ']',
    fault: 'Another email under a used key is answered as accepted and never sent.',
  },
  {
    id: 'key-in-flight-release',
    file: `${ACCEPT}/accept-email.ts`,
    find: 'return () => keysInFlight.delete(name);',
    replace: 'return () => {};',
    fault: 'A key whose first request was refused answers 409 until a restart.',
  },
  {
    id: 'key-allowance-given-back',
    file: `${ACCEPT}/accept-email.ts`,
    find: 'if (!stored) deps.allowance.giveBack(checked);',
    replace: '',
    fault: 'Repeated requests use up the monthly emails although they send nothing.',
  },
  {
    id: 'key-replay-after-change',
    file: `${ACCEPT}/accept-email.ts`,
    find: 'const replay = await findReplay(context, deps);',
    replace: 'const replay = prepared.refusal ? undefined : await findReplay(context, deps);',
    fault:
      'A repeated request is refused because the template was deleted meanwhile, so the caller sends again.',
  },
];
