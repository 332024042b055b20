import { sql } from 'kysely';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';

/*
 * The repository of preview links. Queries of the API name project and template, so that an id of another tenant finds
 * nothing; that of a page names the hash of its token.
 */

export type PreviewLink = Selected<'preview_links', typeof columns>;

const columns = [
  'id',
  'project_id as projectId',
  'template_id as templateId',
  'version_id as versionId',
  'name',
  'password_hash as passwordHash',
  'comments',
  'creator',
  'created_by as createdBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_viewed_at as lastViewedAt',
] as const;

type OfTemplate = { projectId: number; templateId: number };

/** All of a template, newest first: it has few. */
export async function listPreviewLinks(
  db: Db,
  { projectId, templateId }: OfTemplate,
): Promise<PreviewLink[]> {
  return db
    .selectFrom('preview_links')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('template_id', '=', templateId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertPreviewLink(db: Db, link: PreviewLink, tokenHash: Buffer): Promise<void> {
  const row = { ...rowOf(columns, link), created_by: JSON.stringify(link.createdBy), token_hash: tokenHash };
  await db.insertInto('preview_links').values(row).execute();
}

/** @returns whether it existed */
export async function deletePreviewLink(
  db: Db,
  { projectId, templateId }: OfTemplate,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_links')
    .where('project_id', '=', projectId)
    .where('template_id', '=', templateId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredLinks(db: Db, templateId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('preview_links')
    .where('template_id', '=', templateId)
    .where('expires_at', '<=', now)
    .execute();
}

/** The link of a token, unless it has expired. */
export async function findOpenLink(db: Db, tokenHash: Buffer, now: Date): Promise<PreviewLink | undefined> {
  return db
    .selectFrom('preview_links')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Notes that a link was viewed, once a minute: more views cost no write. */
export async function noteView(db: Db, id: string, now: Date): Promise<void> {
  await sql`update preview_links set last_viewed_at = ${now}
    where id = ${id} and (last_viewed_at is null or last_viewed_at < ${now}::timestamptz - interval '1 minute')`.execute(
    db,
  );
}
