import type { Access } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { NewId } from '../../base/ids.ts';
import { invariant } from '../../base/invariant.ts';
import type { MailIdentity } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Mailbox } from '../message/mailboxes.ts';
import type { SenderDirectory } from '../message/sender.ts';
import type { AcceptOnce, Answered } from './accept-once.ts';
import {
  type AcceptableEmail,
  type DraftOrigin,
  type IdempotencyKey,
  toAcceptable,
} from './acceptable-email.ts';
import type { EmailAllowance } from './email-allowance.ts';
import { getMergeable, type MergeableTemplate } from './merge-template.ts';
import type { EmailDraft } from './read-draft.ts';
import type { MergedDraft } from './send-works.ts';
import type { SettingsMemory } from './settings-memory.ts';

export type SendDeps = {
  db: Db;
  access: Access;
  newId: NewId;
  senders: SenderDirectory;
  settings: SettingsMemory;
  allowance: EmailAllowance;
  acceptOnce: AcceptOnce;
  /** Read with every e-mail: the public address is known once the server listens. */
  identity: () => MailIdentity;
};

/** Who sends, and under which idempotency key. */
export type SendContext = { projectId: number; workspaceId: number; key: IdempotencyKey | null };

/**
 * Accepts one e-mail: makes sure it may be sent and stores it as `queued` with everything that follows from it. Nothing is
 * looked up that is not remembered; the recipient's suppression is decided by the statement that stores.
 *
 * @throws AppError VALIDATION_ERROR, DOMAIN_NOT_VERIFIED, RECIPIENT_SUPPRESSED, FEATURE_NOT_AVAILABLE,
 *   IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, SERVICE_UNAVAILABLE
 */
export async function sendEmail(draft: EmailDraft, context: SendContext, deps: SendDeps): Promise<Answered> {
  return deps.acceptOnce(context, () =>
    prepareEmail(draft, { templateId: null, warnings: [] }, context, deps),
  );
}

/**
 * The same with the merged page of a template. A replay is answered as at first, though the template may have changed
 * since, or be gone.
 *
 * @param merge here or on a thread
 * @throws AppError what {@link sendEmail} throws, and NOT_FOUND, TEMPLATE_NOT_RENDERED
 */
export async function sendTemplate(
  templateId: string,
  merge: (template: MergeableTemplate) => Promise<MergedDraft>,
  context: SendContext,
  deps: SendDeps,
): Promise<Answered> {
  return deps.acceptOnce(context, async () => {
    const template = await getMergeable(deps.db, context.projectId, templateId);
    const { draft, warnings } = await merge(template);
    return prepareEmail(draft, { templateId: template.id, warnings }, context, deps);
  });
}

/** What is to be accepted of a draft, once it may be sent. @throws AppError what {@link sendEmail} refuses */
export async function prepareEmail(
  draft: EmailDraft,
  origin: DraftOrigin,
  { projectId, workspaceId, key }: SendContext,
  deps: SendDeps,
): Promise<AcceptableEmail> {
  await requireVerifiedSender(draft.from, workspaceId, deps);
  const settings = await deps.settings.of(projectId);
  const project = await deps.access.project(projectId);
  invariant(project, 'the gate has found the project of a sender');
  await deps.allowance.take(project);
  return toAcceptable(draft, origin, {
    projectId,
    workspaceId,
    key,
    defaultFromName: settings?.defaultFromName ?? null,
    hostname: deps.identity().hostname,
    newId: deps.newId,
  });
}

/** @throws AppError DOMAIN_NOT_VERIFIED */
async function requireVerifiedSender(
  { address }: Mailbox,
  workspaceId: number,
  { senders }: Pick<SendDeps, 'senders'>,
): Promise<void> {
  if (await senders.find(workspaceId, address.domain)) return;
  throw new AppError(
    'DOMAIN_NOT_VERIFIED',
    `The domain ${address.domain} of from is not verified for this workspace: add it with POST /v3/domains, publish the records it lists, and verify it with POST /v3/domains/{id}/verify. Subdomains are domains of their own.`,
  );
}
