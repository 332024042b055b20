import type { AnyRoute } from '../../base/route.ts';
import type { AccountsRouteDeps } from './deps.ts';
import { getProjectRoute } from './get-project.ts';
import { getSubscriptionRoute } from './get-subscription.ts';
import { getWorkspaceRoute } from './get-workspace.ts';
import { listWorkspacesRoute } from './list-workspaces.ts';
import { addMemberRoute } from './manage/add-member.ts';
import { changePlanRoute } from './manage/change-plan.ts';
import { createProjectRoute } from './manage/create-project.ts';
import { createProjectKeyRoute } from './manage/create-project-key.ts';
import { createTokenRoute } from './manage/create-token.ts';
import { exportAuditRecordsRoute } from './manage/export-audit-records.ts';
import { getPlanRoute } from './manage/get-plan.ts';
import { listAuditRecordsRoute } from './manage/list-audit-records.ts';
import { listMembersRoute } from './manage/list-members.ts';
import { listProjectKeysRoute } from './manage/list-project-keys.ts';
import { listProjectsRoute } from './manage/list-projects.ts';
import { listTokensRoute } from './manage/list-tokens.ts';
import { removeMemberRoute } from './manage/remove-member.ts';
import { revokeProjectKeyRoute } from './manage/revoke-project-key.ts';
import { revokeTokenRoute } from './manage/revoke-token.ts';
import { updateMemberRoute } from './manage/update-member.ts';
import { updateProjectRoute } from './manage/update-project.ts';
import { updateWorkspaceRoute } from './manage/update-workspace.ts';

/** Every operation of accounts: v3 first, then management. */
export const accountsRoutes: readonly AnyRoute<AccountsRouteDeps>[] = [
  getSubscriptionRoute,
  getProjectRoute,
  listWorkspacesRoute,
  getWorkspaceRoute,
  updateWorkspaceRoute,
  listProjectsRoute,
  createProjectRoute,
  updateProjectRoute,
  listMembersRoute,
  addMemberRoute,
  updateMemberRoute,
  removeMemberRoute,
  getPlanRoute,
  changePlanRoute,
  listProjectKeysRoute,
  createProjectKeyRoute,
  revokeProjectKeyRoute,
  listTokensRoute,
  createTokenRoute,
  revokeTokenRoute,
  listAuditRecordsRoute,
  exportAuditRecordsRoute,
];
