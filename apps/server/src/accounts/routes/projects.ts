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
import { actorOf } from '../actor-of.ts';
import { changeProject } from '../change-project.ts';
import { createProject } from '../create-project.ts';
import { effectivePlan, mayUse } from '../effective-plan.ts';
import { listProjects, type Project } from '../projects.ts';
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
    return ok({
      data: {
        id,
        name,
        status,
        createdAt: createdAt.toISOString(),
        workspace: { id: workspace.id, name: workspace.name },
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
