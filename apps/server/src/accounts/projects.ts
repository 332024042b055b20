import type { DataRegion, RecordStatus } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import type { PlanRecord } from './effective-plan.ts';
import { hereWorkspaceIds, type Workspace, workspaceRows } from './workspaces.ts';

/*
 * The repository of projects and of the plans of their workspaces.
 */

export type Project = {
  id: number;
  name: string;
  status: RecordStatus;
  /** Created before page formats existed: its v3 PDFs of documents stay A4 portrait. */
  legacy: boolean;
  inboxClients: string[] | null;
  inboxDataRegion: DataRegion | null;
  createdAt: Date;
  workspace: Workspace;
  /** Null: none, which counts as free. */
  plan: PlanRecord | null;
  /** Of a project that holds test data: the one that it belongs to, with which it shares name, status and all else. */
  testOf: number | null;
  /** The project that holds its test data; null: it never had a test key. */
  testProjectId: number | null;
};

/** A relation to join: the projects of the installation. */
export function projectRows(db: Db) {
  return db.selectFrom('projects').select(['id', 'created_at', 'test_of']);
}

/** Part of a statement: the ids of a workspace's projects; with `test`, of those that hold their test data. */
export function projectIdsOf(db: Db, workspaceId: number, { test = false } = {}) {
  return db
    .selectFrom('projects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('test_of', test ? 'is not' : 'is', null);
}

/**
 * Part of a statement: the project whose settings apply. Test data has none of its own.
 *
 * @param projectId an id, or the name of a column
 */
export function liveProjectIdOf(projectId: number | { column: string }): RawBuilder<number> {
  const id = typeof projectId === 'number' ? sql`${projectId}::integer` : sql.ref(projectId.column);
  return sql<number>`(select coalesce(live.test_of, live.id) from projects as live where live.id = ${id})`;
}

/** A query, and part of a statement: the workspace of a project. */
export function workspaceIdOf(db: Db, projectId: number) {
  return db.selectFrom('projects').select('workspace_id').where('id', '=', projectId);
}

/** Part of a statement: the workspace of a project. @param projectId names a column */
export function workspaceIdOfProject(projectId: string): RawBuilder<number> {
  return sql<number>`(select workspace_id from projects where projects.id = ${sql.ref(projectId)})`;
}

/** A project that works, with its workspace. */
export type ActiveProject = { id: number; workspaceId: number };

/** Those of some projects, or all of a workspace, that are active and hold no test data. */
export async function listActiveProjects(
  db: Db,
  of: { ids: readonly number[] } | { workspaceId: number },
): Promise<ActiveProject[]> {
  if ('ids' in of && of.ids.length === 0) return [];
  let query = db
    .selectFrom('projects')
    .select(['id', 'workspace_id as workspaceId'])
    .where('status', '=', 'active')
    .where('test_of', 'is', null)
    .orderBy('id');
  query = 'ids' in of ? query.where('id', 'in', of.ids) : query.where('workspace_id', '=', of.workspaceId);
  return query.execute();
}

/** The project whose templates, brand and settings apply: of test data that of the project that it belongs to. */
export async function findLiveProjectId(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select ${liveProjectIdOf(projectId)} as id`.execute(db);
  return rows[0]?.id ?? projectId;
}

export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  const row = await db
    .selectFrom('projects')
    .innerJoin(workspaceRows(db).as('workspace'), 'workspace.id', 'projects.workspace_id')
    .innerJoin('projects as live', (join) =>
      join.on('live.id', '=', liveProjectIdOf({ column: 'projects.id' })),
    )
    .leftJoin('projects as test', 'test.test_of', 'projects.id')
    .leftJoin('plans', 'plans.workspace_id', 'projects.workspace_id')
    .select([
      'projects.id',
      'projects.test_of as testOf',
      'test.id as testProjectId',
      'live.name',
      'live.status',
      'live.legacy',
      'live.inbox_clients as inboxClients',
      'live.inbox_data_region as inboxDataRegion',
      'projects.created_at as createdAt',
      'workspace.id as workspaceId',
      'workspace.name as workspaceName',
      'workspace.status as workspaceStatus',
      'workspace.sso_required as ssoRequired',
      'workspace.moving',
      'plans.name as planName',
      'plans.status as planStatus',
      'plans.status_since as planStatusSince',
      'plans.expires_at as planExpiresAt',
      'plans.features as planFeatures',
      'plans.limits as planLimits',
    ])
    .where('projects.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { workspaceId, workspaceName, workspaceStatus, ssoRequired, moving, ...project } = row;
  const { planName, planStatus, planStatusSince, planExpiresAt, planFeatures, planLimits, ...plain } =
    project;
  return {
    ...plain,
    workspace: { id: workspaceId, name: workspaceName, status: workspaceStatus, ssoRequired, moving },
    plan:
      planName !== null && planStatusSince !== null
        ? {
            name: planName,
            status: planStatus,
            statusSince: planStatusSince,
            expiresAt: planExpiresAt,
            features: planFeatures ?? {},
            limits: planLimits ?? {},
          }
        : null,
  };
}

export type ProjectSummary = Pick<
  Project,
  'id' | 'name' | 'status' | 'legacy' | 'createdAt' | 'testProjectId'
>;

/** All projects of a workspace, also archived ones, by id. */
export async function listProjects(db: Db, workspaceId: number): Promise<ProjectSummary[]> {
  return db
    .selectFrom('projects')
    .leftJoin('projects as test', 'test.test_of', 'projects.id')
    .select(['projects.id', 'projects.name', 'projects.status', 'projects.legacy'])
    .select(['projects.created_at as createdAt', 'test.id as testProjectId'])
    .where('projects.workspace_id', '=', workspaceId)
    .where('projects.test_of', 'is', null)
    .orderBy('projects.id')
    .execute();
}

/** The number of projects that count toward the plan's limit: all but archived ones. */
export async function countLiveProjects(db: Db, workspaceId: number): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('status', '!=', 'archived')
    .where('test_of', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProject(
  db: Db,
  project: { workspaceId: number; name: string; legacy: boolean; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('projects')
    .values({
      workspace_id: project.workspaceId,
      name: project.name,
      legacy: project.legacy,
      created_at: project.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The project that holds the test data of a project; undefined: it never had a test key. */
export async function findTestProjectId(db: Db, projectId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('test_of', '=', projectId)
    .executeTakeFirst();
  return row?.id;
}

/** The project that holds the test data of a project; created with its first test key. */
export async function ensureTestProject(
  tx: Db,
  { id, workspace }: Project,
  createdAt: Date,
): Promise<number> {
  await tx
    .insertInto('projects')
    .values({ workspace_id: workspace.id, name: 'Test data', test_of: id, created_at: createdAt })
    .onConflict((conflict) => conflict.column('test_of').doNothing())
    .execute();
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('test_of', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Undefined fields stay. */
export type ProjectChange = { name?: string; status?: RecordStatus; legacy?: boolean };

export async function updateProject(db: Db, id: number, change: ProjectChange): Promise<void> {
  await db.updateTable('projects').set(change).where('id', '=', id).execute();
}

/** Settings of inbox previews; undefined fields stay. */
export type InboxPreviewsChange = {
  clients: string[] | null | undefined;
  dataRegion: DataRegion | null | undefined;
};

/** @returns the new settings; undefined if there is no such project */
export async function updateInboxPreviews(
  db: Db,
  id: number,
  { clients, dataRegion }: InboxPreviewsChange,
): Promise<Pick<Project, 'inboxClients' | 'inboxDataRegion'> | undefined> {
  return db
    .updateTable('projects')
    .set({ inbox_clients: clients, inbox_data_region: dataRegion })
    .where('id', '=', id)
    .returning(['inbox_clients as inboxClients', 'inbox_data_region as inboxDataRegion'])
    .executeTakeFirst();
}

/** The number of all projects of the installation, also archived ones. */
export async function countProjects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('test_of', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findPlan(db: Db, workspaceId: number): Promise<PlanRecord | undefined> {
  return db
    .selectFrom('plans')
    .select([
      'name',
      'status',
      'status_since as statusSince',
      'expires_at as expiresAt',
      'features',
      'limits',
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** Sets or replaces the plan of a workspace. */
export async function putPlan(db: Db, workspaceId: number, plan: PlanRecord): Promise<void> {
  const values = {
    name: plan.name,
    status: plan.status,
    status_since: plan.statusSince,
    expires_at: plan.expiresAt,
    features: JSON.stringify(plan.features),
    limits: JSON.stringify(plan.limits),
  };
  await db
    .insertInto('plans')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

/** Ids of all projects of a workspace, with those that hold test data. */
export async function listAllProjectIds(db: Db, workspaceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Part of a statement: ids of the projects whose workspaces have not moved to another installation. */
export function hereProjectIds(db: Db) {
  return db.selectFrom('projects').select('projects.id').where('workspace_id', 'in', hereWorkspaceIds(db));
}

/** The same as a list, by id. */
export async function listHereProjectIds(db: Db): Promise<number[]> {
  const rows = await hereProjectIds(db).orderBy('projects.id').execute();
  return rows.map(({ id }) => id);
}
