import type { VersionKind } from '@postpress/contracts';
import { sql } from 'kysely';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';
import { templateProject } from './templates.ts';

/** A version of a template, without its design. */
export type TemplateVersion = Selected<'template_versions', typeof columns>;

const columns = [
  'id',
  'template_id as templateId',
  'revision',
  'kind',
  'sha256',
  'bytes',
  'display_mode as displayMode',
  'label',
  'author',
  'session_id as sessionId',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

function versionRows(db: Db, templateId: number) {
  return db.selectFrom('template_versions').select(columns).where('template_id', '=', templateId);
}

/**
 * One page of a template's versions, newest first. Keyset paging.
 *
 * @returns up to `limit + 1` versions: one more means that more follow
 */
export async function listVersions(
  db: Db,
  templateId: number,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<TemplateVersion[]> {
  const query = versionRows(db, templateId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
}

export async function findVersion(
  db: Db,
  templateId: number,
  id: string,
): Promise<TemplateVersion | undefined> {
  return versionRows(db, templateId).where('id', '=', id).executeTakeFirst();
}

/** The newest version of these kinds. */
export async function findNewestVersion(
  db: Db,
  templateId: number,
  kinds: readonly VersionKind[],
): Promise<TemplateVersion | undefined> {
  return versionRows(db, templateId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertVersion(db: Db, version: TemplateVersion): Promise<void> {
  await db
    .insertInto('template_versions')
    .values({ ...rowOf(columns, version), author: JSON.stringify(version.author) })
    .execute();
}

/** Replaces the content of a version by a later save of the same session. */
export async function updateVersion(
  db: Db,
  id: string,
  later: Pick<TemplateVersion, 'revision' | 'sha256' | 'bytes' | 'displayMode' | 'author' | 'updatedAt'>,
): Promise<void> {
  await db
    .updateTable('template_versions')
    .set({
      revision: later.revision,
      sha256: later.sha256,
      bytes: later.bytes,
      display_mode: later.displayMode,
      author: JSON.stringify(later.author),
      updated_at: later.updatedAt,
      report: null,
      report_due: true,
    })
    .where('id', '=', id)
    .execute();
}

/** Sets or removes the label of a version. @returns undefined if there is no such version */
export async function labelVersion(
  db: Db,
  templateId: number,
  { id, label }: { id: string; label: string | null },
): Promise<TemplateVersion | undefined> {
  return db
    .updateTable('template_versions')
    .set({ label })
    .where('template_id', '=', templateId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function findReport(db: Db, { id }: Pick<TemplateVersion, 'id'>): Promise<string | undefined> {
  const row = await db
    .selectFrom('template_versions')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.report ?? undefined;
}

/** Stores the report of a version, unless a later save has replaced its design; null if none can be made. */
export async function putReport(
  db: Db,
  { id, sha256, displayMode }: Pick<TemplateVersion, 'id' | 'sha256' | 'displayMode'>,
  report: string | null,
): Promise<void> {
  await db
    .updateTable('template_versions')
    .set({ report, report_due: false })
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .where('display_mode', '=', displayMode)
    .execute();
}

export type UnreportedVersion = Pick<TemplateVersion, 'id' | 'templateId' | 'sha256' | 'displayMode'> & {
  projectId: number;
};

/**
 * Saved versions without a report, except those that their session may still change: projects take turns.
 *
 * @param settledBefore versions of sessions are final if they were created before
 */
export async function listUnreported(
  db: Db,
  { settledBefore, limit }: { settledBefore: Date; limit: number },
): Promise<UnreportedVersion[]> {
  const { rows } = await sql<UnreportedVersion>`
    select version.id, version.template_id as "templateId", version.sha256,
      version.display_mode as "displayMode", template.project_id as "projectId"
    from template_versions as version
    join lateral ${templateProject(sql.ref('version.template_id'))} as template on true
    where version.report_due and version.kind <> 'kept'
      and (version.session_id is null or version.created_at < ${settledBefore})
    order by row_number() over (partition by template.project_id order by version.id), version.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Which versions are kept. Source: `templateVersionLimits` of packages/contracts. */
export type VersionsKept = { newest: number; labeled: number; dailySince: Date };

/**
 * Deletes old versions of a batch of templates that have more than `newest`. The newest versions, labeled ones and the
 * last of each recent day stay.
 *
 * @returns the number of versions deleted, and the last template of the batch
 */
export async function deleteOldVersions(
  db: Db,
  { newest, labeled, dailySince }: VersionsKept,
  templates: { after: number; limit: number },
): Promise<{ deleted: number; last: number | undefined }> {
  const { rows: crowded } = await sql<{ template_id: number }>`
    select template_id from template_versions where template_id > ${templates.after}
    group by template_id having count(*) > ${newest}
    order by template_id limit ${templates.limit}`.execute(db);
  const ids = crowded.map(({ template_id }) => template_id);
  if (ids.length === 0) return { deleted: 0, last: undefined };
  const { numAffectedRows = 0n } = await sql`
    with ranked as (
      select id, label, created_at,
        row_number() over (partition by template_id order by id desc) as rank,
        row_number() over (partition by template_id, label is null order by id desc) as place_of_label,
        row_number() over (partition by template_id, (updated_at at time zone 'UTC')::date order by id desc) as place_of_day
      from template_versions where template_id = any(${ids}::int[])
    )
    delete from template_versions using ranked
    where template_versions.id = ranked.id and ranked.rank > ${newest}
      and not (ranked.label is not null and ranked.place_of_label <= ${labeled})
      and not (ranked.place_of_day = 1 and ranked.created_at > ${dailySince})`.execute(db);
  for (const id of ids) await deleteUnusedDesigns(db, id);
  return { deleted: Number(numAffectedRows), last: ids.at(-1) };
}

/** Stores a design text that versions refer to, unless it is stored already. */
export async function putVersionDesign(
  db: Db,
  design: { templateId: number; sha256: Buffer; design: string },
): Promise<void> {
  await db
    .insertInto('template_designs')
    .values({ template_id: design.templateId, sha256: design.sha256, design: design.design })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findVersionDesign(
  db: Db,
  { templateId, sha256 }: Pick<TemplateVersion, 'templateId' | 'sha256'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('template_designs')
    .select('design')
    .where('template_id', '=', templateId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.design;
}

/** Deletes designs of a template that no version refers to: the given one, or all. */
export async function deleteUnusedDesigns(db: Db, templateId: number, sha256?: Buffer): Promise<void> {
  const query = db
    .deleteFrom('template_designs')
    .where('template_id', '=', templateId)
    .where(
      sql<boolean>`not exists (select from template_versions as version
        where version.template_id = template_designs.template_id and version.sha256 = template_designs.sha256)`,
    );
  await (sha256 ? query.where('sha256', '=', sha256) : query).execute();
}
