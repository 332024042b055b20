import type { BatchItemResult, ErrorCode, SendBatchResult } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { type Caller, projectIdOf, testOf } from '../../base/caller.ts';
import type { NewId } from '../../base/ids.ts';
import type { Operations, OperationsFor } from '../../base/operations.ts';
import { SmtpRefusal } from '../../platform/smtp/smtp-listener.ts';
import type { SubmittedMessage } from '../../platform/smtp/submission-listener.ts';
import { type Compute, foreignComputation } from '../../platform/threads/compute.ts';
import { acceptBatch } from '../accept/accept-batch.ts';
import { type SendDeps, senderOf } from '../accept/accept-email.ts';
import { nameTemplate } from '../accept/merge-template.ts';
import { type ReadBatch, submittedOfTemplate } from '../accept/read-batch.ts';
import { type ReadSubmission, readSubmission, type Submission } from './read-submission.thread.ts';

export type SubmissionDeps = {
  operations: OperationsFor;
  newId: NewId;
  compute: Compute;
  /** What acceptance of emails needs. */
  sending: SendDeps;
};

const submissionWork = foreignComputation<typeof readSubmission>(
  import.meta.resolve('./read-submission.thread.ts'),
  'readSubmission',
);

/** The account of an SMTP session: a project, signed in by one of its keys. */
export type SubmissionAccount = { projectId: number; key: string };

const ANY_PROJECT = 'apikey';
const LF = 0x0a;

/**
 * Signs a program in by a project key with the scope `emails:send`. The user name is `apikey`, or the id of the key's
 * project.
 *
 * @throws SmtpRefusal
 */
export async function authenticateSubmission(
  { user, password, remoteAddress }: { user: string; password: string; remoteAddress: string },
  deps: SubmissionDeps,
): Promise<SubmissionAccount> {
  if (password.startsWith('svc_pat_') || !/^[\x21-\x7e]+$/.test(password))
    throw new SmtpRefusal(535, '5.7.8', 'The password is a project key (svc_sk_…), no other credential.');
  const operations = operationsOf({ key: password, remoteAddress }, deps);
  const caller = await operations.admit('sendBatch').catch((error: unknown) => {
    throw toRefusal(error, { UNAUTHORIZED: '535 5.7.8', FORBIDDEN: '535 5.7.8' });
  });
  const projectId = projectIdOf(caller);
  if (user !== ANY_PROJECT && user !== String(testOf(caller) ?? projectId))
    throw new SmtpRefusal(535, '5.7.8', 'The user name is apikey, or the id of the project of the key.');
  return { projectId, key: password };
}

/**
 * Accepts a message: an email for each recipient, all or none, as the operation that accepts batches does, so with its
 * checks, limits and events.
 *
 * @returns what follows 250 @throws SmtpRefusal
 */
export async function submitMessage(
  { recipients, raw, remoteAddress }: SubmittedMessage,
  { key, projectId }: SubmissionAccount,
  deps: SubmissionDeps,
): Promise<string> {
  try {
    const operations = operationsOf({ key, remoteAddress }, deps);
    const { read, results } = await operations.perform('sendBatch', async (caller) => {
      const read = await readMessage({ raw, recipients }, projectId, deps);
      return { read, results: await accept(read, caller, deps) };
    });
    const ids = results.flatMap((result) => (result.accepted ? [result.id] : []));
    const accepted = ids.length === 1 ? ids[0] : `${ids.length} emails, the first is ${ids[0]}`;
    return `Accepted as ${accepted}${leftOutNote(read)}`;
  } catch (error) {
    throw toRefusal(error);
  }
}

async function accept(
  { step }: ReadSubmission,
  caller: Caller,
  { compute, sending }: SubmissionDeps,
): Promise<BatchItemResult[]> {
  const sender = senderOf(caller);
  const batch = 'items' in step ? step : await mergeTemplate(step, sender, { compute, sending });
  const { json } = await acceptBatch(batch, { ...sender, key: null }, sending);
  return (JSON.parse(json) as SendBatchResult).data.results;
}

async function mergeTemplate(
  { named, emails }: Exclude<ReadSubmission['step'], ReadBatch>,
  sender: ReturnType<typeof senderOf>,
  { compute, sending }: Pick<SubmissionDeps, 'compute' | 'sending'>,
): Promise<ReadBatch> {
  const templates = [await nameTemplate(named, sender, sending)];
  const characters = emails.reduce((sum, { email }) => sum + JSON.stringify(email).length, 0);
  const tenant = String(sender.projectId);
  return compute(submittedOfTemplate, { emails, templates }, { tenant, characters });
}

