/**
 * Authorization: users, workspaces, projects, plans, keys, tokens, rate buckets, the audit log, and sign-in at the
 * console. Read `access.ts` (from credential to permissions) first, then `effective-plan.ts` and `rate-limiter.ts`,
 * `create-project-key.ts` as an example of a change with its audit record (`changes.ts`), and `sign-in/sign-in.ts`.
 */

export {
  ACCOUNTS_CHANGED,
  type Access,
  findMembership,
  type KnownProjects,
  type LastUse,
  openAccess,
  projectMayUse,
  recordLastUse,
  visibleMemberships,
} from './access.ts';
export { actorOf } from './actor-of.ts';
export { type Actor, redactAuditRecords } from './audit-records.ts';
export { type Bootstrapped, bootstrap } from './bootstrap.ts';
export { type AccountsDeps, changeStatement, recordChange, recordProjectChange } from './changes.ts';
export { openClientDocuments } from './connected-apps/client-documents.ts';
export { createPersonalToken } from './create-personal-token.ts';
export { createProject } from './create-project.ts';
export { createProjectKey, revokeProjectKey } from './create-project-key.ts';
export { hashCredential, newSecret } from './credentials.ts';
export { effectivePlan, mayUse } from './effective-plan.ts';
export {
  type IdempotentRequest,
  type IdempotentRequests,
  openIdempotentRequests,
} from './idempotent-requests.ts';
export { forgetEndedSignIns } from './jobs/forget-ended-sign-ins.ts';
export { forgetIdleBuckets } from './jobs/forget-idle-buckets.ts';
export { hashPassword, isPassword } from './passwords.ts';
export {
  type ActiveProject,
  countProjects,
  findLiveProjectId,
  findTestProjectId,
  listActiveProjects,
  listAllProjectIds,
  listHereProjectIds,
  liveProjectIdOf,
  type Project,
  projectIdsOf,
  projectRows,
  updateInboxPreviews,
  workspaceIdOf,
  workspaceIdOfProject,
} from './projects.ts';
export { type Charge, createRateLimiter, type RateLimiter } from './rate-limiter.ts';
export { accountsRoutes, consoleRoutes, oauthRoutes } from './routes/index.ts';
export { countAttempt, forgetFailures, type Subject, uncountAttempt } from './sign-in/attempts.ts';
export { requireMayMail } from './sign-in/change-address.ts';
export type { ConsoleDeps, SsoConfig } from './sign-in/deps.ts';
export { newLinksFor } from './sign-in/new-links-for.ts';
export {
  type Notice,
  type NoticeKind,
  type NoticeUpdate,
  quotedName,
  type SendNotice,
} from './sign-in/notices.ts';
export { dropSecondFactor, SECOND_FACTOR_PURPOSE } from './sign-in/second-factor.ts';
export type { SessionLife } from './sign-in/session-life.ts';
export { findOpenSession, mayStay } from './sign-in/session-life.ts';
export { mailPasswordLink, makePasswordLink } from './sign-in/set-password.ts';
export { openSetUpCode } from './sign-in/set-up.ts';
export { openSignedInPeople, type SignedInPeople } from './sign-in/signed-in-people.ts';
export {
  findPersonalToken,
  type HourlyKey,
  hourlyKey,
  listHourlyKeys,
  listProjectKeys,
  listRoutedKeys,
  type PersonalToken,
  type ProjectKey,
  type ProjectKeyKind,
} from './stored-credentials.ts';
export { findLanguageOf, findUser, findUserByEmail, forgetSecondFactors, type User } from './users.ts';
export {
  findFirstWorkspace,
  findMember,
  hereWorkspaceIds,
  listMembers,
  listMemberships,
  listWorkspaces,
  type Membership,
  type Workspace,
} from './workspaces.ts';
