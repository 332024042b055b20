import type { SendEmailBody } from '@postpress/contracts';
import type { Access } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import {
  type Caller,
  mayPublish,
  projectIdOf,
  senderDomainsOf,
  testOf,
  workspaceIdOf,
} from '../../base/caller.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import { invariant } from '../../base/invariant.ts';
import type { MailIdentity } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { findStoredEmails } from '../emails/email-contents.ts';
import { findStoredResponse } from '../emails/idempotency-keys.ts';
import { findShownContent } from '../emails/shown-content.ts';
import { comparableAddress, type Mailbox } from '../message/mail-addresses.ts';
import type { SenderDirectory } from '../message/sender.ts';
import { readSimulatedOutcome } from '../message/simulated-recipient.ts';
import { findSuppression } from '../suppressions/suppressions.ts';
import { findLeaving, type Leaving } from '../topics/subscriptions.ts';
import { findTopic } from '../topics/topics.ts';
import { inThread } from './answer-parent.ts';
import type { EmailAllowance } from './email-allowance.ts';
import type { RememberedSettings, SettingsMemory } from './email-settings.ts';
import type { FetchAttachments } from './fetch-attachments.ts';
import type { HoldsOfKeys } from './holds-of-keys.ts';
import type { IdempotencyKey } from './insert-accepted-emails.ts';
import { malformed } from './malformed.ts';
import { getTranslated, type MergeableTemplate, type MergedDraft } from './merge-template.ts';
import { type EmailDraft, type MessageExtras, readDraft } from './read-draft.ts';
import { checkScheduledAt } from './scheduled-time.ts';
import {
  type CheckedEmail,
  type DraftOrigin,
  type StoreBatch,
  type StoreEmail,
  toAcceptable,
} from './store-emails.ts';

export type SendDeps = {
  db: Db;
  access: Access;
  clock: Clock;
  newId: NewId;
  senders: SenderDirectory;
  settings: SettingsMemory;
  allowance: EmailAllowance;
  holds: HoldsOfKeys;
  store: StoreEmail;
  storeBatch: StoreBatch;
  fetchAttachments: FetchAttachments;
  /** Keys whose first request is running in this process. */
  keysInFlight: Set<string>;
  secrets: SecretBox;
  /** Read with every email: the public address is known once the server listens. */
  identity: () => MailIdentity;
};

/** The sender, and the idempotency key of the request. */
export type SendContext = {
  projectId: number;
  workspaceId: number;
  /** The project whose test data the email belongs to; undefined: it is a live email. */
  testOf?: number | undefined;
  /** The project key of the caller, whose hourly limit counts the email; absent: none. */
  keyId?: string | undefined;
  /** Whether that key has an hourly limit; absent: no. */
  isHourly?: boolean | undefined;
  key: IdempotencyKey | null;
  /** Whether templates are sent as they are; else as they were approved, where they require it. */
  mayPublish: boolean;
  /** The domains that the caller may send from; absent: all of the workspace. */
  senderDomains?: readonly string[] | undefined;
  /** Fires when the caller disconnects. Made on demand: only attachments with a URL wait for it. */
  signal?: () => AbortSignal;
};

export function senderOf(caller: Caller): Omit<SendContext, 'key' | 'signal'> {
  return {
    projectId: projectIdOf(caller),
    workspaceId: workspaceIdOf(caller),
    testOf: testOf(caller),
    ...(caller.kind === 'project-key' && { keyId: caller.credentialId, isHourly: caller.isHourly }),
    senderDomains: senderDomainsOf(caller),
    mayPublish: mayPublish(caller),
  };
}

/** The email to accept: from the request, a merged template or an earlier email. */
type DraftSource = () => Promise<{ draft: EmailDraft; origin: DraftOrigin }>;

/** The body of a 202, byte for byte. */
export type SendResponse = { json: string; replayed: boolean };

const KEY_IN_USE_SECONDS = 1;