/**
 * Reading a message of this size takes 15 ms of processor time at most (`growth.test.ts`), and usually 0.3 ms:
 * less than handing it to a thread and back, where a project has one at a time.
 */
export const smallMessage = { bytes: 24 * 1_024, lines: 500 };

/** Reads a small message at once, others on a thread. @throws AppError as `Compute` */
async function readMessage(
  submission: Submission,
  projectId: number,
  { compute }: SubmissionDeps,
): Promise<ReadSubmission> {
  const { raw } = submission;
  return isSmall(raw)
    ? await readSubmission(submission)
    : compute(submissionWork, submission, { tenant: String(projectId), characters: raw.length });
}

function isSmall(raw: Uint8Array): boolean {
  if (raw.length > smallMessage.bytes) return false;
  let lines = 0;
  for (let at = raw.indexOf(LF); at >= 0; at = raw.indexOf(LF, at + 1)) lines += 1;
  return lines <= smallMessage.lines;
}

const NAMES_CHARACTERS_MAX = 200;

/** Header fields that are left out are named in the reply, which programs log. */
function leftOutNote({ reserved }: ReadSubmission): string {
  if (reserved.length === 0) return '';
  return `, without reserved header fields: ${reserved.join(', ').slice(0, NAMES_CHARACTERS_MAX)}`;
}

function operationsOf(
  { key, remoteAddress }: { key: string; remoteAddress: string },
  { operations, newId }: SubmissionDeps,
): Operations {
  return operations({
    id: newId(),
    headers: { authorization: `Bearer ${key}` },
    ip: remoteAddress,
    signal: new AbortController().signal,
  });
}

/** Reply code and status of each refusal (RFC 5321, RFC 3463, RFC 5248); others are temporary. */
const replies: Partial<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: '554 5.6.0',
  PAYLOAD_TOO_LARGE: '552 5.3.4',
  UNAUTHORIZED: '530 5.7.0',
  FORBIDDEN: '550 5.7.1',
  DOMAIN_NOT_VERIFIED: '550 5.7.1',
  RECIPIENT_SUPPRESSED: '550 5.7.1',
  FEATURE_NOT_AVAILABLE: '550 5.7.0',
  NOT_FOUND: '554 5.6.0',
  TEMPLATE_NOT_RENDERED: '554 5.6.0',
  TRANSLATION_MISSING: '554 5.6.0',
  IDEMPOTENCY_KEY_REUSED: '554 5.5.0',
  IDEMPOTENCY_KEY_IN_USE: '451 4.5.0',
  RATE_LIMITED: '451 4.7.0',
  SENDING_NOT_CONFIGURED: '451 4.3.5',
  SERVICE_UNAVAILABLE: '451 4.3.0',
};
const TEXT_CHARACTERS_MAX = 400;

/** @throws what is no refusal */
function toRefusal(error: unknown, own: typeof replies = {}): SmtpRefusal {
  if (!(error instanceof AppError)) throw error;
  const reply = own[error.code] ?? replies[error.code] ?? '451 4.3.0';
  const [code = '', status = ''] = reply.split(' ');
  return new SmtpRefusal(Number(code), status, inWordsOfMessage(error.message).slice(0, TEXT_CHARACTERS_MAX));
}

/** How a refusal of the API begins, and what the message calls it. */
const WORDS: readonly [RegExp, string][] = [
  // The position is that of the recipient among several, which the client does not number.
  [/^emails\.\d+: /, ''],
  [/^to\.0: ?/, ''],
  [/^to\.0 /, 'The recipient '],
  [/^from /, 'The From field '],
  [/^emails have (.*): send several batches/, 'The emails to all recipients have $1: send to fewer at once'],
  [/^html /, 'The HTML '],
  [/This idempotency-key/, 'This X-Postpress-Idempotency-Key'],
  [/another body or path/, 'another message'],
  [/^tags\b/, 'X-Postpress-Tags'],
  [/^topic /, 'X-Postpress-Topic '],
  [/^scheduledAt /, 'X-Postpress-Scheduled-At '],
  [/^variables\b/, 'X-Postpress-Variables'],
  [/^language\b/, 'X-Postpress-Language'],
  [/ \(templateId\)/, ' (X-Postpress-Template)'],
];

function inWordsOfMessage(text: string): string {
  return WORDS.reduce((message, [begin, words]) => message.replace(begin, words), text);
}
