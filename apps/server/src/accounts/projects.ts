import type { DataRegion, RecordStatus } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';
import type { PlanRecord } from './effective-plan.ts';
import { type Workspace, workspaceRows } from './workspaces.ts';

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
};

/** A relation to join: the projects of the installation. */
export function projectRows(db: Db) {
  return db.selectFrom('projects').select(['id', 'created_at']);
}

/** Part of a statement: the ids of a workspace's projects. */
export function projectIdsOf(db: Db, workspaceId: number) {
  return db.selectFrom('projects').select('id').where('workspace_id', '=', workspaceId);
}

/** A query, and part of a statement: the workspace of a project. */
export function workspaceIdOf(db: Db, projectId: number) {
  return db.selectFrom('projects').select('workspace_id').where('id', '=', projectId);
}

export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  const row = await db
    .selectFrom('projects')
    .innerJoin(workspaceRows(db).as('workspace'), 'workspace.id', 'projects.workspace_id')
    .leftJoin('plans', 'plans.workspace_id', 'projects.workspace_id')
    .select([
      'projects.id',
      'projects.name',
      'projects.status',
      'projects.legacy',
      'projects.inbox_clients as inboxClients',
      'projects.inbox_data_region as inboxDataRegion',
      'projects.created_at as createdAt',
      'workspace.id as workspaceId',
      'workspace.name as workspaceName',
      'workspace.status as workspaceStatus',
      'workspace.sso_required as ssoRequired',
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
  const { workspaceId, workspaceName, workspaceStatus, ssoRequired, ...project } = row;
  const { planName, planStatus, planStatusSince, planExpiresAt, planFeatures, planLimits, ...plain } =
    project;
  return {
    ...plain,
    workspace: { id: workspaceId, name: workspaceName, status: workspaceStatus, ssoRequired },
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

export type ProjectSummary = Pick<Project, 'id' | 'name' | 'status' | 'legacy' | 'createdAt'>;

/** All projects of a workspace, also archived ones, by id. */
export async function listProjects(db: Db, workspaceId: number): Promise<ProjectSummary[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'status', 'legacy', 'created_at as createdAt'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute();
}

/** The number of projects that count toward the plan's limit: all but archived ones. */
export async function countLiveProjects(db: Db, workspaceId: number): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('status', '!=', 'archived')
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
