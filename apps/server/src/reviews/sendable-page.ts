import { AppError } from '../base/app-error.ts';
import type { Db } from '../platform/database/tables.ts';
import { approvalsRequiredOf, findApprovedPage } from './reviews.ts';

/**
 * The page of a template that a caller may send. Where the template requires approvals, callers who may not publish get
 * the version that was approved last: editing the next one does not change what is sent.
 *
 * @throws AppError FORBIDDEN if none was approved
 */
export async function sendablePage(
  db: Db,
  projectId: number,
  template: { id: number; html: string },
  { mayPublish }: { mayPublish: boolean },
): Promise<string> {
  if (mayPublish) return template.html;
  const ids = { projectId, templateId: template.id };
  const required = await approvalsRequiredOf(db, ids);
  if (required === 0) return template.html;
  const approved = await findApprovedPage(db, ids);
  if (approved !== undefined) return approved;
  throw new AppError(
    'FORBIDDEN',
    `The template ${template.id} needs ${required} approvals of a version before this key may send it: send it for review, or use a key with the scope templates:publish.`,
  );
}
