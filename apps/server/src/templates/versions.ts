import type { LabelVersionBody } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Db } from '../platform/database/tables.ts';
import type { SaveContext } from './record-version.ts';
import { changeTemplate, type SavedTemplate, type TemplatesDeps } from './save-template.ts';
import {
  findNewestVersion,
  findVersion,
  findVersionDesign,
  labelVersion,
  type TemplateVersion,
} from './template-versions.ts';
import type { Template } from './templates.ts';
import { toWireVersion } from './wire-forms.ts';

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
  throw noSuchVersion();
}

type Versioned = Pick<Template, 'id' | 'revision'>;

/** Labels a version, or removes its label. @throws AppError NOT_FOUND */
export async function relabelVersion(
  db: Db,
  { id, revision }: Versioned,
  versionId: string,
  { label }: LabelVersionBody,
) {
  const version = await labelVersion(db, id, { id: versionId, label });
  if (version) return toWireVersion(version, revision);
  throw noSuchVersion();
}

/** The current version of a template; undefined if it was saved before versions existed. */
export async function currentVersion(
  db: Db,
  { id, revision }: Versioned,
): Promise<TemplateVersion | undefined> {
  const newest = await findNewestVersion(db, id, ['save', 'restore']);
  return newest?.revision === revision ? newest : undefined;
}

export function noSuchVersion(): AppError {
  return new AppError('NOT_FOUND', 'The template has no such version, or it is no longer kept.');
}
