import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findStoredAnswer } from '../emails/idempotency-keys.ts';
import { findSuppression } from '../suppressions/suppressions.ts';
import type { AcceptEmail } from './accept-emails.ts';
import type { AcceptableEmail, IdempotencyKey } from './acceptable-email.ts';
import type { EmailAllowance } from './email-allowance.ts';

/** The body of a 202, byte for byte. */
export type Answered = { json: string; replayed: boolean };

export type Asked = { projectId: number; key: IdempotencyKey | null };

/** Accepts what `prepare` makes, or answers what was accepted under the same key within 24 hours. */
export type AcceptOnce = (asked: Asked, prepare: () => Promise<AcceptableEmail>) => Promise<Answered>;

export type AcceptOnceDeps = { db: Db; clock: Clock; accept: AcceptEmail; allowance: EmailAllowance };

const RETRY_SECONDS = 1;

/**
 * Makes one e-mail of any number of requests with one key. Within this process the later ones are told that the first is
 * on its way; those of other processes meet at the key's row. A request that is refused leaves its key free.
 */
export function createAcceptOnce(deps: AcceptOnceDeps): AcceptOnce {
  const inFlight = new Set<string>();
  return async (asked, prepare) => {
    const { projectId, key } = asked;
    if (key === null) return attempt(asked, prepare, deps);
    const name = `${projectId} ${key.text}`;
    if (inFlight.has(name)) throw keyInUse();
    inFlight.add(name);
    try {
      return await attempt(asked, prepare, deps);
    } finally {
      inFlight.delete(name);
    }
  };
}

async function attempt(
  asked: Asked,
  prepare: () => Promise<AcceptableEmail>,
  deps: AcceptOnceDeps,
): Promise<Answered> {
  const email = await prepare().catch(async (refusal: unknown) => {
    // Domain, template or plan may have changed since the first request was accepted.
    const replay = refusal instanceof AppError ? await findReplay(asked, deps) : undefined;
    if (replay === undefined) throw refusal;
    return replay;
  });
  if ('json' in email) return email;
  let accepted = false;
  try {
    accepted = await deps.accept(email);
  } finally {
    if (!accepted) deps.allowance.giveBack(email.workspaceId);
  }
  if (accepted) return { json: email.answer, replayed: false };
  const replay = await findReplay(asked, deps);
  if (replay) return replay;
  throw await refusalOf(email, deps);
}

/** @throws AppError IDEMPOTENCY_KEY_REUSED when the key came with another request */
async function findReplay(
  { projectId, key }: Asked,
  { db, clock }: AcceptOnceDeps,
): Promise<Answered | undefined> {
  if (key === null) return undefined;
  const stored = await findStoredAnswer(db, projectId, key.text, clock());
  if (!stored) return undefined;
  if (stored.fingerprint.equals(key.fingerprint)) return { json: stored.response, replayed: true };
  throw new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    `This idempotency-key was accepted with another body or path, as the e-mail ${stored.emailId}: use a new key for a new e-mail.`,
  );
}

/** Why an e-mail was not stored that met no key. */
async function refusalOf({ projectId, to }: AcceptableEmail, { db }: AcceptOnceDeps): Promise<AppError> {
  const suppression = await findSuppression(db, projectId, to);
  // Taken off the list, or its key deleted, between the statement and this look.
  if (!suppression)
    return new AppError('SERVICE_UNAVAILABLE', 'What hindered this e-mail is gone: try again.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  return new AppError(
    'RECIPIENT_SUPPRESSED',
    `to.0: ${suppression.email} is on the suppression list of this project since ${suppression.createdAt.toISOString()} (${suppression.reason}). DELETE /v3/emails/suppressions takes it off.`,
  );
}

function keyInUse(): AppError {
  return new AppError(
    'IDEMPOTENCY_KEY_IN_USE',
    'A request with this idempotency-key is still being answered: try again.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}
