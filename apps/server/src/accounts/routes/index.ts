import type { AnyRoute } from '../../base/route.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';
import { exportAuditRecordsRoute, listAuditRecordsRoute } from './audit-log.ts';
import {
  answerAppRoute,
  describeAuthorizationRoute,
  describeResourceRoute,
  disconnectAppRoute,
  getAppRequestRoute,
  issueAppTokensRoute,
  listConnectedAppsRoute,
  registerAppRoute,
  revokeAppTokenRoute,
} from './connected-apps.ts';
import type { AccountsRouteDeps } from './deps.ts';
import {
  acceptInvitationAsMyselfRoute,
  acceptInvitationRoute,
  acceptMyInvitationRoute,
  declineInvitationRoute,
  declineMyInvitationRoute,
  listInvitationsRoute,
  listMyInvitationsRoute,
  lookAtInvitationRoute,
  resendInvitationRoute,
  revokeInvitationRoute,
} from './invitations.ts';
import { addMemberRoute, listMembersRoute, removeMemberRoute, updateMemberRoute } from './members.ts';
import { finishOidcRoute, startOidcRoute } from './oidc.ts';
import {
  cancelAddressRoute,
  changePasswordRoute,
  confirmAddressRoute,
  endOtherSessionsRoute,
  endOwnSessionRoute,
  listOwnSessionsRoute,
  lookAtPasswordLinkRoute,
  makePasswordLinkRoute,
  requestAddressRoute,
  requestPasswordLinkRoute,
  setPasswordRoute,
  updateMeRoute,
} from './own-account.ts';
import {
  addPasskeyRoute,
  getPasskeyChallengeRoute,
  getPasskeyCreationOptionsRoute,
  listOwnPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  signInWithPasskeyRoute,
} from './passkeys.ts';
import {
  createProjectKeyRoute,
  listProjectKeysRoute,
  revokeProjectKeyRoute,
  updateProjectKeyRoute,
} from './project-keys.ts';
import {
  createProjectRoute,
  getProjectRoute,
  getSubscriptionRoute,
  listProjectsRoute,
  updateProjectRoute,
} from './projects.ts';
import {
  confirmSecondFactorRoute,
  enrolSecondFactorRoute,
  removeMembersSecondFactorRoute,
  removeSecondFactorRoute,
  renewBackupCodesRoute,
} from './second-factor.ts';
import {
  getConsoleSessionRoute,
  getSignInOptionsRoute,
  setUpRoute,
  signInRoute,
  signOutRoute,
} from './sign-in.ts';
import { createTokenRoute, listTokensRoute, revokeTokenRoute } from './tokens.ts';
import {
  changePlanRoute,
  createWorkspaceRoute,
  getPlanRoute,
  getWorkspaceRoute,
  listWorkspacesRoute,
  updateWorkspaceRoute,
} from './workspaces.ts';

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
  updateProjectKeyRoute,
  revokeProjectKeyRoute,
  listTokensRoute,
  createTokenRoute,
  revokeTokenRoute,
  listAuditRecordsRoute,
  exportAuditRecordsRoute,
];

/** Sign-in at the console. Its other operations are those of the API, on the console's surface. */
export const consoleRoutes: readonly AnyRoute<ConsoleDeps>[] = [
  getSignInOptionsRoute,
  setUpRoute,
  signInRoute,
  startOidcRoute,
  finishOidcRoute,
  signOutRoute,
  getConsoleSessionRoute,
  updateMeRoute,
  requestAddressRoute,
  requestPasswordLinkRoute,
  confirmAddressRoute,
  cancelAddressRoute,
  changePasswordRoute,
  enrolSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  removeMembersSecondFactorRoute,
  renewBackupCodesRoute,
  getPasskeyChallengeRoute,
  signInWithPasskeyRoute,
  listOwnPasskeysRoute,
  getPasskeyCreationOptionsRoute,
  addPasskeyRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  listOwnSessionsRoute,
  endOwnSessionRoute,
  endOtherSessionsRoute,
  getAppRequestRoute,
  answerAppRoute,
  listConnectedAppsRoute,
  disconnectAppRoute,
  createWorkspaceRoute,
  listInvitationsRoute,
  revokeInvitationRoute,
  lookAtInvitationRoute,
  acceptInvitationRoute,
  acceptInvitationAsMyselfRoute,
  declineInvitationRoute,
  resendInvitationRoute,
  listMyInvitationsRoute,
  acceptMyInvitationRoute,
  declineMyInvitationRoute,
  makePasswordLinkRoute,
  lookAtPasswordLinkRoute,
  setPasswordRoute,
];

/** OAuth 2.1 for apps that call the MCP server. Users decide at the console. */
export const oauthRoutes: readonly AnyRoute<ConsoleDeps>[] = [
  describeResourceRoute,
  describeAuthorizationRoute,
  registerAppRoute,
  issueAppTokensRoute,
  revokeAppTokenRoute,
];
