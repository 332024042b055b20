import {
  CreateProjectBody,
  ManagedProjectListResult,
  ManagedProjectResult,
  type PlanFeature,
  type PlanLimit,
  ProjectPath,
  ProjectResult,
  planLimits,
  SubscriptionResult,
  UpdateProjectBody,
  WorkspacePath,
} from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { declaredFields } from '../../base/declared-fields.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { actorOf } from '../actor-of.ts';
import type { Actor } from '../audit-records.ts';
import { type AccountsDeps, recordChange } from '../changes.ts';
import { createProject, requireRoomForProject } from '../create-project.ts';
import { effectivePlan, mayUse } from '../effective-plan.ts';
import {
  findProject,
  listProjects,
  type Project,
  type ProjectChange,
  type ProjectSummary,
  updateProject,
} from '../projects.ts';
import { toWireProject } from '../wire-forms.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const getProjectRoute = defineRoute({
  operationId: 'getProject',
  operation: 6,
  method: 'GET',
  path: '/v3/projects/{id}',
  summary: 'Get a project',
  tag: 'Projects',
  auth: 'project-in-path',
  scope: 'project:read',
  params: Type.Object({ id: Type.String() }),
  result: ProjectResult,
  handle: async ({ projectId }, { access }: AccountsRouteDeps) => {
    const project = await access.projectNow(projectId);
    if (!project) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
    const { id, name, status, createdAt, workspace, inboxClients, inboxDataRegion } = project;
    const { testProjectId } = project;
    return ok({
      data: {
        id,
        name,
        status,
        createdAt: createdAt.toISOString(),
        workspace: { id: workspace.id, name: workspace.name },
        ...(testProjectId !== null && { testProjectId }),
        inboxPreviews: { clients: inboxClients, dataRegion: inboxDataRegion },
      },
    });
  },
});

export const getSubscriptionRoute = defineRoute({
  operationId: 'getSubscription',
  operation: 5,
  method: 'GET',
  path: '/v3/me/subscription',
  summary: 'Get the plan and its features',
  description:
    'What the plan of the project’s workspace currently allows. A plan that has been past due for 14 days, is unpaid or has ended counts as free.',
  tag: 'Projects',
  auth: 'project',
  scope: 'project:read',
  editor: {},
  result: SubscriptionResult,
  handle: async ({ projectId }, { access, clock }: AccountsRouteDeps) => {
    const project = await access.projectNow(projectId);
    if (!project) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
    return ok({ data: describe(project, clock()) });
  },
});

function describe(project: Project, now: Date): SubscriptionResult['data'] {
  const { title, features, limits } = effectivePlan(project.plan, now);
  return {
    planName: title,
    status: project.plan?.status ?? null,
    expiresAt: project.plan?.expiresAt?.toISOString() ?? null,
    features: Object.keys(features).map((name) => ({
      name,
      available: mayUse(name as PlanFeature, project, now),
    })),
    limits: Object.entries(limits).flatMap(([name, value]) =>
      // Unlimited ones are omitted.
      value === null ? [] : [{ name, value, unit: planLimits[name as PlanLimit].unit }],
    ),
  };
}

export const listProjectsRoute = defineRoute({
  operationId: 'listProjects',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/projects',
  public: { path: '/v3/workspaces/{workspaceId}/projects' },
  summary: 'List projects',
  description: 'Including archived ones.',
  tag: 'Projects',
  auth: 'management',
  role: 'viewer',
  params: WorkspacePath,
  result: ManagedProjectListResult,
  handle: async ({ workspaceId }, { db }: AccountsRouteDeps) => {
    const projects = await listProjects(db, workspaceId);
    return ok({ data: projects.map(toWireProject) });
  },
});

export const createProjectRoute = defineRoute({
  operationId: 'createProject',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/projects',
  public: { path: '/v3/workspaces/{workspaceId}/projects' },
  summary: 'Create a project',
  tag: 'Projects',
  auth: 'management',
  audit: 'itself',
  params: WorkspacePath,
  body: CreateProjectBody,
  status: 201,
  result: ManagedProjectResult,
  errors: ['FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, workspaceId, request }, deps: AccountsRouteDeps) => {
    const draft = { workspaceId, name: body.name, legacy: body.legacy };
    const project = await createProject(draft, await actorOf(caller, request, deps.db), deps);
    return ok({ data: toWireProject(project) });
  },
});

export const updateProjectRoute = defineRoute({
  operationId: 'updateProject',
  method: 'PATCH',
  path: '/manage/projects/{projectId}',
  public: { path: '/v3/workspaces/{workspaceId}/projects/{projectId}' },
  summary: 'Rename, suspend, archive or restore a project',
  description: 'Omitted fields stay unchanged.',
  tag: 'Projects',
  auth: 'management',
  worksWhenSuspended: true,
  audit: 'itself',
  params: ProjectPath,
  body: UpdateProjectBody,
  result: ManagedProjectResult,
  errors: ['FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, projectId, request }, deps: AccountsRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const project = await changeProject(projectId, declaredFields(UpdateProjectBody, body), actor, deps);
    return ok({ data: toWireProject(project) });
  },
});

/**
 * Renames, suspends, archives or reactivates a project.
 *
 * @throws AppError NOT_FOUND, FEATURE_NOT_AVAILABLE if it would leave the archive of a full plan
 */
async function changeProject(
  projectId: number,
  change: ProjectChange,
  actor: Actor,
  deps: AccountsDeps,
): Promise<ProjectSummary> {
  return inTransaction(deps.db, async (tx) => {
    const project = await findProject(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND', `There is no project ${projectId}.`);
    const { id, name, status, legacy, createdAt, testProjectId } = project;
    const before = { name, status, legacy };
    const after = { ...before, ...change };
    if (before.status === 'archived' && after.status !== 'archived')
      await requireRoomForProject(tx, project.workspace.id, deps.clock());
    if (Object.keys(change).length > 0) {
      await updateProject(tx, projectId, change);
      const workspaceId = project.workspace.id;
      const subject = { workspaceId, projectId, subjectId: projectId, before, after };
      await recordChange(tx, { ...subject, action: 'project.changed' }, actor, deps);
    }
    return { id, createdAt, testProjectId, ...after };
  });
}
