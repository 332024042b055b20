import { AppError } from '../base/app-error.ts';
import type { Db } from '../platform/database/tables.ts';
import { type OwnPage, type PageInLanguage, pageInLanguage } from '../templates/index.ts';
import { approvalsRequiredOf, findApprovedPage } from './reviews.ts';

/**
 * The page of a template that a caller may send, in the language nearest to the one that was asked for. Where the template requires approvals, callers who may not publish get
 * the version that was approved last: editing the next one does not change what is sent.
 *
 * @throws AppError FORBIDDEN if none was approved
 */
export async function sendablePage(
  db: Db,
  projectId: number,
  template: OwnPage & { id: number },
  { mayPublish, language }: { mayPublish: boolean; language?: string | undefined },
): Promise<PageInLanguage> {
  const ids = { projectId, templateId: template.id };
  const required = mayPublish ? 0 : await approvalsRequiredOf(db, ids);
  if (required === 0) return pageInLanguage(db, { ...ids, reviewId: null }, template, language);
  const approved = await findApprovedPage(db, ids);
  if (approved) return pageInLanguage(db, { ...ids, reviewId: approved.id }, approved, language);
  throw new AppError(
    'FORBIDDEN',
    `The template ${template.id} needs ${required} approvals of a version before this key may send it: send it for review, or use a key with the scope templates:publish.`,
  );
}
