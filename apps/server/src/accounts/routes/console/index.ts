import type { AnyRoute } from '../../../base/route.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { cancelAddressRoute, confirmAddressRoute, requestAddressRoute } from './address-change.ts';
import { changePasswordRoute } from './change-password.ts';
import {
  answerAppRoute,
  disconnectAppRoute,
  getAppRequestRoute,
  listConnectedAppsRoute,
} from './connected-apps.ts';
import { createWorkspaceRoute } from './create-workspace.ts';
import { getConsoleSessionRoute } from './get-console-session.ts';
import { getSignInOptionsRoute } from './get-sign-in-options.ts';
import {
  acceptInvitationAsMyselfRoute,
  acceptInvitationRoute,
  acceptMyInvitationRoute,
  declineInvitationRoute,
  declineMyInvitationRoute,
  inviteRoute,
  listInvitationsRoute,
  listMyInvitationsRoute,
  lookAtInvitationRoute,
  resendInvitationRoute,
  revokeInvitationRoute,
} from './invitations.ts';
import { finishOidcRoute, startOidcRoute } from './oidc.ts';
import { endOtherSessionsRoute, endOwnSessionRoute, listOwnSessionsRoute } from './own-sessions.ts';
import { lookAtPasswordLinkRoute, makePasswordLinkRoute, setPasswordRoute } from './password-links.ts';
import {
  confirmSecondFactorRoute,
  enrolSecondFactorRoute,
  removeMembersSecondFactorRoute,
  removeSecondFactorRoute,
  renewBackupCodesRoute,
} from './second-factor.ts';
import { setUpRoute } from './set-up.ts';
import { signInRoute } from './sign-in.ts';
import { signOutRoute } from './sign-out.ts';
import { updateMeRoute } from './update-me.ts';

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
  confirmAddressRoute,
  cancelAddressRoute,
  changePasswordRoute,
  enrolSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  removeMembersSecondFactorRoute,
  renewBackupCodesRoute,
  listOwnSessionsRoute,
  endOwnSessionRoute,
  endOtherSessionsRoute,
  getAppRequestRoute,
  answerAppRoute,
  listConnectedAppsRoute,
  disconnectAppRoute,
  createWorkspaceRoute,
  inviteRoute,
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
