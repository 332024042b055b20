import {
  ChangePlanBody,
  CreatedWorkspaceResult,
  CreateWorkspaceBody,
  ManagedPlanResult,
  ManagedWorkspaceResult,
  UpdateWorkspaceBody,
  WorkspaceListResult,
  WorkspacePath,
  WorkspaceResult,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { declaredFields } from '../../base/declared-fields.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { visibleMemberships } from '../access.ts';
import { actorOf } from '../actor-of.ts';
import type { Actor } from '../audit-records.ts';
import { changePlan } from '../change-plan.ts';
import { type AccountsDeps, recordChange } from '../changes.ts';
import { createWorkspace } from '../create-workspace.ts';
import { effectivePlan } from '../effective-plan.ts';
import { findPlan, listProjects } from '../projects.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';
import { toWirePlan } from '../wire-forms.ts';
import { findWorkspace, updateWorkspace, type Workspace, type WorkspaceChange } from '../workspaces.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const listWorkspacesRoute = defineRoute({
  operationId: 'listWorkspaces',
  operation: 15,
  method: 'GET',
  path: '/v3/workspaces',
  summary: 'List workspaces',
  description:
    'The workspaces of the token’s user, except archived ones, those outside the limits of the token, and those that require single sign-on.',
  tag: 'Workspaces',
  auth: 'workspace',
  result: WorkspaceListResult,
  handle: async ({ caller }, { access }: AccountsRouteDeps) => {
    const memberships = await visibleMemberships(caller, access);
    return ok({ data: memberships.map(({ workspace: { id, name } }) => ({ id, name })) });
  },
});

export const getWorkspaceRoute = defineRoute({
  operationId: 'getWorkspace',
  operation: 16,
  method: 'GET',
  path: '/v3/workspaces/{workspaceId}',
  summary: 'Get a workspace',
  description: 'With its projects, except archived ones.',
  tag: 'Workspaces',
  auth: 'workspace',
  params: WorkspacePath,
  result: WorkspaceResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { access, db }: AccountsRouteDeps) => {
    const memberships = await visibleMemberships(caller, access);
    const found = memberships.find(({ workspace }) => String(workspace.id) === params.workspaceId);
    if (!found) throw new AppError('NOT_FOUND', 'There is no such workspace, or not for this token.');
    const { id, name } = found.workspace;
    const projects = (await listProjects(db, id)).filter(({ status }) => status !== 'archived');
    return ok({
      data: { id, name, projects: projects.map(({ id, name, status }) => ({ id, name, status })) },
    });
  },
});

export const createWorkspaceRoute = defineRoute({
  operationId: 'createWorkspace',
  method: 'POST',
  path: '/console/api/workspaces',
  summary: 'Create a workspace',
  description: 'Only if POSTPRESS_CREATE_WORKSPACES allows it.',
  tag: 'Workspaces',
  auth: 'console',
  audit: 'itself',
  body: CreateWorkspaceBody,
  status: 201,
  result: CreatedWorkspaceResult,
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    if (!deps.features.createWorkspaces)
      throw new AppError('FORBIDDEN', 'This installation does not let members make workspaces.');
    const draft = { name: body.name, projectName: body.projectName, ownerId: userId };
    const { id, projectId } = await createWorkspace(draft, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { id, name: body.name, projectId } });
  },
});

export const updateWorkspaceRoute = defineRoute({
  operationId: 'updateWorkspace',
  method: 'PATCH',
  path: '/manage/workspaces/{workspaceId}',
  public: { path: '/v3/workspaces/{workspaceId}' },
  summary: 'Rename, suspend, archive or restore a workspace, or require single sign-on',
  description:
    'Omitted fields stay unchanged. A workspace that requires single sign-on can’t be accessed by tokens, including the one that makes this request. Its project keys keep working.',
  tag: 'Workspaces',
  auth: 'management',
  role: 'owner',
  audit: 'itself',
  params: WorkspacePath,
  body: UpdateWorkspaceBody,
  result: ManagedWorkspaceResult,
  errors: ['FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, workspaceId, request }, deps: AccountsRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const change = declaredFields(UpdateWorkspaceBody, body);
    return ok({ data: await changeWorkspace(workspaceId, change, actor, deps) });
  },
});

export const getPlanRoute = defineRoute({
  operationId: 'getPlan',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/plan',
  public: { path: '/v3/workspaces/{workspaceId}/plan' },
  summary: 'Get the stored plan',
  tag: 'Plans',
  auth: 'management',
  role: 'viewer',
  params: WorkspacePath,
  result: ManagedPlanResult,
  errors: ['NOT_FOUND'],
  handle: async ({ workspaceId }, { db }: AccountsRouteDeps) => {
    const plan = await findPlan(db, workspaceId);
    if (!plan) throw new AppError('NOT_FOUND', 'The workspace has no plan, which counts as free.');
    return ok({ data: toWirePlan(plan) });
  },
});

export const changePlanRoute = defineRoute({
  operationId: 'changePlan',
  method: 'PUT',
  path: '/manage/workspaces/{workspaceId}/plan',
  public: { path: '/v3/workspaces/{workspaceId}/plan' },
  summary: 'Set the plan',
  description: 'Replaces the whole plan: omitted fields are cleared.',
  tag: 'Plans',
  auth: 'management',
  role: 'owner',
  audit: 'itself',
  params: WorkspacePath,
  body: ChangePlanBody,
  result: ManagedPlanResult,
  handle: async ({ body, caller, workspaceId, request }, deps: AccountsRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: toWirePlan(await changePlan(workspaceId, body, actor, deps)) });
  },
});

/**
 * Renames, suspends, archives or reactivates a workspace, or makes it require single sign-on, which blocks every
 * personal access token within a second, including that of the caller.
 *
 * @throws AppError NOT_FOUND, FEATURE_NOT_AVAILABLE if its plan has no single sign-on
 */
async function changeWorkspace(
  id: number,
  change: WorkspaceChange,
  actor: Actor,
  deps: AccountsDeps,
): Promise<Workspace> {
  return inTransaction(deps.db, async (tx) => {
    const workspace = await findWorkspace(tx, id);
    if (!workspace) throw new AppError('NOT_FOUND', `There is no workspace ${id}.`);
    const { features, title } = effectivePlan((await findPlan(tx, id)) ?? null, deps.clock());
    if (change.ssoRequired && !features.sso)
      throw new AppError('FEATURE_NOT_AVAILABLE', `The plan ${title} has no single sign-on.`);
    if (Object.keys(change).length === 0) return workspace;
    const after = { ...workspace, ...change };
    await updateWorkspace(tx, id, change);
    const subject = { workspaceId: id, subjectId: id, before: workspace, after };
    await recordChange(tx, { ...subject, action: 'workspace.changed' }, actor, deps);
    return after;
  });
}
