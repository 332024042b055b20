import {
  type AuditAction,
  type CreatePreviewLinkBody,
  type PreviewLinkAnswer,
  previewLinkLimits,
} from '@postpress/contracts';
import { hashCredential, hashPassword, newSecret, recordProjectChange } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { DAY_MS } from '../base/clock.ts';
import type { CommentedTemplate, Commenter } from '../comments/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import { findTemplate, getVersion, noSuchTemplate, relabelVersion } from '../templates/index.ts';
import type { PreviewLinksDeps } from './deps.ts';
import {
  deleteExpiredLinks,
  deletePreviewLink,
  insertPreviewLink,
  listPreviewLinks,
  type PreviewLink,
} from './preview-links.ts';

/** Where a request came from, for the audit log. */
type Origin = { ip: string; id: string };

const LABEL = 'Preview link';

/**
 * Makes a link by which people without an account see a template. Labels the version that it shows, if it shows one, so
 * that it is kept.
 *
 * @returns the link with its URL, whose token is stored as a hash
 * @throws AppError NOT_FOUND for an unknown version, CONFLICT at the limit of links
 */
export async function createPreviewLink(
  template: CommentedTemplate,
  {
    name = '',
    versionId = null,
    expiresInDays = previewLinkLimits.daysDefault,
    password,
    comments = 'off',
  }: CreatePreviewLinkBody,
  commenter: Commenter,
  origin: Origin,
  deps: PreviewLinksDeps,
): Promise<PreviewLinkAnswer & { url: string }> {
  const createdAt = deps.clock();
  const token = newSecret();
  const link: PreviewLink = {
    id: deps.newId(),
    projectId: template.projectId,
    templateId: template.id,
    versionId,
    name: name.trim(),
    passwordHash: password === undefined ? null : await hashPassword(password),
    comments,
    creator: commenter.name,
    createdBy: commenter.author,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY_MS),
    lastViewedAt: null,
  };
  await inTransaction(deps.db, async (tx) => {
    const stored = await findTemplate(tx, template.projectId, template.id, { forUpdate: true });
    if (!stored) throw noSuchTemplate();
    if (versionId !== null) {
      const { label } = await getVersion(tx, template.id, versionId);
      if (label === null) await relabelVersion(tx, stored, versionId, { label: LABEL });
    }
    await requireRoom(tx, link);
    await insertPreviewLink(tx, link, hashCredential(token));
    await auditLink(tx, { action: 'preview_link.created', template, link }, commenter, origin, deps);
  });
  return { ...toWirePreviewLink(link), url: `${deps.addresses.publicUrl}/preview/${token}` };
}

/** Deletes links that have expired when there is no more room. @throws AppError CONFLICT */
async function requireRoom(tx: Tx, { projectId, templateId, createdAt }: PreviewLink): Promise<void> {
  const most = previewLinkLimits.perTemplate;
  const ids = { projectId, templateId };
  if ((await listPreviewLinks(tx, ids)).length < most) return;
  await deleteExpiredLinks(tx, templateId, createdAt);
  if ((await listPreviewLinks(tx, ids)).length < most) return;
  throw new AppError('CONFLICT', `The template has ${most} preview links: revoke one first.`);
}

/**
 * Ends a link at once. Comments of its guests stay.
 *
 * @throws AppError NOT_FOUND
 */
export async function revokePreviewLink(
  { template, linkId }: { template: CommentedTemplate; linkId: string },
  commenter: Commenter,
  origin: Origin,
  deps: PreviewLinksDeps,
): Promise<void> {
  const ids = { projectId: template.projectId, templateId: template.id };
  await inTransaction(deps.db, async (tx) => {
    const link = (await listPreviewLinks(tx, ids)).find(({ id }) => id === linkId);
    if (!link || !(await deletePreviewLink(tx, ids, linkId)))
      throw new AppError('NOT_FOUND', 'The template has no preview link with this ID.');
    await auditLink(tx, { action: 'preview_link.revoked', template, link }, commenter, origin, deps);
  });
}

async function auditLink(
  tx: Tx,
  { action, template, link }: { action: AuditAction; template: CommentedTemplate; link: PreviewLink },
  { author: { kind, id, name } }: Commenter,
  origin: Origin,
  deps: PreviewLinksDeps,
): Promise<void> {
  if (kind !== 'user' && kind !== 'token' && kind !== 'editor' && kind !== 'key') return;
  const { hasPassword, comments, expiresAt } = toWirePreviewLink(link);
  const subject = { name: template.name, link: link.name, hasPassword, comments, expiresAt };
  const state = action === 'preview_link.revoked' ? { before: subject } : { after: subject };
  const actor = { kind, id, name, address: origin.ip, requestId: origin.id };
  const change = { projectId: template.projectId, action, subjectId: link.id, ...state };
  await recordProjectChange(tx, change, actor, deps);
}

export function toWirePreviewLink(link: PreviewLink): PreviewLinkAnswer {
  return {
    id: link.id,
    name: link.name,
    versionId: link.versionId,
    hasPassword: link.passwordHash !== null,
    comments: link.comments,
    createdBy: link.createdBy,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
  };
}
