import type { LabelVersionBody, ListTemplateVersionsQuery } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { readIdCursor, toPage } from '../base/cursor.ts';
import type { Db } from '../platform/database/tables.ts';
import { getVersion } from './restore-version.ts';
import { findNewestVersion, labelVersion, listVersions, type TemplateVersion } from './template-versions.ts';
import type { Template } from './templates.ts';
import { toWireVersion } from './wire-forms.ts';

// The console, the API and an open editor show the versions of a template, each with its own credential.

type Versioned = Pick<Template, 'id' | 'revision'>;

/**
 * One page of the versions of a template, newest first.
 *
 * @throws AppError INVALID_CURSOR
 */
export async function versionPage(
  db: Db,
  { id, revision }: Versioned,
  { limit = 20, cursor }: ListTemplateVersionsQuery,
) {
  const rows = await listVersions(db, id, { limit, before: readIdCursor(cursor) });
  const { items, ...page } = toPage(rows, limit, (row) => [row.id]);
  return { data: items.map((each) => toWireVersion(each, revision)), ...page };
}

/**
 * The JSON of a version with its design, whose text stays byte for byte.
 *
 * @throws AppError NOT_FOUND
 */
export async function versionJson(db: Db, { id, revision }: Versioned, versionId: string): Promise<string> {
  const version = await getVersion(db, id, versionId);
  const rest = JSON.stringify(toWireVersion(version, revision));
  return `{"data":${rest.slice(0, -1)},"design":${version.design}}}`;
}

/** @throws AppError NOT_FOUND */
export async function relabelVersion(
  db: Db,
  { id, revision }: Versioned,
  versionId: string,
  { label }: LabelVersionBody,
) {
  const version = await labelVersion(db, id, { id: versionId, label });
  if (version) return toWireVersion(version, revision);
  throw new AppError('NOT_FOUND', 'The template has no such version, or it is no longer kept.');
}

/** The current version of a template; undefined if it was saved before versions existed. */
export async function currentVersion(
  db: Db,
  { id, revision }: Versioned,
): Promise<TemplateVersion | undefined> {
  const newest = await findNewestVersion(db, id, ['save', 'restore']);
  return newest?.revision === revision ? newest : undefined;
}