/** Accepts an email as the request has it. @throws AppError what {@link acceptEmail} throws */
export function sendEmail(draft: EmailDraft, context: SendContext, deps: SendDeps): Promise<SendResponse> {
  return acceptEmail(async () => ({ draft, origin: { templateId: null, warnings: [] } }), context, deps);
}

/**
 * Accepts an email with the merged page of a template.
 *
 * @param merge here or on a thread
 * @throws AppError what {@link acceptEmail} throws, and NOT_FOUND, TEMPLATE_NOT_RENDERED, TRANSLATION_MISSING
 */
export function sendTemplate(
  named: { templateId: string; language?: string | undefined },
  merge: (template: MergeableTemplate) => Promise<MergedDraft>,
  context: SendContext,
  deps: SendDeps,
): Promise<SendResponse> {
  return acceptEmail(
    async () => {
      const template = await getTranslated(context, named, deps);
      const { draft, warnings } = await merge(template);
      return { draft, origin: { templateId: template.id, warnings } };
    },
    context,
    deps,
  );
}

/**
 * Accepts the content and attachments of an earlier email of the project as a new email. Content of a template stays as
 * it was merged then.
 *
 * @throws AppError NOT_FOUND; CONFLICT where the content has expired or is not stored; and what {@link acceptEmail} throws
 */
export function sendAgain(emailId: string, context: SendContext, deps: SendDeps): Promise<SendResponse> {
  return acceptEmail(
    async () => {
      const { body, extras, templateId } = await findBody(emailId, context, deps);
      return { draft: readDraft(body, extras), origin: { templateId, warnings: [] } };
    },
    context,
    deps,
  );
}

async function findBody(
  emailId: string,
  { projectId }: SendContext,
  { db }: Pick<SendDeps, 'db'>,
): Promise<{ body: SendEmailBody; extras: MessageExtras; templateId: number | null }> {
  const shown = await findShownContent(db, projectId, emailId);
  if (!shown) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
  if (!shown.stored)
    throw new AppError(
      'CONFLICT',
      'Its content is not stored, as its sender wanted (storeContent: false), so it cannot be resent.',
    );
  const stored = (await findStoredEmails(db, [emailId])).get(emailId);
  if (shown.html === null || !stored)
    throw new AppError('CONFLICT', 'Its content is no longer stored, so it cannot be resent.');
  const { from, to, subject, html, text, tags } = shown;
  const { replyTo, headers, attachments, topic } = stored;
  return {
    body: {
      from,
      to: [to],
      subject,
      html,
      tags,
      ...(text !== null && { text }),
      ...(topic !== null && { topic }),
    },
    extras: { replyTo, headers, attachments, warnings: [] },
    templateId: shown.templateId === null ? null : Number(shown.templateId),
  };
}

/**
 * Accepts one email, or returns the response to the first request with the same key of the last 24 hours.
 *
 * 1. Hold the key. A second request with it in this process gets a retryable error; requests in other processes
 *    conflict on the row of the key.
 * 2. Get the draft.
 * 3. Check the time it is scheduled for, that the installation can send, and the sender's domain, then take one email
 *    of the month's allowance. All are in memory. What it answers is looked up, and attachments with a URL are fetched,
 *    in between.
 * 4. Fix time, Message-ID, response and first event.
 * 5. Store it with its content, key, event and queue entry: one statement, shared with other emails that come
 *    meanwhile.
 * 6. If it was not stored, give the allowance back. The key was used before: replay. Otherwise the recipient is
 *    suppressed or left the topic: refuse.
 *
 * If steps 2 or 3 refuse, a key that was used before is replayed all the same: domain, template or plan may have
 * changed since.
 *
 * @throws AppError VALIDATION_ERROR, SENDING_NOT_CONFIGURED, FORBIDDEN, DOMAIN_NOT_VERIFIED, RECIPIENT_SUPPRESSED,
 *   FEATURE_NOT_AVAILABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, SERVICE_UNAVAILABLE
 */
