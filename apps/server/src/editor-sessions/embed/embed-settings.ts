import type { Selected } from '../../platform/database/row-of.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Which pages may create sessions of a project without a key. */
export type StoredEmbedSettings = Selected<'embed_settings', typeof columns>;

const columns = [
  'allowed_origins as allowedOrigins',
  'allow_image_uploads as allowImageUploads',
  'allow_ai as allowAi',
  'allow_previews as allowPreviews',
  'signing_secret as signingSecret',
  'updated_at as updatedAt',
] as const;

export async function findEmbedSettings(db: Db, projectId: number): Promise<StoredEmbedSettings | undefined> {
  return db
    .selectFrom('embed_settings')
    .select(columns)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/** Writes the given fields; those of a new row have their initial values. */
export async function putEmbedSettings(
  db: Db,
  projectId: number,
  { updatedAt, ...given }: Partial<StoredEmbedSettings> & { updatedAt: Date },
): Promise<StoredEmbedSettings> {
  const { allowedOrigins, allowImageUploads, allowAi, allowPreviews, signingSecret } = given;
  const changes = {
    updated_at: updatedAt,
    ...(allowedOrigins && { allowed_origins: allowedOrigins }),
    ...(allowImageUploads !== undefined && { allow_image_uploads: allowImageUploads }),
    ...(allowAi !== undefined && { allow_ai: allowAi }),
    ...(allowPreviews !== undefined && { allow_previews: allowPreviews }),
    ...(signingSecret && { signing_secret: signingSecret }),
  };
  return db
    .insertInto('embed_settings')
    .values({ project_id: projectId, allowed_origins: [], allow_image_uploads: false, ...changes })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(changes))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes the signing secrets of all projects, which were sealed with a lost key. @returns their projects */
export async function forgetEmbedSecrets(db: Db): Promise<number[]> {
  const rows = await db
    .updateTable('embed_settings')
    .set({ signing_secret: null })
    .where('signing_secret', 'is not', null)
    .returning('project_id')
    .execute();
  return rows.map(({ project_id }) => project_id).sort((a, b) => a - b);
}

/**
 * Projects that allow an origin.
 *
 * @param patterns the origin and every pattern that matches it, see `patternsFor`
 * @returns the lowest ids, at most five: refusals name no more
 */
export async function listProjectsAllowing(db: Db, patterns: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('embed_settings')
    .select('project_id')
    .where('allowed_origins', '&&', [patterns as string[]])
    .orderBy('project_id')
    .limit(5)
    .execute();
  return rows.map(({ project_id }) => project_id);
}
