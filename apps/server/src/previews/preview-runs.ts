import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';

/*
 * The repository of preview runs, the pages they wait to render (`preview_inputs`) and the end users they are attributed
 * to.
 */

/** One run: a page rendered in several clients, and what it cost. */
export type PreviewRun = Selected<'preview_runs', typeof columns> & {
  id: string;
  projectId: number;
  /** Last UTC date of its images; null where it never had any of ours. */
  picturesUntil: string | null;
};

/** `endUserId`: the end user to whom the run is attributed; null also after the attribution was removed. */
export type AttributedRun = PreviewRun & { endUserId: string | null };

const columns = [
  'generated_at as generatedAt',
  'billing_model as billingModel',
  'template_id as templateId',
  'clients',
  'credits_used as creditsUsed',
  'credit_details_available as creditDetailsAvailable',
  'per_device_credits as perDeviceCredits',
  'per_generation_credits as perGenerationCredits',
  'device_credits as deviceCredits',
  'data_region as dataRegion',
  'configuration_source as configurationSource',
  'block_images as blockImages',
  'finished_at as finishedAt',
] as const;

function selectRuns(db: Db) {
  return db
    .selectFrom('preview_runs')
    .leftJoin('preview_end_users', 'preview_end_users.id', 'preview_runs.end_user_ref')
    .select(['preview_runs.id', 'preview_runs.project_id as projectId', ...columns])
    .select([
      'preview_end_users.end_user_id as endUserId',
      sql<string | null>`pictures_until::text`.as('picturesUntil'),
    ]);
}

export async function insertRun(db: Db, run: PreviewRun, endUserRef: number | null): Promise<void> {
  await db
    .insertInto('preview_runs')
    .values({
      ...rowOf(columns, run),
      id: run.id,
      project_id: run.projectId,
      end_user_ref: endUserRef,
      pictures_until: run.picturesUntil,
    })
    .execute();
}

export async function findRun(db: Db, projectId: number, id: string): Promise<AttributedRun | undefined> {
  return selectRuns(db)
    .where('preview_runs.project_id', '=', projectId)
    .where('preview_runs.id', '=', id)
    .executeTakeFirst();
}

export type RunsPage = {
  /** UTC dates, both included. */
  start: string;
  end: string;
  endUserRef?: number | undefined;
  limit: number;
  offset: number;
};

/** Newest first, paged by a bounded offset. */
export async function listRuns(db: Db, projectId: number, page: RunsPage): Promise<AttributedRun[]> {
  // The ids first, so that the columns of skipped rows are not read.
  let ids = db
    .selectFrom('preview_runs')
    .select('id')
    .where('project_id', '=', projectId)
    .where('generated_at', '>=', sql<Date>`${page.start}::date::timestamp at time zone 'UTC'`)
    .where('generated_at', '<', sql<Date>`(${page.end}::date + 1)::timestamp at time zone 'UTC'`)
    .orderBy('generated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  if (page.endUserRef !== undefined) ids = ids.where('end_user_ref', '=', page.endUserRef);
  return selectRuns(db)
    .where('preview_runs.id', 'in', ids)
    .orderBy('generated_at', 'desc')
    .orderBy('preview_runs.id', 'desc')
    .execute();
}

/** Ends a run and deletes its page. */
export async function finishRun(db: Db, id: string, finishedAt: Date): Promise<void> {
  await db.updateTable('preview_runs').set({ finished_at: finishedAt }).where('id', '=', id).execute();
  await db.deleteFrom('preview_inputs').where('run_id', '=', id).execute();
}

/** Stores the page of a run until it ends. */
export async function insertInput(
  db: Db,
  { id, projectId }: Pick<PreviewRun, 'id' | 'projectId'>,
  html: string,
): Promise<void> {
  await db.insertInto('preview_inputs').values({ run_id: id, project_id: projectId, html }).execute();
}

/** The number of unfinished runs of a project. */
export async function countUnfinished(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('preview_inputs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A run that is not rendered yet, with its page; undefined once it is. */
export async function findUnfinished(
  db: Db,
  id: string,
): Promise<
  (Pick<PreviewRun, 'id' | 'projectId' | 'generatedAt' | 'blockImages'> & { html: string }) | undefined
> {
  return db
    .selectFrom('preview_inputs')
    .innerJoin('preview_runs', 'preview_runs.id', 'preview_inputs.run_id')
    .select([
      'preview_runs.id',
      'preview_runs.project_id as projectId',
      'generated_at as generatedAt',
      'block_images as blockImages',
      'html',
    ])
    .where('run_id', '=', id)
    .executeTakeFirst();
}

/** Unfinished runs generated before a moment. */
export async function listLost(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('preview_inputs')
    .innerJoin('preview_runs', 'preview_runs.id', 'preview_inputs.run_id')
    .select('preview_runs.id')
    .where('generated_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A relation to join: the end users that `end_user_ref` names. */
export const endUserNames = sql`preview_end_users on preview_end_users.id = end_user_ref`;

function digestOf(endUserId: string): Buffer {
  return hash('sha256', endUserId, 'buffer');
}

/**
 * The number of an end user, a new one if there is none. The row stays locked until the transaction ends, so that
 * {@link deleteEndUser} runs before or after it.
 */
export async function putEndUser(tx: Tx, projectId: number, endUserId: string): Promise<number> {
  const { id } = await tx
    .insertInto('preview_end_users')
    .values({ project_id: projectId, digest: digestOf(endUserId), end_user_id: endUserId })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'digest'])
        .doUpdateSet(({ ref }) => ({ end_user_id: ref('excluded.end_user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findEndUser(db: Db, projectId: number, endUserId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('preview_end_users')
    .select('id')
    .where('project_id', '=', projectId)
    .where('digest', '=', digestOf(endUserId))
    .executeTakeFirst();
  return row?.id;
}

/**
 * Deletes an end user with its counts, and so the attribution of its runs. The runs and the counts of the project stay.
 *
 * @returns whether the end user existed
 */
export async function deleteEndUser(db: Db, projectId: number, endUserId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_end_users')
    .where('project_id', '=', projectId)
    .where('digest', '=', digestOf(endUserId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