async function acceptEmail(source: DraftSource, context: SendContext, deps: SendDeps): Promise<SendResponse> {
  const releaseKey = holdKey(context, deps);
  try {
    const prepared = await prepareEmail(source, context, deps);
    const json = prepared.email && (await store(prepared.email, deps));
    if (json !== undefined) return { json, replayed: false };
    const replay = await findReplay(context, deps);
    if (replay) return replay;
    throw prepared.refusal ?? (await whyNotStored(prepared.email, deps));
  } finally {
    releaseKey();
  }
}

/** @throws AppError IDEMPOTENCY_KEY_IN_USE */
export function holdKey({ projectId, key }: SendContext, { keysInFlight }: SendDeps): () => void {
  if (key === null) return () => {};
  const name = `${projectId} ${key.text}`;
  if (keysInFlight.has(name))
    throw new AppError(
      'IDEMPOTENCY_KEY_IN_USE',
      'A request with this idempotency-key is still in progress: try again.',
      { retryAfterSeconds: KEY_IN_USE_SECONDS },
    );
  keysInFlight.add(name);
  return () => keysInFlight.delete(name);
}

export type Prepared = { email: CheckedEmail; refusal?: never } | { email?: never; refusal: AppError };

/** Steps 2 and 3. Never throws a refusal. */
export async function prepareEmail(
  source: DraftSource,
  context: SendContext,
  deps: SendDeps,
): Promise<Prepared> {
  const { projectId, workspaceId, keyId = null, isHourly = false, key } = context;
  try {
    const { draft: read, origin } = await source();
    if (read.scheduledAt) checkScheduledAt(read.scheduledAt, deps.clock());
    const { hostname, fault } = deps.identity();
    if (fault !== undefined) throw new AppError('SENDING_NOT_CONFIGURED', fault);
    requireOwnDomain(read.from, context);
    const isTest = context.testOf !== undefined;
    if (!isTest) await requireVerifiedSender(read.from, workspaceId, deps);
    const settings = await deps.settings.of(projectId);
    requireDeliverable(read);
    await requireTopic(read, { projectId, settings }, deps);
    const { draft: answer, threadId } = await inThread(read, context, deps);
    const isComplete = answer.attachments.every(({ url }) => url === undefined);
    const complete = isComplete ? answer : await deps.fetchAttachments(answer, context);
    const draft = settings?.contentDays === 0 ? { ...complete, storeContent: false } : complete;
    const project = await deps.access.project(projectId);
    invariant(project, 'the gate has found the project of a sender');
    await deps.allowance.take(project, isTest);
    // A key that got its limit within the last second is held by the workers.
    const hold =
      keyId !== null && isHourly ? await deps.holds.of({ keyId, broadcast: draft.broadcast }) : undefined;
    const defaultFromName = settings?.defaultFromName ?? null;
    const id = deps.newId();
    const checked = { id, projectId, workspaceId, isTest, keyId, hold, key, draft, origin, threadId };
    return { email: { ...checked, defaultFromName, hostname } };
  } catch (refusal) {
    if (refusal instanceof AppError) return { refusal };
    throw refusal;
  }
}

/** @throws AppError FORBIDDEN for a domain that the caller's key is not for */
export function requireOwnDomain(
  { address }: Mailbox,
  { senderDomains }: Pick<SendContext, 'senderDomains'>,
): void {
  if (!senderDomains || senderDomains.includes(address.domain)) return;
  throw new AppError(
    'FORBIDDEN',
    `This key may not send from ${address.domain}. It is limited to ${senderDomains.join(', ')}.`,
  );
}

/** @throws AppError DOMAIN_NOT_VERIFIED */
export async function requireVerifiedSender(
  { address }: Mailbox,
  workspaceId: number,
  { senders }: Pick<SendDeps, 'senders'>,
): Promise<void> {
  if (await senders.find(workspaceId, address.domain)) return;
  throw new AppError(
    'DOMAIN_NOT_VERIFIED',
    `The domain ${address.domain} of from is not verified for this workspace: add it with POST /v3/domains, publish the records it lists, and verify it with POST /v3/domains/{id}/verify. Subdomains must be added separately.`,
  );
}

