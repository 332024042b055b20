import { AppError } from '../base/app-error.ts';
import { readId } from '../base/read-id.ts';
import type { Db } from '../platform/database/tables.ts';
import { findTemplate, type Template } from './templates.ts';

/**
 * A template of a project, by the id as it is written on the wire.
 *
 * @throws AppError NOT_FOUND; for popups too where they are not shown
 */
export async function getTemplate(
  db: Db,
  projectId: number,
  id: string,
  { popups }: { popups: boolean },
): Promise<Template> {
  const templateId = readId(id);
  const template = templateId && (await findTemplate(db, projectId, templateId));
  if (template && (popups || template.displayMode !== 'popup')) return template;
  throw new AppError('NOT_FOUND', `The project has no template ${id}.`);
}
