import type { DataRegion, RecordStatus } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';
import type { PlanRecord } from './effective-plan.ts';
import type { Workspace } from './workspaces.ts';

/** A project with the workspace and plan it stands in: all that decides what may be done in it. */
export type Project = {
  id: number;
  name: string;
  status: RecordStatus;
  /** Made before page formats could be chosen: its v3 PDFs of documents stay A4 portrait. */
  legacy: boolean;
  inboxClients: string[] | null;
  inboxDataRegion: DataRegion | null;
  createdAt: Date;
  workspace: Workspace;
  /** Null: the workspace never had one, which counts as free. */
  plan: PlanRecord | null;
};

export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('workspaces', 'workspaces.id', 'projects.workspace_id')
    .leftJoin('plans', 'plans.workspace_id', 'projects.workspace_id')
    .select([
      'projects.id',
      'projects.name',
      'projects.status',
      'projects.legacy',
      'projects.inbox_clients as inboxClients',
      'projects.inbox_data_region as inboxDataRegion',
      'projects.created_at as createdAt',
      'workspaces.id as workspaceId',
      'workspaces.name as workspaceName',
      'workspaces.status as workspaceStatus',
      'workspaces.sso_required as ssoRequired',
      'plans.name as planName',
      'plans.status as planStatus',
      'plans.status_since as planStatusSince',
      'plans.expires_at as planExpiresAt',
      'plans.features as planFeatures',
      'plans.limits as planLimits',
    ])
    .where('projects.id', '=', id)
    .executeTakeFirst();
  return row && toProject(row);
}

type Row = Omit<Project, 'workspace' | 'plan'> & {
  workspaceId: number;
  workspaceName: string;
  workspaceStatus: RecordStatus;
  ssoRequired: boolean;
  planName: string | null;
  planStatus: PlanRecord['status'];
  planStatusSince: Date | null;
  planExpiresAt: Date | null;
  planFeatures: PlanRecord['features'] | null;
  planLimits: PlanRecord['limits'] | null;
};

function toProject(row: Row): Project {
  const { id, name, status, legacy, inboxClients, inboxDataRegion, createdAt } = row;
  const workspace = {
    id: row.workspaceId,
    name: row.workspaceName,
    status: row.workspaceStatus,
    ssoRequired: row.ssoRequired,
  };
  const plan = row.planName !== null &&
    row.planStatusSince !== null && {
      name: row.planName,
      status: row.planStatus,
      statusSince: row.planStatusSince,
      expiresAt: row.planExpiresAt,
      features: row.planFeatures ?? {},
      limits: row.planLimits ?? {},
    };
  return {
    id,
    name,
    status,
    legacy,
    inboxClients,
    inboxDataRegion,
    createdAt,
    workspace,
    plan: plan || null,
  };
}

export type ProjectSummary = Pick<Project, 'id' | 'name' | 'status' | 'legacy' | 'createdAt'>;

/** Every project of a workspace, archived ones too, by id. */
export async function listProjects(db: Db, workspaceId: number): Promise<ProjectSummary[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'status', 'legacy', 'created_at as createdAt'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute();
}

/** Those that count against the plan's limit: archived ones do not. */
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

/** What may be changed of a project; what is left out stays. */
export type ProjectChange = { name?: string; status?: RecordStatus; legacy?: boolean };

export async function updateProject(db: Db, id: number, change: ProjectChange): Promise<void> {
  await db.updateTable('projects').set(change).where('id', '=', id).execute();
}

/** How inbox previews of a project are made; what is left out stays. */
export type InboxPreviewsChange = { clients?: string[] | null; dataRegion?: DataRegion | null };

/** Answers what holds from now on; undefined when there is no such project. */
export async function updateInboxPreviews(
  db: Db,
  id: number,
  { clients, dataRegion }: InboxPreviewsChange,
): Promise<Pick<Project, 'inboxClients' | 'inboxDataRegion'> | undefined> {
  return db
    .updateTable('projects')
    .set({
      ...(clients !== undefined && { inbox_clients: clients }),
      ...(dataRegion !== undefined && { inbox_data_region: dataRegion }),
    })
    .where('id', '=', id)
    .returning(['inbox_clients as inboxClients', 'inbox_data_region as inboxDataRegion'])
    .executeTakeFirst();
}

/** Every project of the installation, archived ones too. */
export async function countProjects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
