import { AppError } from '../base/app-error.ts';
import type { SaveContext } from './record-version.ts';
import { changeTemplate, type SavedTemplate, type TemplatesDeps } from './save-template.ts';
import { findVersion, findVersionDesign, type TemplateVersion } from './template-versions.ts';

/**
 * Makes a version the current design of its template, as a new version; the current design stays among the versions.
 * Restoring the current design changes nothing.
 *
 * @throws AppError NOT_FOUND, INVALID_DESIGN if the text cannot be rendered
 */
export async function restoreVersion(
  { projectId, templateId, versionId }: { projectId: number; templateId: number; versionId: string },
  origin: Pick<SaveContext, 'author' | 'address' | 'requestId'>,
  deps: TemplatesDeps,
): Promise<SavedTemplate> {
  const { displayMode, design } = await getVersion(deps.db, templateId, versionId);
  const context = { ...origin, kind: 'restore' } as const;
  return changeTemplate({ projectId, templateId }, { displayMode, design }, context, deps);
}

/**
 * A version with its text.
 *
 * @throws AppError NOT_FOUND
 */
export async function getVersion(
  db: TemplatesDeps['db'],
  templateId: number,
  versionId: string,
): Promise<TemplateVersion & { design: string }> {
  const version = await findVersion(db, templateId, versionId);
  const design = version && (await findVersionDesign(db, version));
  if (version && design !== undefined) return { ...version, design };
  throw new AppError('NOT_FOUND', 'The template has no such version, or it is no longer kept.');
}