/** @throws AppError RECIPIENT_SUPPRESSED for the recipient that forces it */
function requireDeliverable({ to }: Pick<EmailDraft, 'to'>): void {
  const simulated = readSimulatedOutcome(to);
  if (!simulated?.ok || simulated.outcome !== 'suppressed') return;
  throw new AppError(
    'RECIPIENT_SUPPRESSED',
    `to.0: ${to.text} counts as suppressed, because its name forces that outcome.`,
  );
}

/** @throws AppError VALIDATION_ERROR for a topic that the project does not have, and without one that it requires */
async function requireTopic(
  { topic, broadcast }: Pick<EmailDraft, 'topic' | 'broadcast'>,
  { projectId, settings }: { projectId: number; settings: RememberedSettings | undefined },
  { db }: Pick<SendDeps, 'db'>,
): Promise<void> {
  if (topic === null) {
    if (!broadcast || !settings?.requireTopic) return;
    throw malformed(
      'topic',
      'is required: by its settings (requireTopic), the project sends no broadcast email without one; those of a batch are broadcast by default',
    );
  }
  // Another process may have created it just now.
  if (settings?.topics.has(topic) || (await findTopic(db, projectId, topic))) return;
  throw malformed(
    'topic',
    `names no topic of this project: it has no “${topic}”; POST /v3/topics creates one`,
  );
}

/** Steps 4 and 5. @returns the response; undefined when its recipient is suppressed or its key is taken */
async function store(checked: CheckedEmail, deps: SendDeps): Promise<string | undefined> {
  let stored = false;
  try {
    const email = toAcceptable(checked);
    stored = await deps.store(email);
    return stored ? email.response : undefined;
  } finally {
    if (!stored) deps.allowance.giveBack(checked);
  }
}

/** @throws AppError IDEMPOTENCY_KEY_REUSED when the key came with another request */
export async function findReplay(
  { projectId, key }: Pick<SendContext, 'projectId' | 'key'>,
  { db, clock }: Pick<SendDeps, 'db' | 'clock'>,
): Promise<SendResponse | undefined> {
  if (key === null) return undefined;
  const stored = await findStoredResponse(db, projectId, key.text, clock());
  if (!stored) return undefined;
  if (stored.fingerprint.equals(key.fingerprint)) return { json: stored.response, replayed: true };
  throw new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    `This idempotency-key was accepted with another body or path, as the email ${stored.emailId}: use a new key for a new email.`,
  );
}

/** Why an email without a used key was not stored. */
export async function whyNotStored(
  { projectId, draft }: Pick<CheckedEmail, 'projectId' | 'draft'>,
  { db }: Pick<SendDeps, 'db'>,
): Promise<AppError> {
  const suppression = await findSuppression(db, projectId, draft.toWritten);
  const left =
    suppression || draft.topic === null
      ? undefined
      : await findLeaving(db, projectId, draft.toWritten, draft.topic);
  if (left) return new AppError('RECIPIENT_SUPPRESSED', `to.0: ${left.email} ${whyLeft(left)}`);
  // Taken off the list, or its key deleted, between the statement and this query.
  if (!suppression)
    return new AppError('SERVICE_UNAVAILABLE', 'The reason for this refusal no longer exists: try again.');
  return new AppError(
    'RECIPIENT_SUPPRESSED',
    `to.0: ${comparableAddress(draft.toWritten)} has been on the suppression list of this project since ${suppression.createdAt.toISOString()} (${suppression.reason}). DELETE /v3/emails/suppressions removes it.`,
  );
}

function whyLeft({ topic, source, changedAt }: Leaving): string {
  const again =
    'PUT /v3/subscriptions records that the recipient asks for it; emails without a topic still go.';
  if (!changedAt) return `has not opted in to the topic ${topic}. ${again}`;
  const what = topic === null ? 'all topics' : `the topic ${topic}`;
  return `unsubscribed from ${what} on ${changedAt.toISOString()} (${source}). ${again}`;
}
