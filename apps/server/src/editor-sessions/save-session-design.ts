import { isAtLeast } from '@postpress/contracts';
import { findMember } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { type ServiceEmailEditor, saveServiceEmail } from '../service-emails/index.ts';
import {
  authorOf,
  type DesignSave,
  type DesignSaved,
  isNewDesign,
  keepDesign,
  requireNoNewFaults,
  type SaveContext,
  saveTemplateDesign,
  type TemplatesDeps,
} from '../templates/index.ts';
import { endedMeanwhile } from './current-session.ts';
import { findOwnDesign, type OpenSession, type OwnDesign, updateOwnDesign } from './editor-sessions.ts';
import { serviceEmailOf } from './session-design.ts';

/**
 * Saves the design of a session: that of its template, with a version, or its own. Its row is locked from the
 * comparison to the write, so of two tabs one gets a conflict with what the other saved. Saving the same text again
 * changes nothing.
 *
 * @throws AppError CONFLICT with `theirs`, INVALID_DESIGN, NOT_FOUND if the template was deleted
 */
export async function saveSessionDesign(
  session: OpenSession,
  save: DesignSave,
  caller: Caller,
  deps: TemplatesDeps,
): Promise<DesignSaved> {
  const { templateId, projectId, embedOrigin, room } = session;
  if (room !== null)
    throw new AppError('FORBIDDEN', 'The design of a room is saved by those who edit it live.');
  // Only the page that embeds the editor stores the design.
  if (embedOrigin !== null) return { revision: save.baseRevision + 1, savedAt: deps.clock(), warnings: [] };
  const email = await serviceEmailOf(session, deps.db);
  if (email) {
    await requireAdmin(session, email.workspaceId, deps);
    return { ...(await saveServiceEmail(email, save, await editorOf(caller, deps), deps)), warnings: [] };
  }
  if (templateId === null) return saveOwnDesign(session, save, deps);
  return saveTemplateDesign({ projectId, templateId }, save, await contextOf(session, caller, deps), deps);
}

const LOSING_LABEL = 'Lost a conflict';

/**
 * Resolves a conflict: the chosen text becomes the design, the other is kept as a version.
 *
 * @returns the version; null for a session without a template, whose page keeps the other text
 * @throws AppError as a save; then only the other text was stored
 */
export async function resolveConflict(
  session: OpenSession,
  { losingText, ...save }: DesignSave & { losingText: string },
  caller: Caller,
  deps: TemplatesDeps,
): Promise<DesignSaved & { keptVersionId: string | null }> {
  const keptVersionId = await keepLosing(session, losingText, caller, deps);
  return { ...(await saveSessionDesign(session, save, caller, deps)), keptVersionId };
}

async function keepLosing(
  session: OpenSession,
  designText: string,
  caller: Caller,
  deps: TemplatesDeps,
): Promise<string | null> {
  const { templateId, projectId } = session;
  if (templateId === null) return null;
  // Without the session, so that two texts within ten minutes become two versions.
  const { author } = await contextOf(session, caller, deps);
  return keepDesign({ projectId, templateId }, { designText, label: LOSING_LABEL }, { author }, deps);
}

async function contextOf({ id }: OpenSession, caller: Caller, { db }: TemplatesDeps): Promise<SaveContext> {
  return { author: await authorOf(caller, db), sessionId: id };
}

/** Whoever opened it may have another role by now. @throws AppError FORBIDDEN */
async function requireAdmin(
  { userId }: OpenSession,
  workspaceId: number,
  { db }: TemplatesDeps,
): Promise<void> {
  const member = userId === null ? undefined : await findMember(db, workspaceId, userId);
  if (member && isAtLeast(member.role, 'admin')) return;
  throw new AppError('FORBIDDEN', 'Only admins of the workspace change the emails of the service.');
}

/** The member whose session it is; the request itself is not known here. */
async function editorOf(caller: Caller, { db }: TemplatesDeps): Promise<ServiceEmailEditor> {
  const author = await authorOf(caller, db);
  return { author, actor: { kind: 'editor', id: author.id, name: author.name, address: null } };
}

async function saveOwnDesign(
  session: OpenSession,
  save: DesignSave,
  { db, clock, compute }: TemplatesDeps,
): Promise<DesignSaved> {
  const { designText } = save;
  const validate = (before: OwnDesign) =>
    requireNoNewFaults(designText, before, { projectId: session.projectId, compute });
  const isNewOn = (before: OwnDesign) =>
    isNewDesign({ ...before, updatedAt: before.savedAt, updatedBy: null }, save);
  // Before the row is locked, as for a template.
  const seen = await findOwnDesign(db, session.id);
  const isNew = seen !== undefined && isNewOn(seen);
  if (isNew) await validate(seen);
  return inTransaction(db, async (tx) => {
    const before = await findOwnDesign(tx, session.id, { forUpdate: true });
    if (!before) throw endedMeanwhile();
    const { revision, savedAt } = before;
    if (!isNewOn(before)) return { revision, savedAt, warnings: [] };
    if (!isNew || before.design !== seen.design) await validate(before);
    const saved = { revision: revision + 1, savedAt: clock() };
    await updateOwnDesign(tx, session.id, { design: designText, ...saved });
    return { ...saved, warnings: [] };
  });
}
