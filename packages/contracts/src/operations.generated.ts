// Written by scripts/generate-client.ts from the routes and their schemas.
import type { Static } from 'typebox';
import type * as contracts from './index.ts';
import type { Operation, PathId, RawBody } from './operation.ts';

type Nothing = { params?: never; query?: never; body?: never };

/** Validate a design: `POST /v3/templates/validate`. */
export const validateDesign: Operation<{ body: Static<typeof contracts.ValidateDesignBody> }, Static<typeof contracts.ValidateDesignResult>> = {"method":"POST","path":"/v3/templates/validate"};

/** Get the JSON Schema of designs: `GET /v3/templates/schema`. */
export const getDesignSchema: Operation<{ query?: Static<typeof contracts.DesignSchemaQuery> }, { [name: string]: unknown }> = {"method":"GET","path":"/v3/templates/schema"};

/** Convert a Full design to Simple: `POST /v3/templates/convert/full-to-simple`. */
export const fullToSimple: Operation<{ body: Static<typeof contracts.FullToSimpleBody> }, Static<typeof contracts.ConvertedDesignResult>> = {"method":"POST","path":"/v3/templates/convert/full-to-simple"};

/** Convert a Simple design to Full: `POST /v3/templates/convert/simple-to-full`. */
export const simpleToFull: Operation<{ body: Static<typeof contracts.SimpleToFullBody> }, Static<typeof contracts.ConvertedDesignResult>> = {"method":"POST","path":"/v3/templates/convert/simple-to-full"};

/** Convert legacy text blocks to paragraph blocks: `POST /v3/templates/convert/text-to-paragraph`. */
export const textToParagraph: Operation<{ body: Static<typeof contracts.TextToParagraphBody> }, Static<typeof contracts.TextToParagraphResult>> = {"method":"POST","path":"/v3/templates/convert/text-to-paragraph"};

/** Get the plan and its features: `GET /v3/me/subscription`. */
export const getSubscription: Operation<Nothing, Static<typeof contracts.SubscriptionResult>> = {"method":"GET","path":"/v3/me/subscription"};

/** Get a project: `GET /v3/projects/{id}`. */
export const getProject: Operation<{ params: { id: PathId } }, Static<typeof contracts.ProjectResult>> = {"method":"GET","path":"/v3/projects/{id}"};

/** List workspaces: `GET /v3/workspaces`. */
export const listWorkspaces: Operation<Nothing, Static<typeof contracts.WorkspaceListResult>> = {"method":"GET","path":"/v3/workspaces"};

/** Get a workspace: `GET /v3/workspaces/{workspaceId}`. */
export const getWorkspace: Operation<{ params: { workspaceId: PathId } }, Static<typeof contracts.WorkspaceResult>> = {"method":"GET","path":"/v3/workspaces/{workspaceId}"};

/** Rename, suspend, archive or restore a workspace, or require single sign-on: `PATCH /manage/workspaces/{workspaceId}`. */
export const updateWorkspace: Operation<{ params: { workspaceId: PathId }; body: Static<typeof contracts.UpdateWorkspaceBody> }, Static<typeof contracts.ManagedWorkspaceResult>> = {"method":"PATCH","path":"/manage/workspaces/{workspaceId}"};

/** List projects: `GET /manage/workspaces/{workspaceId}/projects`. */
export const listProjects: Operation<{ params: { workspaceId: PathId } }, Static<typeof contracts.ManagedProjectListResult>> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/projects"};

/** Create a project: `POST /manage/workspaces/{workspaceId}/projects`. */
export const createProject: Operation<{ params: { workspaceId: PathId }; body: Static<typeof contracts.CreateProjectBody> }, Static<typeof contracts.ManagedProjectResult>> = {"method":"POST","path":"/manage/workspaces/{workspaceId}/projects"};

/** Rename, suspend, archive or restore a project: `PATCH /manage/projects/{projectId}`. */
export const updateProject: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.UpdateProjectBody> }, Static<typeof contracts.ManagedProjectResult>> = {"method":"PATCH","path":"/manage/projects/{projectId}"};

/** List members: `GET /manage/workspaces/{workspaceId}/members`. */
export const listMembers: Operation<{ params: { workspaceId: PathId } }, Static<typeof contracts.MemberListResult>> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/members"};

/** Invite a member: `POST /manage/workspaces/{workspaceId}/members`. */
export const addMember: Operation<{ params: { workspaceId: PathId }; body: Static<typeof contracts.AddMemberBody> }, Static<typeof contracts.InvitationResult>> = {"method":"POST","path":"/manage/workspaces/{workspaceId}/members"};

/** Change a member’s role: `PATCH /manage/workspaces/{workspaceId}/members/{userId}`. */
export const updateMember: Operation<{ params: { workspaceId: PathId; userId: PathId }; body: Static<typeof contracts.UpdateMemberBody> }, Static<typeof contracts.MemberResult>> = {"method":"PATCH","path":"/manage/workspaces/{workspaceId}/members/{userId}"};

/** Remove a member: `DELETE /manage/workspaces/{workspaceId}/members/{userId}`. */
export const removeMember: Operation<{ params: { workspaceId: PathId; userId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/manage/workspaces/{workspaceId}/members/{userId}"};

/** Get the stored plan: `GET /manage/workspaces/{workspaceId}/plan`. */
export const getPlan: Operation<{ params: { workspaceId: PathId } }, Static<typeof contracts.ManagedPlanResult>> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/plan"};

/** Set the plan: `PUT /manage/workspaces/{workspaceId}/plan`. */
export const changePlan: Operation<{ params: { workspaceId: PathId }; body: Static<typeof contracts.ChangePlanBody> }, Static<typeof contracts.ManagedPlanResult>> = {"method":"PUT","path":"/manage/workspaces/{workspaceId}/plan"};

/** List project keys: `GET /manage/projects/{projectId}/keys`. */
export const listProjectKeys: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.ProjectKeyListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/keys"};

/** Create a project key: `POST /manage/projects/{projectId}/keys`. */
export const createProjectKey: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.CreateProjectKeyBody> }, Static<typeof contracts.NewProjectKeyResult>> = {"method":"POST","path":"/manage/projects/{projectId}/keys"};

/** Change the networks and the hourly limit of a project key: `PATCH /manage/projects/{projectId}/keys/{keyId}`. */
export const updateProjectKey: Operation<{ params: { projectId: PathId; keyId: PathId }; body: Static<typeof contracts.UpdateProjectKeyBody> }, Static<typeof contracts.ProjectKeyResult>> = {"method":"PATCH","path":"/manage/projects/{projectId}/keys/{keyId}"};

/** Revoke a project key: `DELETE /manage/projects/{projectId}/keys/{keyId}`. */
export const revokeProjectKey: Operation<{ params: { projectId: PathId; keyId: PathId } }, Static<typeof contracts.ProjectKeyResult>> = {"method":"DELETE","path":"/manage/projects/{projectId}/keys/{keyId}"};

/** List your personal access tokens: `GET /manage/tokens`. */
export const listTokens: Operation<Nothing, Static<typeof contracts.TokenListResult>> = {"method":"GET","path":"/manage/tokens"};

/** Create a personal access token: `POST /manage/tokens`. */
export const createToken: Operation<{ body: Static<typeof contracts.CreateTokenBody> }, Static<typeof contracts.NewTokenResult>> = {"method":"POST","path":"/manage/tokens"};

/** Revoke one of your personal access tokens: `DELETE /manage/tokens/{tokenId}`. */
export const revokeToken: Operation<{ params: { tokenId: PathId } }, Static<typeof contracts.TokenResult>> = {"method":"DELETE","path":"/manage/tokens/{tokenId}"};

/** Read the audit log: `GET /manage/workspaces/{workspaceId}/audit-log`. */
export const listAuditRecords: Operation<{ params: { workspaceId: PathId }; query?: Static<typeof contracts.ListAuditRecordsQuery> }, Static<typeof contracts.AuditRecordListResult>> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/audit-log"};

/** Export the audit log as CSV: `GET /manage/workspaces/{workspaceId}/audit-log.csv`. */
export const exportAuditRecords: Operation<{ params: { workspaceId: PathId }; query?: Static<typeof contracts.ExportAuditRecordsQuery> }, unknown> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/audit-log.csv"};

/** Get the sign-in options, and whether the console needs to be set up: `GET /console/api/sign-in-options`. */
export const getSignInOptions: Operation<Nothing, Static<typeof contracts.SignInOptionsResult>> = {"method":"GET","path":"/console/api/sign-in-options"};

/** Set up the console: `POST /console/api/setup`. */
export const setUpConsole: Operation<{ body: Static<typeof contracts.SetUpBody> }, Static<typeof contracts.SignInResult>> = {"method":"POST","path":"/console/api/setup"};

/** Sign in with a password: `POST /console/api/sign-in`. */
export const signIn: Operation<{ body: Static<typeof contracts.SignInBody> }, Static<typeof contracts.SignInResult>> = {"method":"POST","path":"/console/api/sign-in"};

/** Redirect to the single sign-on provider: `GET /console/api/oidc/start`. */
export const startSingleSignOn: Operation<{ query?: {
returnTo?: string;
} }, unknown> = {"method":"GET","path":"/console/api/oidc/start"};

/** Return from the single sign-on provider: `GET /console/api/oidc/callback`. */
export const finishSingleSignOn: Operation<{ query?: {
code?: string;
state?: string;
error?: string;
error_description?: string;
/** The issuer of the response (RFC 9207). */
iss?: string;
} }, unknown> = {"method":"GET","path":"/console/api/oidc/callback"};

/** Sign out: `POST /console/api/sign-out`. */
export const signOut: Operation<{ body: Static<typeof contracts.SignOutBody> }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/sign-out"};

/** Get the signed-in user, their projects, and the features of this installation: `GET /console/api/session`. */
export const getConsoleSession: Operation<Nothing, Static<typeof contracts.ConsoleSessionResult>> = {"method":"GET","path":"/console/api/session"};

/** Change your name or language: `PATCH /console/api/me`. */
export const updateMe: Operation<{ body: Static<typeof contracts.UpdateMeBody> }, Static<typeof contracts.MeResult>> = {"method":"PATCH","path":"/console/api/me"};

/** Request a change of email address, or confirm the current one: `POST /console/api/me/address-change`. */
export const requestAddress: Operation<{ body: Static<typeof contracts.RequestAddressBody> }, Static<typeof contracts.MeResult>> = {"method":"POST","path":"/console/api/me/address-change"};

/** Request a link for a new password: `POST /console/api/password-links/request`. */
export const requestPasswordLink: Operation<{ body: Static<typeof contracts.RequestPasswordLinkBody> }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/password-links/request"};

/** Confirm an email address with a mailed link: `POST /console/api/me/address-change/confirm`. */
export const confirmAddress: Operation<{ body: Static<typeof contracts.LinkBody> }, Static<typeof contracts.MeResult>> = {"method":"POST","path":"/console/api/me/address-change/confirm"};

/** Cancel a requested email address: `DELETE /console/api/me/address-change`. */
export const cancelAddress: Operation<Nothing, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/console/api/me/address-change"};

/** Change your password: `POST /console/api/me/password`. */
export const changePassword: Operation<{ body: Static<typeof contracts.ChangePasswordBody> }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/me/password"};

/** Start setting up two-factor authentication: `POST /console/api/me/second-factor`. */
export const enrolSecondFactor: Operation<{ body: Static<typeof contracts.EnrolSecondFactorBody> }, Static<typeof contracts.SecondFactorSecretResult>> = {"method":"POST","path":"/console/api/me/second-factor"};

/** Confirm two-factor authentication: `POST /console/api/me/second-factor/confirm`. */
export const confirmSecondFactor: Operation<{ body: Static<typeof contracts.ConfirmSecondFactorBody> }, Static<typeof contracts.BackupCodesResult>> = {"method":"POST","path":"/console/api/me/second-factor/confirm"};

/** Remove the authenticator app: `POST /console/api/me/second-factor/remove`. */
export const removeSecondFactor: Operation<{ body: Static<typeof contracts.ProveMyselfBody> }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/me/second-factor/remove"};

/** Turn off two-factor authentication for a member: `POST /console/api/workspaces/{workspaceId}/members/{userId}/second-factor/remove`. */
export const removeMembersSecondFactor: Operation<{ params: { workspaceId: PathId; userId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/workspaces/{workspaceId}/members/{userId}/second-factor/remove"};

/** Create new backup codes: `POST /console/api/me/second-factor/backup-codes`. */
export const renewBackupCodes: Operation<{ body: Static<typeof contracts.ProveMyselfBody> }, Static<typeof contracts.BackupCodesResult>> = {"method":"POST","path":"/console/api/me/second-factor/backup-codes"};

/** Ask for a passkey: `POST /console/api/passkeys/challenge`. */
export const getPasskeyChallenge: Operation<Nothing, Static<typeof contracts.PasskeyOptionsResult>> = {"method":"POST","path":"/console/api/passkeys/challenge"};

/** Sign in with a passkey: `POST /console/api/passkeys/sign-in`. */
export const signInWithPasskey: Operation<{ body: Static<typeof contracts.PasskeySignInBody> }, Static<typeof contracts.SignInResult>> = {"method":"POST","path":"/console/api/passkeys/sign-in"};

/** List your passkeys: `GET /console/api/me/passkeys`. */
export const listOwnPasskeys: Operation<Nothing, Static<typeof contracts.PasskeyListResult>> = {"method":"GET","path":"/console/api/me/passkeys"};

/** Start adding a passkey: `POST /console/api/me/passkeys/options`. */
export const getPasskeyCreationOptions: Operation<{ body: Static<typeof contracts.PasskeyCreationOptionsBody> }, Static<typeof contracts.PasskeyOptionsResult>> = {"method":"POST","path":"/console/api/me/passkeys/options"};

/** Add a passkey: `POST /console/api/me/passkeys`. */
export const addPasskey: Operation<{ body: Static<typeof contracts.AddPasskeyBody> }, Static<typeof contracts.AddedPasskeyResult>> = {"method":"POST","path":"/console/api/me/passkeys"};

/** Remove a passkey: `POST /console/api/me/passkeys/{passkeyId}/remove`. */
export const removePasskey: Operation<{ params: { passkeyId: PathId }; body: Static<typeof contracts.ProveMyselfBody> }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/me/passkeys/{passkeyId}/remove"};

/** Rename a passkey: `PATCH /console/api/me/passkeys/{passkeyId}`. */
export const renamePasskey: Operation<{ params: { passkeyId: PathId }; body: Static<typeof contracts.RenamePasskeyBody> }, Static<typeof contracts.RenamedPasskeyResult>> = {"method":"PATCH","path":"/console/api/me/passkeys/{passkeyId}"};

/** List your sessions: `GET /console/api/me/sessions`. */
export const listOwnSessions: Operation<Nothing, Static<typeof contracts.OwnSessionListResult>> = {"method":"GET","path":"/console/api/me/sessions"};

/** End one of your sessions: `DELETE /console/api/me/sessions/{sessionId}`. */
export const endOwnSession: Operation<{ params: { sessionId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/console/api/me/sessions/{sessionId}"};

/** End all of your other sessions: `DELETE /console/api/me/sessions`. */
export const endOtherSessions: Operation<Nothing, Static<typeof contracts.SessionsEndedResult>> = {"method":"DELETE","path":"/console/api/me/sessions"};

/** Get the access that an app requests: `GET /console/api/app-request`. */
export const getAppRequest: Operation<{ query: Static<typeof contracts.AppRequestQuery> }, Static<typeof contracts.AppRequestResult>> = {"method":"GET","path":"/console/api/app-request"};

/** Allow or deny an app access to a project: `POST /console/api/app-request`. */
export const answerApp: Operation<{ body: Static<typeof contracts.AnswerAppBody> }, Static<typeof contracts.AppAnswerResult>> = {"method":"POST","path":"/console/api/app-request"};

/** List your connected apps: `GET /console/api/me/apps`. */
export const listConnectedApps: Operation<Nothing, Static<typeof contracts.ConnectedAppListResult>> = {"method":"GET","path":"/console/api/me/apps"};

/** Disconnect an app: `DELETE /console/api/me/apps/{appId}`. */
export const disconnectApp: Operation<{ params: { appId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/console/api/me/apps/{appId}"};

/** Create a workspace: `POST /console/api/workspaces`. */
export const createWorkspace: Operation<{ body: Static<typeof contracts.CreateWorkspaceBody> }, Static<typeof contracts.CreatedWorkspaceResult>> = {"method":"POST","path":"/console/api/workspaces"};

/** List the open invitations of a workspace: `GET /console/api/workspaces/{workspaceId}/invitations`. */
export const listInvitations: Operation<{ params: { workspaceId: PathId } }, Static<typeof contracts.InvitationListResult>> = {"method":"GET","path":"/console/api/workspaces/{workspaceId}/invitations"};

/** Revoke an invitation: `DELETE /console/api/workspaces/{workspaceId}/invitations/{invitationId}`. */
export const revokeInvitation: Operation<{ params: { workspaceId: PathId; invitationId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/console/api/workspaces/{workspaceId}/invitations/{invitationId}"};

/** Get an invitation by its link: `POST /console/api/invitations/look`. */
export const lookAtInvitation: Operation<{ body: Static<typeof contracts.LinkBody> }, Static<typeof contracts.InvitationLookResult>> = {"method":"POST","path":"/console/api/invitations/look"};

/** Accept an invitation as a new user: `POST /console/api/invitations/accept`. */
export const acceptInvitation: Operation<{ body: Static<typeof contracts.AcceptInvitationBody> }, Static<typeof contracts.SignInResult>> = {"method":"POST","path":"/console/api/invitations/accept"};

/** Accept an invitation as the signed-in user: `POST /console/api/me/invitations/accept`. */
export const acceptInvitationAsMyself: Operation<{ body: Static<typeof contracts.LinkBody> }, Static<typeof contracts.InvitationAcceptedResult>> = {"method":"POST","path":"/console/api/me/invitations/accept"};

/** Decline an invitation by its link: `POST /console/api/invitations/decline`. */
export const declineInvitation: Operation<{ body: Static<typeof contracts.LinkBody> }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/invitations/decline"};

/** Resend an invitation: `POST /console/api/workspaces/{workspaceId}/invitations/{invitationId}/resend`. */
export const resendInvitation: Operation<{ params: { workspaceId: PathId; invitationId: PathId } }, Static<typeof contracts.InvitationResult>> = {"method":"POST","path":"/console/api/workspaces/{workspaceId}/invitations/{invitationId}/resend"};

/** List the invitations of the signed-in user: `GET /console/api/me/invitations`. */
export const listMyInvitations: Operation<Nothing, Static<typeof contracts.MyInvitationListResult>> = {"method":"GET","path":"/console/api/me/invitations"};

/** Accept an invitation of the signed-in user: `POST /console/api/me/invitations/{invitationId}/accept`. */
export const acceptMyInvitation: Operation<{ params: { invitationId: PathId } }, Static<typeof contracts.InvitationAcceptedResult>> = {"method":"POST","path":"/console/api/me/invitations/{invitationId}/accept"};

/** Decline an invitation of the signed-in user: `POST /console/api/me/invitations/{invitationId}/decline`. */
export const declineMyInvitation: Operation<{ params: { invitationId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/me/invitations/{invitationId}/decline"};

/** Create a password link for a member: `POST /console/api/workspaces/{workspaceId}/members/{userId}/password-link`. */
export const makePasswordLink: Operation<{ params: { workspaceId: PathId; userId: PathId } }, Static<typeof contracts.PasswordLinkResult>> = {"method":"POST","path":"/console/api/workspaces/{workspaceId}/members/{userId}/password-link"};

/** Get the user of a password link: `POST /console/api/password-links/look`. */
export const lookAtPasswordLink: Operation<{ body: Static<typeof contracts.LinkBody> }, Static<typeof contracts.PasswordLinkLookResult>> = {"method":"POST","path":"/console/api/password-links/look"};

/** Set a password with a link: `POST /console/api/password-links/use`. */
export const setPassword: Operation<{ body: Static<typeof contracts.SetPasswordBody> }, Static<typeof contracts.Deleted>> = {"method":"POST","path":"/console/api/password-links/use"};

/** Get the authorization server of the MCP server: `GET /.well-known/oauth-protected-resource`. */
export const describeMcpResource: Operation<Nothing, { [name: string]: unknown }> = {"method":"GET","path":"/.well-known/oauth-protected-resource"};

/** Get the metadata of the authorization server: `GET /.well-known/oauth-authorization-server`. */
export const describeAuthorizationServer: Operation<Nothing, { [name: string]: unknown }> = {"method":"GET","path":"/.well-known/oauth-authorization-server"};

/** Register an app: `POST /oauth/register`. */
export const registerApp: Operation<{ body: Static<typeof contracts.RegisterAppBody> }, Static<typeof contracts.RegisteredApp>> = {"method":"POST","path":"/oauth/register"};

/** Exchange a code or a refresh token for tokens: `POST /oauth/token`. */
export const issueAppTokens: Operation<{ body: Static<typeof contracts.TokenBody> }, Static<typeof contracts.IssuedTokens>> = {"method":"POST","path":"/oauth/token"};

/** Revoke a token and its grant: `POST /oauth/revoke`. */
export const revokeAppToken: Operation<{ body: Static<typeof contracts.RevokeAppTokenBody> }, {

}> = {"method":"POST","path":"/oauth/revoke"};

/** List templates: `GET /v3/templates`. */
export const listTemplates: Operation<{ query?: Static<typeof contracts.ListTemplatesQuery> }, Static<typeof contracts.TemplateListResult>> = {"method":"GET","path":"/v3/templates"};

/** Get a template: `GET /v3/templates/{id}`. */
export const getTemplate: Operation<{ params: { id: PathId } }, Static<typeof contracts.TemplateResult>> = {"method":"GET","path":"/v3/templates/{id}"};

/** Get the report of a template: `GET /v3/templates/{id}/report`. */
export const getTemplateReport: Operation<{ params: { id: PathId } }, Static<typeof contracts.VersionReportResult>> = {"method":"GET","path":"/v3/templates/{id}/report"};

/** List blocks: `GET /v3/blocks`. */
export const listBlocks: Operation<{ query?: Static<typeof contracts.ListBlocksQuery> }, Static<typeof contracts.BlockListResult>> = {"method":"GET","path":"/v3/blocks"};

/** Get the thumbnail of a block or template: `GET /thumbnails/{blockId}/{name}`. */
export const getThumbnail: Operation<{ params: { blockId: PathId; name: PathId } }, Uint8Array> = {"method":"GET","path":"/thumbnails/{blockId}/{name}"};

/** List templates of every mode: `GET /manage/projects/{projectId}/templates`. */
export const listManagedTemplates: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.ListManagedTemplatesQuery> }, Static<typeof contracts.ManagedTemplateListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/templates"};

/** Get a template of any mode: `GET /manage/projects/{projectId}/templates/{templateId}`. */
export const getManagedTemplate: Operation<{ params: { projectId: PathId; templateId: PathId } }, Static<typeof contracts.ManagedTemplateResult>> = {"method":"GET","path":"/manage/projects/{projectId}/templates/{templateId}"};

/** Create a template: `POST /manage/projects/{projectId}/templates`. */
export const createTemplate: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.CreateTemplateBody> }, Static<typeof contracts.SavedTemplateResult>> = {"method":"POST","path":"/manage/projects/{projectId}/templates"};

/** Update a template: `PATCH /manage/projects/{projectId}/templates/{templateId}`. */
export const updateTemplate: Operation<{ params: { projectId: PathId; templateId: PathId }; body: Static<typeof contracts.UpdateTemplateBody> }, Static<typeof contracts.SavedTemplateResult>> = {"method":"PATCH","path":"/manage/projects/{projectId}/templates/{templateId}"};

/** Delete a template: `DELETE /manage/projects/{projectId}/templates/{templateId}`. */
export const deleteTemplate: Operation<{ params: { projectId: PathId; templateId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/manage/projects/{projectId}/templates/{templateId}"};

/** Duplicate a template: `POST /manage/projects/{projectId}/templates/{templateId}/duplicate`. */
export const duplicateTemplate: Operation<{ params: { projectId: PathId; templateId: PathId }; body: Static<typeof contracts.DuplicateTemplateBody> }, Static<typeof contracts.SavedTemplateResult>> = {"method":"POST","path":"/manage/projects/{projectId}/templates/{templateId}/duplicate"};

/** Get the sample data of a template: `GET /manage/projects/{projectId}/templates/{templateId}/sample-data`. */
export const getSampleData: Operation<{ params: { projectId: PathId; templateId: PathId } }, Static<typeof contracts.SampleDataResult>> = {"method":"GET","path":"/manage/projects/{projectId}/templates/{templateId}/sample-data"};

/** Set the sample data of a template: `PUT /manage/projects/{projectId}/templates/{templateId}/sample-data`. */
export const putSampleData: Operation<{ params: { projectId: PathId; templateId: PathId }; body: Static<typeof contracts.SampleDataBody> }, Static<typeof contracts.SampleDataResult>> = {"method":"PUT","path":"/manage/projects/{projectId}/templates/{templateId}/sample-data"};

/** Move templates to a folder: `POST /manage/projects/{projectId}/templates/move`. */
export const moveTemplates: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.MoveTemplatesBody> }, Static<typeof contracts.TemplateIdsResult>> = {"method":"POST","path":"/manage/projects/{projectId}/templates/move"};

/** Delete templates: `POST /manage/projects/{projectId}/templates/delete`. */
export const deleteTemplates: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.TemplateIdsBody> }, Static<typeof contracts.TemplateIdsResult>> = {"method":"POST","path":"/manage/projects/{projectId}/templates/delete"};

/** Restore deleted templates: `POST /manage/projects/{projectId}/templates/restore`. */
export const restoreTemplates: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.TemplateIdsBody> }, Static<typeof contracts.TemplateIdsResult>> = {"method":"POST","path":"/manage/projects/{projectId}/templates/restore"};

/** List the versions of a template: `GET /manage/projects/{projectId}/templates/{templateId}/versions`. */
export const listTemplateVersions: Operation<{ params: { projectId: PathId; templateId: PathId }; query?: Static<typeof contracts.ListTemplateVersionsQuery> }, Static<typeof contracts.TemplateVersionListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/templates/{templateId}/versions"};

/** Get the report of a version: `GET /manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/report`. */
export const getTemplateVersionReport: Operation<{ params: { projectId: PathId; templateId: PathId; versionId: PathId } }, Static<typeof contracts.VersionReportResult>> = {"method":"GET","path":"/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/report"};

/** Get a version of a template: `GET /manage/projects/{projectId}/templates/{templateId}/versions/{versionId}`. */
export const getTemplateVersion: Operation<{ params: { projectId: PathId; templateId: PathId; versionId: PathId } }, Static<typeof contracts.TemplateVersionResult>> = {"method":"GET","path":"/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}"};

/** Label a version: `PATCH /manage/projects/{projectId}/templates/{templateId}/versions/{versionId}`. */
export const labelTemplateVersion: Operation<{ params: { projectId: PathId; templateId: PathId; versionId: PathId }; body: Static<typeof contracts.LabelVersionBody> }, Static<typeof contracts.LabeledVersionResult>> = {"method":"PATCH","path":"/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}"};

/** Restore a version: `POST /manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/restore`. */
export const restoreTemplateVersion: Operation<{ params: { projectId: PathId; templateId: PathId; versionId: PathId } }, Static<typeof contracts.SavedTemplateResult>> = {"method":"POST","path":"/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/restore"};

/** List template folders: `GET /manage/projects/{projectId}/template-folders`. */
export const listFolders: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.FolderListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/template-folders"};

/** Create a template folder: `POST /manage/projects/{projectId}/template-folders`. */
export const createFolder: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.FolderBody> }, Static<typeof contracts.FolderResult>> = {"method":"POST","path":"/manage/projects/{projectId}/template-folders"};

/** Rename a template folder: `PATCH /manage/projects/{projectId}/template-folders/{folderId}`. */
export const updateFolder: Operation<{ params: { projectId: PathId; folderId: PathId }; body: Static<typeof contracts.FolderBody> }, Static<typeof contracts.FolderResult>> = {"method":"PATCH","path":"/manage/projects/{projectId}/template-folders/{folderId}"};

/** Delete a template folder: `DELETE /manage/projects/{projectId}/template-folders/{folderId}`. */
export const deleteFolder: Operation<{ params: { projectId: PathId; folderId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/manage/projects/{projectId}/template-folders/{folderId}"};

/** Create a block: `POST /manage/projects/{projectId}/blocks`. */
export const createBlock: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.CreateBlockBody> }, Static<typeof contracts.BlockResult>> = {"method":"POST","path":"/manage/projects/{projectId}/blocks"};

/** Update a block: `PATCH /manage/projects/{projectId}/blocks/{blockId}`. */
export const updateBlock: Operation<{ params: { projectId: PathId; blockId: PathId }; body: Static<typeof contracts.UpdateBlockBody> }, Static<typeof contracts.BlockResult>> = {"method":"PATCH","path":"/manage/projects/{projectId}/blocks/{blockId}"};

/** Delete a block: `DELETE /manage/projects/{projectId}/blocks/{blockId}`. */
export const deleteBlock: Operation<{ params: { projectId: PathId; blockId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/manage/projects/{projectId}/blocks/{blockId}"};

/** Update the copies of a block in templates: `POST /manage/projects/{projectId}/blocks/{blockId}/sync`. */
export const syncBlock: Operation<{ params: { projectId: PathId; blockId: PathId }; body: Static<typeof contracts.SyncBlockBody> }, Static<typeof contracts.SyncBlockResult>> = {"method":"POST","path":"/manage/projects/{projectId}/blocks/{blockId}/sync"};

/** List the comments of a template: `GET /v3/templates/{id}/comments`. */
export const listComments: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.ListCommentsQuery> }, Static<typeof contracts.CommentListResult>> = {"method":"GET","path":"/v3/templates/{id}/comments"};

/** Comment on a template: `POST /v3/templates/{id}/comments`. */
export const createComment: Operation<{ params: { id: PathId }; body: Static<typeof contracts.CreateCommentBody> }, Static<typeof contracts.CommentThreadResult>> = {"method":"POST","path":"/v3/templates/{id}/comments"};

/** Reply to a comment: `POST /v3/templates/{id}/comments/{commentId}/replies`. */
export const replyToComment: Operation<{ params: { id: PathId; commentId: PathId }; body: Static<typeof contracts.ReplyBody> }, Static<typeof contracts.CommentThreadResult>> = {"method":"POST","path":"/v3/templates/{id}/comments/{commentId}/replies"};

/** Edit a comment: `PATCH /v3/templates/{id}/comments/{commentId}`. */
export const updateComment: Operation<{ params: { id: PathId; commentId: PathId }; body: Static<typeof contracts.ReplyBody> }, Static<typeof contracts.CommentThreadResult>> = {"method":"PATCH","path":"/v3/templates/{id}/comments/{commentId}"};

/** Resolve or reopen a thread: `POST /v3/templates/{id}/comments/{commentId}/resolve`. */
export const resolveComment: Operation<{ params: { id: PathId; commentId: PathId }; body: Static<typeof contracts.ResolveCommentBody> }, Static<typeof contracts.CommentThreadResult>> = {"method":"POST","path":"/v3/templates/{id}/comments/{commentId}/resolve"};

/** Delete a comment: `DELETE /v3/templates/{id}/comments/{commentId}`. */
export const deleteComment: Operation<{ params: { id: PathId; commentId: PathId } }, Static<typeof contracts.DeleteCommentResult>> = {"method":"DELETE","path":"/v3/templates/{id}/comments/{commentId}"};

/** Mark threads as read: `POST /v3/templates/{id}/comments/read`. */
export const markCommentsRead: Operation<{ params: { id: PathId }; body: Static<typeof contracts.ReadCommentsBody> }, Static<typeof contracts.ReadCommentsResult>> = {"method":"POST","path":"/v3/templates/{id}/comments/read"};

/** List the reviews of a template: `GET /v3/templates/{id}/reviews`. */
export const listReviews: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.ListReviewsQuery> }, Static<typeof contracts.ReviewListResult>> = {"method":"GET","path":"/v3/templates/{id}/reviews"};

/** Send a template for review: `POST /v3/templates/{id}/reviews`. */
export const requestReview: Operation<{ params: { id: PathId }; body: Static<typeof contracts.RequestReviewBody> }, Static<typeof contracts.ReviewResult>> = {"method":"POST","path":"/v3/templates/{id}/reviews"};

/** Approve a version, or request changes: `POST /v3/templates/{id}/reviews/{reviewId}/answers`. */
export const answerReview: Operation<{ params: { id: PathId; reviewId: PathId }; body: Static<typeof contracts.AnswerReviewBody> }, Static<typeof contracts.ReviewResult>> = {"method":"POST","path":"/v3/templates/{id}/reviews/{reviewId}/answers"};

/** Get how many approvals a template requires: `GET /v3/templates/{id}/review-rule`. */
export const getReviewRule: Operation<{ params: { id: PathId } }, Static<typeof contracts.ReviewRuleResult>> = {"method":"GET","path":"/v3/templates/{id}/review-rule"};

/** Require approvals of a template: `PUT /v3/templates/{id}/review-rule`. */
export const putReviewRule: Operation<{ params: { id: PathId }; body: Static<typeof contracts.ReviewRuleBody> }, Static<typeof contracts.ReviewRuleResult>> = {"method":"PUT","path":"/v3/templates/{id}/review-rule"};

/** List reviews waiting for the caller: `GET /v3/reviews`. */
export const listWaitingReviews: Operation<{ query?: Static<typeof contracts.ListReviewsQuery> }, Static<typeof contracts.ReviewListResult>> = {"method":"GET","path":"/v3/reviews"};

/** Get the brand kit of a project: `GET /manage/projects/{projectId}/brand`. */
export const getBrand: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.BrandResult>> = {"method":"GET","path":"/manage/projects/{projectId}/brand"};

/** Set the brand kit of a project: `PUT /manage/projects/{projectId}/brand`. */
export const putBrand: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.PutBrandBody> }, Static<typeof contracts.BrandResult>> = {"method":"PUT","path":"/manage/projects/{projectId}/brand"};

/** Check a change of the brand kit: `POST /manage/projects/{projectId}/brand/check`. */
export const checkBrand: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.CheckBrandBody> }, Static<typeof contracts.BrandCheckResult>> = {"method":"POST","path":"/manage/projects/{projectId}/brand/check"};

/** Update templates to the brand kit: `POST /manage/projects/{projectId}/brand/updates`. */
export const startBrandUpdate: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.StartBrandUpdateBody> }, Static<typeof contracts.BrandUpdateResult>> = {"method":"POST","path":"/manage/projects/{projectId}/brand/updates"};

/** Get the progress of a brand update: `GET /manage/projects/{projectId}/brand/updates/{updateId}`. */
export const getBrandUpdate: Operation<{ params: { projectId: PathId; updateId: PathId } }, Static<typeof contracts.BrandUpdateResult>> = {"method":"GET","path":"/manage/projects/{projectId}/brand/updates/{updateId}"};

/** Propose a brand kit from a website or design: `POST /manage/projects/{projectId}/brand/proposal`. */
export const proposeBrand: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.ProposeBrandBody> }, Static<typeof contracts.BrandProposalResult>> = {"method":"POST","path":"/manage/projects/{projectId}/brand/proposal"};

/** List the emails of the service: `GET /manage/workspaces/{workspaceId}/service-emails`. */
export const listServiceEmails: Operation<{ params: { workspaceId: PathId }; query?: Static<typeof contracts.ServiceEmailLanguageQuery> }, Static<typeof contracts.ServiceEmailListResult>> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/service-emails"};

/** Get an email of the service: `GET /manage/workspaces/{workspaceId}/service-emails/{kind}`. */
export const getServiceEmail: Operation<{ params: { workspaceId: PathId; kind: PathId }; query?: Static<typeof contracts.ServiceEmailLanguageQuery> }, Static<typeof contracts.ServiceEmailResult>> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/service-emails/{kind}"};

/** Customize an email of the service: `PUT /manage/workspaces/{workspaceId}/service-emails/{kind}`. */
export const updateServiceEmail: Operation<{ params: { workspaceId: PathId; kind: PathId }; body: Static<typeof contracts.UpdateServiceEmailBody> }, Static<typeof contracts.SavedServiceEmailResult>> = {"method":"PUT","path":"/manage/workspaces/{workspaceId}/service-emails/{kind}"};

/** Reset an email of the service: `DELETE /manage/workspaces/{workspaceId}/service-emails/{kind}`. */
export const resetServiceEmail: Operation<{ params: { workspaceId: PathId; kind: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/manage/workspaces/{workspaceId}/service-emails/{kind}"};

/** Preview an email of the service: `GET /manage/workspaces/{workspaceId}/service-emails/{kind}/preview`. */
export const previewServiceEmail: Operation<{ params: { workspaceId: PathId; kind: PathId }; query?: Static<typeof contracts.ServiceEmailLanguageQuery> }, Static<typeof contracts.ServiceEmailPreviewResult>> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/service-emails/{kind}/preview"};

/** Send yourself a test of an email of the service: `POST /manage/workspaces/{workspaceId}/service-emails/{kind}/test`. */
export const testServiceEmail: Operation<{ params: { workspaceId: PathId; kind: PathId }; body: Static<typeof contracts.ServiceEmailTestBody> }, Static<typeof contracts.ServiceEmailTestResult>> = {"method":"POST","path":"/manage/workspaces/{workspaceId}/service-emails/{kind}/test"};

/** Export a design as HTML: `POST /v3/templates/export/html`. */
export const exportHtml: Operation<{ body: Static<typeof contracts.ExportHtmlBody> }, Static<typeof contracts.ExportHtmlResult>> = {"method":"POST","path":"/v3/templates/export/html"};

/** Export a design as a PNG: `POST /v3/templates/export/image`. */
export const exportImage: Operation<{ body: Static<typeof contracts.ExportImageBody> }, Static<typeof contracts.ExportedFileResult>> = {"method":"POST","path":"/v3/templates/export/image"};

/** Export a design as a PDF: `POST /v3/templates/export/pdf`. */
export const exportPdf: Operation<{ body: Static<typeof contracts.ExportPdfBody> }, Static<typeof contracts.ExportedFileResult>> = {"method":"POST","path":"/v3/templates/export/pdf"};

/** Export a design as a ZIP: `POST /v3/templates/export/zip`. */
export const exportZip: Operation<{ body: Static<typeof contracts.ExportZipBody> }, Static<typeof contracts.ExportedFileResult>> = {"method":"POST","path":"/v3/templates/export/zip"};

/** Export an email as MJML or React Email: `POST /v3/templates/export/source`. */
export const exportSource: Operation<{ body: Static<typeof contracts.ExportSourceBody> }, Static<typeof contracts.ExportSourceResult>> = {"method":"POST","path":"/v3/templates/export/source"};

/** Get an exported file: `GET /files/{day}/{name}`. */
export const getFile: Operation<{ params: { day: PathId; name: PathId }; query?: {
key?: number;
signature?: string;
} }, Uint8Array> = {"method":"GET","path":"/files/{day}/{name}"};

/** Get a static image: `GET /assets/{wildcard}`. */
export const getAsset: Operation<{ params: { wildcard: PathId }; query?: {
/** Of a countdown: when it ends, a local time such as `2030-04-05T13:00`. */
end?: string;
/** The time zone of the end; default UTC. */
zone?: string;
/** Background, `rrggbb`. */
bg?: string;
/** Color of the digits, `rrggbb`. */
digits?: string;
/** Of the digits, 16 to 72 pixels. */
size?: string;
/** Color of the words below the digits, `rrggbb`; `none`: without words. */
labels?: string;
/** Size of these words, 8 to 32 pixels. */
small?: string;
/** Their language. */
lang?: string;
/** Of a placeholder: sky, sun, far and near hill, `rrggbb-rrggbb-rrggbb-rrggbb`. */
colors?: string;
} }, Uint8Array> = {"method":"GET","path":"/assets/{wildcard}"};

/** Get the storage of a project: `GET /manage/projects/{projectId}/storage`. */
export const getProjectStorage: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.ProjectStorageResult>> = {"method":"GET","path":"/manage/projects/{projectId}/storage"};

/** Set the storage of a project: `PUT /manage/projects/{projectId}/storage`. */
export const putProjectStorage: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.PutProjectStorageBody> }, Static<typeof contracts.ProjectStorageResult>> = {"method":"PUT","path":"/manage/projects/{projectId}/storage"};

/** Remove the storage of a project: `DELETE /manage/projects/{projectId}/storage`. */
export const deleteProjectStorage: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.DeleteProjectStorageResult>> = {"method":"DELETE","path":"/manage/projects/{projectId}/storage"};

/** Upload an image: `POST /uploads`. */
export const uploadImage: Operation<{ query?: Static<typeof contracts.UploadQuery>; body: RawBody }, Static<typeof contracts.UploadResult>> = {"method":"POST","path":"/uploads"};

/** List the images of a project: `GET /uploads`. */
export const listUploads: Operation<{ query?: Static<typeof contracts.ListUploadsQuery> }, Static<typeof contracts.UploadListResult>> = {"method":"GET","path":"/uploads"};

/** List the folders of the image library: `GET /editor/api/upload-folders`. */
export const listUploadFolders: Operation<Nothing, Static<typeof contracts.UploadFoldersResult>> = {"method":"GET","path":"/editor/api/upload-folders"};

/** Move an image to a folder of the library: `PATCH /editor/api/uploads/{uploadId}`. */
export const moveUpload: Operation<{ params: { uploadId: PathId }; body: Static<typeof contracts.MoveUploadBody> }, Static<typeof contracts.UploadResult>> = {"method":"PATCH","path":"/editor/api/uploads/{uploadId}"};

/** Remove an image from the library: `DELETE /editor/api/uploads/{uploadId}`. */
export const deleteUpload: Operation<{ params: { uploadId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/editor/api/uploads/{uploadId}"};

/** Search stock images: `GET /editor/api/stock-images`. */
export const listStockImages: Operation<{ query: Static<typeof contracts.StockImagesQuery> }, Static<typeof contracts.StockImagesResult>> = {"method":"GET","path":"/editor/api/stock-images"};

/** Copy a stock image to the library: `POST /editor/api/stock-images/{photoId}`. */
export const takeStockImage: Operation<{ params: { photoId: PathId } }, Static<typeof contracts.UploadResult>> = {"method":"POST","path":"/editor/api/stock-images/{photoId}"};

/** List the email webhooks of the project: `GET /v3/webhooks`. */
export const listWebhooks: Operation<Nothing, Static<typeof contracts.WebhookListResult>> = {"method":"GET","path":"/v3/webhooks"};

/** Create an email webhook: `POST /v3/webhooks`. */
export const createWebhook: Operation<{ body: Static<typeof contracts.CreateWebhookBody> }, Static<typeof contracts.CreateWebhookResult>> = {"method":"POST","path":"/v3/webhooks"};

/** Get an email webhook: `GET /v3/webhooks/{id}`. */
export const getWebhook: Operation<{ params: { id: PathId } }, Static<typeof contracts.WebhookResult>> = {"method":"GET","path":"/v3/webhooks/{id}"};

/** Change an email webhook: `PATCH /v3/webhooks/{id}`. */
export const updateWebhook: Operation<{ params: { id: PathId }; body: Static<typeof contracts.UpdateWebhookBody> }, Static<typeof contracts.WebhookResult>> = {"method":"PATCH","path":"/v3/webhooks/{id}"};

/** Delete an email webhook: `DELETE /v3/webhooks/{id}`. */
export const deleteWebhook: Operation<{ params: { id: PathId } }, Static<typeof contracts.DeleteWebhookResult>> = {"method":"DELETE","path":"/v3/webhooks/{id}"};

/** Activate a prepared webhook secret: `POST /v3/webhooks/{id}/activate-secret`. */
export const activateWebhookSecret: Operation<{ params: { id: PathId }; body: Static<typeof contracts.ActivateWebhookSecretBody> }, Static<typeof contracts.ActivateWebhookSecretResult>> = {"method":"POST","path":"/v3/webhooks/{id}/activate-secret"};

/** Prepare a new webhook secret: `POST /v3/webhooks/{id}/rotate-secret`. */
export const rotateWebhookSecret: Operation<{ params: { id: PathId } }, Static<typeof contracts.RotateWebhookSecretResult>> = {"method":"POST","path":"/v3/webhooks/{id}/rotate-secret"};

/** List the webhooks of a project with their health: `GET /manage/projects/{projectId}/webhooks`. */
export const listManagedWebhooks: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.ManagedWebhookListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/webhooks"};

/** List the deliveries of a webhook: `GET /manage/projects/{projectId}/webhooks/{webhookId}/deliveries`. */
export const listWebhookDeliveries: Operation<{ params: { projectId: PathId; webhookId: PathId }; query?: Static<typeof contracts.ListDeliveriesQuery> }, Static<typeof contracts.DeliveryListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/webhooks/{webhookId}/deliveries"};

/** Count the deliveries of a period: `GET /manage/projects/{projectId}/webhooks/{webhookId}/deliveries/count`. */
export const countWebhookDeliveries: Operation<{ params: { projectId: PathId; webhookId: PathId }; query: Static<typeof contracts.CountDeliveriesQuery> }, Static<typeof contracts.DeliveryCountResult>> = {"method":"GET","path":"/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/count"};

/** Get a webhook delivery: `GET /manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}`. */
export const getWebhookDelivery: Operation<{ params: { projectId: PathId; webhookId: PathId; deliveryId: PathId } }, Static<typeof contracts.DeliveryResult>> = {"method":"GET","path":"/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}"};

/** List the attempts of a delivery: `GET /manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/attempts`. */
export const listWebhookAttempts: Operation<{ params: { projectId: PathId; webhookId: PathId; deliveryId: PathId } }, Static<typeof contracts.DeliveryAttemptsResult>> = {"method":"GET","path":"/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/attempts"};

/** Replay a delivery: `POST /manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay`. */
export const replayWebhookDelivery: Operation<{ params: { projectId: PathId; webhookId: PathId; deliveryId: PathId } }, Static<typeof contracts.DeliveryResult>> = {"method":"POST","path":"/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay"};

/** Replay the deliveries of a period: `POST /manage/projects/{projectId}/webhooks/{webhookId}/replay`. */
export const replayWebhookDeliveries: Operation<{ params: { projectId: PathId; webhookId: PathId }; body: Static<typeof contracts.ReplayDeliveriesBody> }, Static<typeof contracts.ReplayDeliveriesResult>> = {"method":"POST","path":"/manage/projects/{projectId}/webhooks/{webhookId}/replay"};

/** Send a test event: `POST /manage/projects/{projectId}/webhooks/{webhookId}/test`. */
export const testWebhook: Operation<{ params: { projectId: PathId; webhookId: PathId }; body: Static<typeof contracts.TestWebhookBody> }, Static<typeof contracts.DeliveryResult>> = {"method":"POST","path":"/manage/projects/{projectId}/webhooks/{webhookId}/test"};

/** Get AI credit usage: `GET /v3/projects/{id}/ai-credits/usage`. */
export const getAiCreditUsage: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.AiCreditUsageQuery> }, Static<typeof contracts.AiCreditUsage>> = {"method":"GET","path":"/v3/projects/{id}/ai-credits/usage"};

/** Get the AI credit balance: `GET /v3/projects/{id}/ai-credits`. */
export const getAiCreditBalance: Operation<{ params: { id: PathId } }, Static<typeof contracts.AiCreditBalance>> = {"method":"GET","path":"/v3/projects/{id}/ai-credits"};

/** Get the AI credit settings: `GET /v3/projects/{id}/ai-credits/settings`. */
export const getAiCreditSettings: Operation<{ params: { id: PathId } }, Static<typeof contracts.AiCreditSettings>> = {"method":"GET","path":"/v3/projects/{id}/ai-credits/settings"};

/** Update the AI credit settings: `PUT /v3/projects/{id}/ai-credits/settings`. */
export const updateAiCreditSettings: Operation<{ params: { id: PathId }; body: Static<typeof contracts.UpdateAiCreditSettingsBody> }, Static<typeof contracts.UpdatedAiCreditSettings>> = {"method":"PUT","path":"/v3/projects/{id}/ai-credits/settings"};

/** Rotate the AI credit signing secret: `POST /v3/projects/{id}/ai-credits/settings/rotate-secret`. */
export const rotateAiCreditSecret: Operation<{ params: { id: PathId } }, Static<typeof contracts.RotateAiCreditSecretResult>> = {"method":"POST","path":"/v3/projects/{id}/ai-credits/settings/rotate-secret"};

/** List AI credit webhook deliveries: `GET /v3/projects/{id}/ai-credits/webhooks/deliveries`. */
export const listAiCreditDeliveries: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.ListAiCreditDeliveriesQuery> }, Static<typeof contracts.AiCreditDeliveryList>> = {"method":"GET","path":"/v3/projects/{id}/ai-credits/webhooks/deliveries"};

/** List the attempts of an AI credit delivery: `GET /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts`. */
export const listAiCreditAttempts: Operation<{ params: { id: PathId; deliveryId: PathId }; query?: Static<typeof contracts.ListAiCreditAttemptsQuery> }, Static<typeof contracts.AiCreditAttemptList>> = {"method":"GET","path":"/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts"};

/** Retry an AI credit delivery: `POST /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry`. */
export const retryAiCreditDelivery: Operation<{ params: { id: PathId; deliveryId: PathId } }, Static<typeof contracts.RetryAiCreditDeliveryResult>> = {"method":"POST","path":"/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry"};

/** Import an HTML page or an image of one as a design: `POST /v3/templates/import`. */
export const importDesign: Operation<{ body: Static<typeof contracts.ImportDesignBody> }, Static<typeof contracts.ImportedDesignResult>> = {"method":"POST","path":"/v3/templates/import"};

/** Import MJML as a design: `POST /manage/projects/{projectId}/import-mjml`. */
export const importMjml: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.ImportMjmlBody> }, Static<typeof contracts.MjmlImportResult>> = {"method":"POST","path":"/manage/projects/{projectId}/import-mjml"};

/** Generate a design: `POST /v3/templates/generate`. */
export const generateDesign: Operation<{ body: Static<typeof contracts.GenerateBody> }, Static<typeof contracts.GenerateResult>> = {"method":"POST","path":"/v3/templates/generate"};

/** Create or edit an image: `POST /v3/images/generate`. */
export const generateImage: Operation<{ body: Static<typeof contracts.GenerateImageBody> }, Static<typeof contracts.GeneratedImage>> = {"method":"POST","path":"/v3/images/generate"};

/** Translate texts of a design in an open editor: `POST /editor/api/translations`. */
export const translateTexts: Operation<{ body: Static<typeof contracts.TranslateTextsBody> }, Static<typeof contracts.TranslateTextsResult>> = {"method":"POST","path":"/editor/api/translations"};

/** Configure inbox previews: `PATCH /v3/projects/{id}`. */
export const configureInboxPreviews: Operation<{ params: { id: PathId }; body: Static<typeof contracts.ConfigureInboxPreviewsBody> }, Static<typeof contracts.InboxPreviewsResult>> = {"method":"PATCH","path":"/v3/projects/{id}"};

/** Get inbox preview usage: `GET /v3/projects/{id}/inbox-previews/usage`. */
export const getInboxPreviewsUsage: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.InboxPreviewsUsageQuery> }, Static<typeof contracts.InboxPreviewsUsageResult>> = {"method":"GET","path":"/v3/projects/{id}/inbox-previews/usage"};

/** Delete an end user’s attribution: `POST /v3/projects/{id}/inbox-previews/usage/remove-end-user`. */
export const removeInboxPreviewsEndUser: Operation<{ params: { id: PathId }; body: Static<typeof contracts.RemovePreviewsEndUserBody> }, Static<typeof contracts.RemovePreviewsEndUserResult>> = {"method":"POST","path":"/v3/projects/{id}/inbox-previews/usage/remove-end-user"};

/** List inbox preview runs: `GET /v3/projects/{id}/inbox-previews/usage/runs`. */
export const listInboxPreviewsRuns: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.InboxPreviewsRunsQuery> }, Static<typeof contracts.InboxPreviewsRunsResult>> = {"method":"GET","path":"/v3/projects/{id}/inbox-previews/usage/runs"};

/** Preview a design in email clients: `POST /manage/projects/{projectId}/previews`. */
export const createPreview: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.CreatePreviewBody> }, Static<typeof contracts.PreviewRunResult>> = {"method":"POST","path":"/manage/projects/{projectId}/previews"};

/** Get a preview run: `GET /manage/projects/{projectId}/previews/{runId}`. */
export const getPreview: Operation<{ params: { projectId: PathId; runId: PathId } }, Static<typeof contracts.PreviewRunResult>> = {"method":"GET","path":"/manage/projects/{projectId}/previews/{runId}"};

/** Record a view of a preview: `POST /manage/projects/{projectId}/previews/{runId}/views`. */
export const recordPreviewView: Operation<{ params: { projectId: PathId; runId: PathId }; body: Static<typeof contracts.RecordPreviewViewBody> }, Static<typeof contracts.RecordPreviewViewResult>> = {"method":"POST","path":"/manage/projects/{projectId}/previews/{runId}/views"};

/** Create an editor session: `POST /v3/editor-sessions`. */
export const createEditorSession: Operation<{ body: Static<typeof contracts.CreateEditorSessionBody> }, Static<typeof contracts.EditorSessionResult>> = {"method":"POST","path":"/v3/editor-sessions"};

/** Open the editor: `GET /editor/{token}`. */
export const showEditorSession: Operation<{ params: { token: PathId } }, string> = {"method":"GET","path":"/editor/{token}"};

/** Render the design of an editor session: `GET /editor/{token}/design`. */
export const showSessionDesign: Operation<{ params: { token: PathId } }, string> = {"method":"GET","path":"/editor/{token}/design"};

/** The empty document in which the editor renders: `GET /editor/canvas/{doctype}`. */
export const showCanvas: Operation<{ params: { doctype: PathId } }, string> = {"method":"GET","path":"/editor/canvas/{doctype}"};

/** The sandbox document in which custom tool scripts run: `GET /editor/tools`. */
export const showToolSandbox: Operation<Nothing, string> = {"method":"GET","path":"/editor/tools"};

/** Get an editor session: `GET /editor/api/session`. */
export const getOpenSession: Operation<Nothing, Static<typeof contracts.OpenSessionResult>> = {"method":"GET","path":"/editor/api/session"};

/** Save the design of an open editor: `PUT /editor/api/design`. */
export const saveDesign: Operation<{ body: Static<typeof contracts.SaveDesignBody> }, Static<typeof contracts.SavedDesignResult>> = {"method":"PUT","path":"/editor/api/design"};

/** Rename the template of an open editor: `PATCH /editor/api/template`. */
export const renameTemplate: Operation<{ body: Static<typeof contracts.RenameTemplateBody> }, Static<typeof contracts.RenamedTemplateResult>> = {"method":"PATCH","path":"/editor/api/template"};

/** Resolve a save conflict: `POST /editor/api/conflict`. */
export const resolveConflict: Operation<{ body: Static<typeof contracts.ResolveConflictBody> }, Static<typeof contracts.ResolvedConflictResult>> = {"method":"POST","path":"/editor/api/conflict"};

/** Count the comments of the open template: `GET /editor/api/comments/state`. */
export const getCommentState: Operation<Nothing, Static<typeof contracts.CommentStateResult>> = {"method":"GET","path":"/editor/api/comments/state"};

/** List members to mention in a comment: `GET /editor/api/members`. */
export const listMentionable: Operation<{ query?: Static<typeof contracts.ListMentionableQuery> }, Static<typeof contracts.MentionableResult>> = {"method":"GET","path":"/editor/api/members"};

/** Get the reviews of the open template: `GET /editor/api/reviews`. */
export const getReviewState: Operation<Nothing, Static<typeof contracts.ReviewStateResult>> = {"method":"GET","path":"/editor/api/reviews"};

/** Renew an editor session: `POST /editor/api/renew`. */
export const renewEditorSession: Operation<Nothing, Static<typeof contracts.RenewedSessionResult>> = {"method":"POST","path":"/editor/api/renew"};

/** End an editor session: `POST /editor/api/close`. */
export const closeEditorSession: Operation<Nothing, Static<typeof contracts.ClosedSessionResult>> = {"method":"POST","path":"/editor/api/close"};

/** List the designs to start from: `GET /starters`. */
export const listStarters: Operation<{ query?: Static<typeof contracts.ListStartersQuery> }, Static<typeof contracts.StarterListResult>> = {"method":"GET","path":"/starters"};

/** Get a design to start from, in the brand of the project: `GET /starters/{starterId}`. */
export const getStarter: Operation<{ params: { starterId: PathId } }, Static<typeof contracts.StarterResult>> = {"method":"GET","path":"/starters/{starterId}"};

/** List the sections for an open editor: `GET /editor/api/sections`. */
export const listEditorSections: Operation<Nothing, Static<typeof contracts.SectionListResult>> = {"method":"GET","path":"/editor/api/sections"};

/** Get the source of a custom tool script for an open editor: `GET /editor/api/custom-script`. */
export const getCustomScript: Operation<{ query: Static<typeof contracts.CustomScriptQuery> }, Static<typeof contracts.CustomScriptResult>> = {"method":"GET","path":"/editor/api/custom-script"};

/** Open a template in the editor: `POST /manage/projects/{projectId}/templates/{templateId}/editor-sessions`. */
export const createTemplateSession: Operation<{ params: { projectId: PathId; templateId: PathId } }, Static<typeof contracts.TemplateSessionResult>> = {"method":"POST","path":"/manage/projects/{projectId}/templates/{templateId}/editor-sessions"};

/** Open an email of the service in the editor: `POST /manage/workspaces/{workspaceId}/service-emails/{kind}/editor-sessions`. */
export const createServiceEmailSession: Operation<{ params: { workspaceId: PathId; kind: PathId }; body: Static<typeof contracts.ServiceEmailSessionBody> }, Static<typeof contracts.ServiceEmailSessionResult>> = {"method":"POST","path":"/manage/workspaces/{workspaceId}/service-emails/{kind}/editor-sessions"};

/** Get the editor settings of a project: `GET /manage/projects/{projectId}/editor-settings`. */
export const getEditorSettings: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.EditorSettingsResult>> = {"method":"GET","path":"/manage/projects/{projectId}/editor-settings"};

/** Set the editor settings of a project: `PUT /manage/projects/{projectId}/editor-settings`. */
export const putEditorSettings: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.PutEditorSettingsBody> }, Static<typeof contracts.EditorSettingsResult>> = {"method":"PUT","path":"/manage/projects/{projectId}/editor-settings"};

/** Create an editor session from a page: `POST /embed/sessions`. */
export const createEmbedSession: Operation<{ body: Static<typeof contracts.CreateEmbedSessionBody> }, Static<typeof contracts.EmbedSessionResult>> = {"method":"POST","path":"/embed/sessions"};

/** Get the origins that may embed the editor without a key: `GET /manage/projects/{projectId}/embed-settings`. */
export const getEmbedSettings: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.EmbedSettingsResult>> = {"method":"GET","path":"/manage/projects/{projectId}/embed-settings"};

/** Set the origins that may embed the editor without a key: `PUT /manage/projects/{projectId}/embed-settings`. */
export const putEmbedSettings: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.PutEmbedSettingsBody> }, Static<typeof contracts.EmbedSettingsResult>> = {"method":"PUT","path":"/manage/projects/{projectId}/embed-settings"};

/** Create the signing secret for end user IDs: `POST /manage/projects/{projectId}/embed-settings/secret`. */
export const createEmbedSecret: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.EmbedSecretResult>> = {"method":"POST","path":"/manage/projects/{projectId}/embed-settings/secret"};

/** Edit together without a websocket: `POST /editor/api/live/messages`. */
export const exchangeLive: Operation<{ body: Static<typeof contracts.ExchangeLiveBody> }, Static<typeof contracts.ExchangeLiveResult>> = {"method":"POST","path":"/editor/api/live/messages"};

/** List sent emails: `GET /v3/emails`. */
export const listEmails: Operation<{ query?: Static<typeof contracts.ListEmailsQuery> }, Static<typeof contracts.EmailListResult>> = {"method":"GET","path":"/v3/emails"};

/** Export emails as CSV: `GET /manage/projects/{projectId}/emails.csv`. */
export const exportEmails: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.ExportEmailsQuery> }, unknown> = {"method":"GET","path":"/manage/projects/{projectId}/emails.csv"};

/** Get an email: `GET /v3/emails/{id}`. */
export const getEmail: Operation<{ params: { id: PathId } }, Static<typeof contracts.EmailResult>> = {"method":"GET","path":"/v3/emails/{id}"};

/** Get the timeline of an email: `GET /v3/emails/{id}/events`. */
export const listEmailEvents: Operation<{ params: { id: PathId } }, Static<typeof contracts.EmailTimelineResult>> = {"method":"GET","path":"/v3/emails/{id}/events"};

/** List the webhook deliveries of an email: `GET /manage/projects/{projectId}/emails/{emailId}/webhook-deliveries`. */
export const listEmailDeliveries: Operation<{ params: { projectId: PathId; emailId: PathId } }, Static<typeof contracts.EmailDeliveriesResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/{emailId}/webhook-deliveries"};

/** Get email statistics: `GET /v3/emails/stats`. */
export const getEmailStatistics: Operation<{ query?: Static<typeof contracts.EmailStatisticsQuery> }, Static<typeof contracts.EmailStatisticsResult>> = {"method":"GET","path":"/v3/emails/stats"};

/** Get email trends: `GET /manage/projects/{projectId}/emails/trends`. */
export const getEmailTrends: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.EmailTrendsQuery> }, Static<typeof contracts.EmailTrendsResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/trends"};

/** List the largest recipient domains: `GET /manage/projects/{projectId}/emails/domains`. */
export const listRecipientDomains: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.RecipientDomainsQuery> }, Static<typeof contracts.RecipientDomainsResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/domains"};

/** List what was sent from templates: `GET /manage/projects/{projectId}/emails/templates`. */
export const listTemplateUses: Operation<{ params: { projectId: PathId }; query: Static<typeof contracts.TemplateUsesQuery> }, Static<typeof contracts.TemplateUsesResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/templates"};

/** Get the health of a sender domain: `GET /v3/emails/health`. */
export const getSenderHealth: Operation<{ query: Static<typeof contracts.SenderHealthQuery> }, Static<typeof contracts.SenderHealthResult>> = {"method":"GET","path":"/v3/emails/health"};

/** Get waiting emails by age: `GET /manage/projects/{projectId}/emails/queue`. */
export const getQueueAges: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.QueueAgesResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/queue"};

/** List limits of providers: `GET /manage/projects/{projectId}/emails/providers`. */
export const listProviderLimits: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.ProviderLimitsResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/providers"};

/** List suppressed addresses: `GET /v3/emails/suppressions`. */
export const listSuppressions: Operation<{ query?: Static<typeof contracts.ListSuppressionsQuery> }, Static<typeof contracts.SuppressionListResult>> = {"method":"GET","path":"/v3/emails/suppressions"};

/** Suppress an address: `POST /v3/emails/suppressions`. */
export const suppressAddress: Operation<{ body: Static<typeof contracts.SuppressAddressBody> }, Static<typeof contracts.SuppressionResult>> = {"method":"POST","path":"/v3/emails/suppressions"};

/** Remove a suppression: `DELETE /v3/emails/suppressions`. */
export const unsuppressAddress: Operation<{ query: Static<typeof contracts.SuppressionQuery> }, Static<typeof contracts.UnsuppressResult>> = {"method":"DELETE","path":"/v3/emails/suppressions"};

/** Check whether an address is suppressed: `GET /v3/emails/suppressions/check`. */
export const checkSuppression: Operation<{ query: Static<typeof contracts.SuppressionQuery> }, Static<typeof contracts.SuppressionCheckResult>> = {"method":"GET","path":"/v3/emails/suppressions/check"};

/** List suppressed addresses with their causes: `GET /manage/projects/{projectId}/suppressions`. */
export const listManagedSuppressions: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.ListSuppressionsQuery> }, Static<typeof contracts.ManagedSuppressionListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/suppressions"};

/** Suppress many addresses: `POST /manage/projects/{projectId}/suppressions/import`. */
export const importSuppressions: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.ImportSuppressionsBody> }, Static<typeof contracts.ImportSuppressionsResult>> = {"method":"POST","path":"/manage/projects/{projectId}/suppressions/import"};

/** Export suppressed addresses as CSV: `GET /manage/projects/{projectId}/suppressions.csv`. */
export const exportSuppressions: Operation<{ params: { projectId: PathId } }, string> = {"method":"GET","path":"/manage/projects/{projectId}/suppressions.csv"};

/** List the topics of the project: `GET /v3/topics`. */
export const listTopics: Operation<{ query?: Static<typeof contracts.ListTopicsQuery> }, Static<typeof contracts.TopicListResult>> = {"method":"GET","path":"/v3/topics"};

/** Create a topic: `POST /v3/topics`. */
export const createTopic: Operation<{ body: Static<typeof contracts.CreateTopicBody> }, Static<typeof contracts.TopicResult>> = {"method":"POST","path":"/v3/topics"};

/** Get a topic: `GET /v3/topics/{key}`. */
export const getTopic: Operation<{ params: { key: PathId } }, Static<typeof contracts.TopicResult>> = {"method":"GET","path":"/v3/topics/{key}"};

/** Update a topic: `PATCH /v3/topics/{key}`. */
export const updateTopic: Operation<{ params: { key: PathId }; body: Static<typeof contracts.UpdateTopicBody> }, Static<typeof contracts.TopicResult>> = {"method":"PATCH","path":"/v3/topics/{key}"};

/** Delete a topic: `DELETE /v3/topics/{key}`. */
export const deleteTopic: Operation<{ params: { key: PathId } }, Static<typeof contracts.DeleteTopicResult>> = {"method":"DELETE","path":"/v3/topics/{key}"};

/** Get what a recipient chose: `GET /v3/subscriptions`. */
export const getSubscriptions: Operation<{ query: Static<typeof contracts.SubscriptionsQuery> }, Static<typeof contracts.SubscriptionsResult>> = {"method":"GET","path":"/v3/subscriptions"};

/** Record what a recipient chose: `PUT /v3/subscriptions`. */
export const putSubscriptions: Operation<{ query: Static<typeof contracts.SubscriptionsQuery>; body: Static<typeof contracts.PutSubscriptionsBody> }, Static<typeof contracts.SubscriptionsResult>> = {"method":"PUT","path":"/v3/subscriptions"};

/** Export what recipients chose as CSV: `GET /v3/subscriptions.csv`. */
export const exportSubscriptions: Operation<Nothing, string> = {"method":"GET","path":"/v3/subscriptions.csv"};

/** Import what recipients chose from CSV: `POST /v3/subscriptions/import`. */
export const importSubscriptions: Operation<{ body: Static<typeof contracts.ImportSubscriptionsBody> }, Static<typeof contracts.ImportSubscriptionsResult>> = {"method":"POST","path":"/v3/subscriptions/import"};

/** List the lists of recipients: `GET /v3/lists`. */
export const listLists: Operation<{ query?: Static<typeof contracts.ListListsQuery> }, Static<typeof contracts.ListsResult>> = {"method":"GET","path":"/v3/lists"};

/** Create a list of recipients: `POST /v3/lists`. */
export const createList: Operation<{ body: Static<typeof contracts.ListBody> }, Static<typeof contracts.ListResult>> = {"method":"POST","path":"/v3/lists"};

/** Get a list: `GET /v3/lists/{id}`. */
export const getList: Operation<{ params: { id: PathId } }, Static<typeof contracts.ListResult>> = {"method":"GET","path":"/v3/lists/{id}"};

/** Rename a list: `PATCH /v3/lists/{id}`. */
export const renameList: Operation<{ params: { id: PathId }; body: Static<typeof contracts.ListBody> }, Static<typeof contracts.ListResult>> = {"method":"PATCH","path":"/v3/lists/{id}"};

/** Delete a list: `DELETE /v3/lists/{id}`. */
export const deleteList: Operation<{ params: { id: PathId } }, Static<typeof contracts.DeleteListResult>> = {"method":"DELETE","path":"/v3/lists/{id}"};

/** List the recipients of a list: `GET /v3/lists/{id}/recipients`. */
export const listListRecipients: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.ListRecipientsQuery> }, Static<typeof contracts.ListRecipientsResult>> = {"method":"GET","path":"/v3/lists/{id}/recipients"};

/** Add recipients to a list: `POST /v3/lists/{id}/recipients`. */
export const addListRecipients: Operation<{ params: { id: PathId }; body: Static<typeof contracts.AddListRecipientsBody> }, Static<typeof contracts.AddListRecipientsResult>> = {"method":"POST","path":"/v3/lists/{id}/recipients"};

/** Remove a recipient from a list: `DELETE /v3/lists/{id}/recipients`. */
export const removeListRecipient: Operation<{ params: { id: PathId }; query: Static<typeof contracts.RemoveListRecipientQuery> }, Static<typeof contracts.RemoveListRecipientResult>> = {"method":"DELETE","path":"/v3/lists/{id}/recipients"};

/** Import recipients from CSV: `POST /v3/lists/{id}/recipients/import`. */
export const importListRecipients: Operation<{ params: { id: PathId }; body: Static<typeof contracts.ImportListRecipientsBody> }, Static<typeof contracts.ImportListRecipientsResult>> = {"method":"POST","path":"/v3/lists/{id}/recipients/import"};

/** Export the recipients of a list as CSV: `GET /v3/lists/{id}/recipients.csv`. */
export const exportListRecipients: Operation<{ params: { id: PathId } }, string> = {"method":"GET","path":"/v3/lists/{id}/recipients.csv"};

/** List broadcasts: `GET /v3/broadcasts`. */
export const listBroadcasts: Operation<{ query?: Static<typeof contracts.ListBroadcastsQuery> }, Static<typeof contracts.BroadcastsResult>> = {"method":"GET","path":"/v3/broadcasts"};

/** Send a template to a list: `POST /v3/broadcasts`. */
export const createBroadcast: Operation<{ body: Static<typeof contracts.CreateBroadcastBody> }, Static<typeof contracts.BroadcastResult>> = {"method":"POST","path":"/v3/broadcasts"};

/** Get a broadcast: `GET /v3/broadcasts/{id}`. */
export const getBroadcast: Operation<{ params: { id: PathId } }, Static<typeof contracts.BroadcastResult>> = {"method":"GET","path":"/v3/broadcasts/{id}"};

/** Pause a broadcast: `POST /v3/broadcasts/{id}/pause`. */
export const pauseBroadcast: Operation<{ params: { id: PathId } }, Static<typeof contracts.BroadcastResult>> = {"method":"POST","path":"/v3/broadcasts/{id}/pause"};

/** Resume a broadcast: `POST /v3/broadcasts/{id}/resume`. */
export const resumeBroadcast: Operation<{ params: { id: PathId } }, Static<typeof contracts.BroadcastResult>> = {"method":"POST","path":"/v3/broadcasts/{id}/resume"};

/** Cancel a broadcast: `POST /v3/broadcasts/{id}/cancel`. */
export const cancelBroadcast: Operation<{ params: { id: PathId } }, Static<typeof contracts.BroadcastResult>> = {"method":"POST","path":"/v3/broadcasts/{id}/cancel"};

/** Erase a recipient: `DELETE /v3/recipients`. */
export const eraseRecipient: Operation<{ query: Static<typeof contracts.EraseRecipientQuery> }, Static<typeof contracts.ErasureResult>> = {"method":"DELETE","path":"/v3/recipients"};

/** List erasures: `GET /v3/recipients/erasures`. */
export const listErasures: Operation<{ query?: Static<typeof contracts.ListErasuresQuery> }, Static<typeof contracts.ErasureListResult>> = {"method":"GET","path":"/v3/recipients/erasures"};

/** Get an erasure: `GET /v3/recipients/erasures/{id}`. */
export const getErasure: Operation<{ params: { id: PathId } }, Static<typeof contracts.ErasureResult>> = {"method":"GET","path":"/v3/recipients/erasures/{id}"};

/** List sender domains: `GET /v3/domains`. */
export const listDomains: Operation<Nothing, Static<typeof contracts.DomainListResult>> = {"method":"GET","path":"/v3/domains"};

/** Add a sender domain: `POST /v3/domains`. */
export const addDomain: Operation<{ body: Static<typeof contracts.AddDomainBody> }, Static<typeof contracts.DomainResult>> = {"method":"POST","path":"/v3/domains"};

/** Get a sender domain: `GET /v3/domains/{id}`. */
export const getDomain: Operation<{ params: { id: PathId } }, Static<typeof contracts.DomainResult>> = {"method":"GET","path":"/v3/domains/{id}"};

/** Change the settings of a sender domain: `PATCH /v3/domains/{id}`. */
export const updateDomain: Operation<{ params: { id: PathId }; body: Static<typeof contracts.UpdateDomainBody> }, Static<typeof contracts.DomainResult>> = {"method":"PATCH","path":"/v3/domains/{id}"};

/** Delete a sender domain: `DELETE /v3/domains/{id}`. */
export const deleteDomain: Operation<{ params: { id: PathId } }, Static<typeof contracts.DeleteDomainResult>> = {"method":"DELETE","path":"/v3/domains/{id}"};

/** Verify a sender domain: `POST /v3/domains/{id}/verify`. */
export const verifyDomain: Operation<{ params: { id: PathId } }, Static<typeof contracts.VerifyDomainResult>> = {"method":"POST","path":"/v3/domains/{id}/verify"};

/** Get the receiving settings of a domain: `GET /v3/domains/{id}/receiving`. */
export const getReceiving: Operation<{ params: { id: PathId } }, Static<typeof contracts.ReceivingResult>> = {"method":"GET","path":"/v3/domains/{id}/receiving"};

/** Receive email at a domain: `PUT /v3/domains/{id}/receiving`. */
export const setReceiving: Operation<{ params: { id: PathId }; body: Static<typeof contracts.SetReceivingBody> }, Static<typeof contracts.ReceivingResult>> = {"method":"PUT","path":"/v3/domains/{id}/receiving"};

/** Stop receiving email at a domain: `DELETE /v3/domains/{id}/receiving`. */
export const stopReceiving: Operation<{ params: { id: PathId } }, Static<typeof contracts.ReceivingResult>> = {"method":"DELETE","path":"/v3/domains/{id}/receiving"};

/** Get the tracking host of a domain: `GET /v3/domains/{id}/tracking`. */
export const getTracking: Operation<{ params: { id: PathId } }, Static<typeof contracts.TrackingResult>> = {"method":"GET","path":"/v3/domains/{id}/tracking"};

/** Set the tracking host of a domain: `PUT /v3/domains/{id}/tracking`. */
export const setTracking: Operation<{ params: { id: PathId }; body: Static<typeof contracts.SetTrackingBody> }, Static<typeof contracts.TrackingResult>> = {"method":"PUT","path":"/v3/domains/{id}/tracking"};

/** Remove the tracking host of a domain: `DELETE /v3/domains/{id}/tracking`. */
export const deleteTracking: Operation<{ params: { id: PathId } }, Static<typeof contracts.TrackingResult>> = {"method":"DELETE","path":"/v3/domains/{id}/tracking"};

/** List sender domains with their DNS checks: `GET /manage/workspaces/{workspaceId}/domains`. */
export const listManagedDomains: Operation<{ params: { workspaceId: PathId } }, Static<typeof contracts.ManagedDomainListResult>> = {"method":"GET","path":"/manage/workspaces/{workspaceId}/domains"};

/** Rotate the DKIM keys of a sender domain: `POST /manage/workspaces/{workspaceId}/domains/{domainId}/rotate-dkim`. */
export const rotateDkim: Operation<{ params: { workspaceId: PathId; domainId: PathId } }, Static<typeof contracts.DomainResult>> = {"method":"POST","path":"/manage/workspaces/{workspaceId}/domains/{domainId}/rotate-dkim"};

/** Get the DMARC and TLS reports about a domain: `GET /v3/domains/{id}/reports`. */
export const getDomainReports: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.DomainReportsQuery> }, Static<typeof contracts.DomainReportsResult>> = {"method":"GET","path":"/v3/domains/{id}/reports"};

/** Get the DNS records that collect reports: `GET /v3/domains/{id}/reports/setup`. */
export const getReportSetup: Operation<{ params: { id: PathId } }, Static<typeof contracts.ReportSetupResult>> = {"method":"GET","path":"/v3/domains/{id}/reports/setup"};

/** Upload a DMARC or TLS report: `POST /v3/domains/{id}/reports`. */
export const uploadDomainReport: Operation<{ params: { id: PathId }; body: Static<typeof contracts.UploadDomainReportBody> }, Static<typeof contracts.UploadDomainReportResult>> = {"method":"POST","path":"/v3/domains/{id}/reports"};

/** Get the warm-up plan of a domain: `GET /v3/domains/{id}/warm-up`. */
export const getWarmUp: Operation<{ params: { id: PathId } }, Static<typeof contracts.WarmUpResult>> = {"method":"GET","path":"/v3/domains/{id}/warm-up"};

/** Start the warm-up of a domain: `PUT /v3/domains/{id}/warm-up`. */
export const setWarmUp: Operation<{ params: { id: PathId }; body: Static<typeof contracts.SetWarmUpBody> }, Static<typeof contracts.WarmUpResult>> = {"method":"PUT","path":"/v3/domains/{id}/warm-up"};

/** End the warm-up of a domain: `DELETE /v3/domains/{id}/warm-up`. */
export const stopWarmUp: Operation<{ params: { id: PathId } }, Static<typeof contracts.WarmUpResult>> = {"method":"DELETE","path":"/v3/domains/{id}/warm-up"};

/** Show the inbox: `GET /inbox`. */
export const showInbox: Operation<{ query?: Static<typeof contracts.ListCapturedMessagesQuery> }, string> = {"method":"GET","path":"/inbox"};

/** Show the sign-in page of the inbox: `GET /inbox/sign-in`. */
export const showInboxSignIn: Operation<Nothing, string> = {"method":"GET","path":"/inbox/sign-in"};

/** Open the inbox from the console: `GET /console/api/inbox`. */
export const openInbox: Operation<Nothing, string> = {"method":"GET","path":"/console/api/inbox"};

/** Sign in to the inbox with a personal access token: `POST /inbox/sign-in`. */
export const signInToInbox: Operation<{ body: {
token: string;
} }, string> = {"method":"POST","path":"/inbox/sign-in"};

/** Sign out of the inbox: `POST /inbox/sign-out`. */
export const signOutOfInbox: Operation<Nothing, string> = {"method":"POST","path":"/inbox/sign-out"};

/** The style sheet of the inbox: `GET /inbox/inbox.css`. */
export const getInboxStyle: Operation<Nothing, string> = {"method":"GET","path":"/inbox/inbox.css"};

/** List captured emails: `GET /inbox/messages`. */
export const listCapturedMessages: Operation<{ query?: Static<typeof contracts.AwaitCapturedMessagesQuery> }, Static<typeof contracts.CapturedMessageListResult>> = {"method":"GET","path":"/inbox/messages"};

/** Get a captured message: `GET /inbox/messages/{id}`. */
export const getCapturedMessage: Operation<{ params: { id: PathId } }, Static<typeof contracts.CapturedMessageResult>> = {"method":"GET","path":"/inbox/messages/{id}"};

/** Show a captured message: `GET /inbox/{id}`. */
export const showCapturedMessage: Operation<{ params: { id: PathId }; query?: {
view?: "html" | "clients" | "text" | "checks" | "links" | "headers" | "source";
client?: string;
pictures?: "remote";
} }, string> = {"method":"GET","path":"/inbox/{id}"};

/** Show the HTML of a captured message: `GET /inbox/{id}/html`. */
export const showCapturedHtml: Operation<{ params: { id: PathId }; query?: {
client?: string;
pictures?: "remote";
} }, string> = {"method":"GET","path":"/inbox/{id}/html"};

/** Check the links of a captured message: `POST /inbox/{id}/links`. */
export const checkCapturedLinks: Operation<{ params: { id: PathId } }, string> = {"method":"POST","path":"/inbox/{id}/links"};

/** Download the source of a captured message: `GET /inbox/{id}/source`. */
export const downloadCapturedSource: Operation<{ params: { id: PathId } }, string> = {"method":"GET","path":"/inbox/{id}/source"};

/** Download an attachment of a captured message: `GET /inbox/{id}/attachments/{position}`. */
export const downloadCapturedAttachment: Operation<{ params: { id: PathId; position: PathId } }, string> = {"method":"GET","path":"/inbox/{id}/attachments/{position}"};

/** List captured emails of a project: `GET /manage/projects/{projectId}/captured-messages`. */
export const listProjectCaptured: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.AwaitCapturedMessagesQuery> }, Static<typeof contracts.CapturedMessageListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/captured-messages"};

/** Delete captured emails of a project: `DELETE /manage/projects/{projectId}/captured-messages`. */
export const deleteProjectCaptured: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.DeleteCapturedMessagesResult>> = {"method":"DELETE","path":"/manage/projects/{projectId}/captured-messages"};

/** Get a captured message of a project: `GET /manage/projects/{projectId}/captured-messages/{messageId}`. */
export const getProjectCaptured: Operation<{ params: { projectId: PathId; messageId: PathId } }, Static<typeof contracts.CapturedMessageResult>> = {"method":"GET","path":"/manage/projects/{projectId}/captured-messages/{messageId}"};

/** Show the unsubscribe page: `GET /unsubscribe/{token}`. */
export const showUnsubscribe: Operation<{ params: { token: PathId }; query?: {
/** Language of the page, as a BCP 47 tag; default: as the header Accept-Language says. English for those that the pages are not written in. */
lang?: string;
} }, string> = {"method":"GET","path":"/unsubscribe/{token}"};

/** Unsubscribe a recipient: `POST /unsubscribe/{token}`. */
export const unsubscribe: Operation<{ params: { token: PathId }; query?: {
/** Leaves all topics instead of that of the email. */
topics?: "all";
/** Language of the page, as a BCP 47 tag; default: as the header Accept-Language says. English for those that the pages are not written in. */
lang?: string;
} }, string> = {"method":"POST","path":"/unsubscribe/{token}"};

/** Show an email in the browser: `GET /view/{token}`. */
export const showEmail: Operation<{ params: { token: PathId }; query?: {
/** Language of the page, as a BCP 47 tag; default: as the header Accept-Language says. English for those that the pages are not written in. */
lang?: string;
} }, string> = {"method":"GET","path":"/view/{token}"};

/** Follow a tracked link: `GET /click/{token}`. */
export const followLink: Operation<{ params: { token: PathId }; query?: {
/** The destination, in base64url. */
to?: string;
} }, string> = {"method":"GET","path":"/click/{token}"};

/** Load the image that shows an open: `GET /open/{token}`. */
export const showOpenImage: Operation<{ params: { token: PathId } }, string> = {"method":"GET","path":"/open/{token}"};

/** Show the preference page: `GET /preferences/{token}`. */
export const showPreferences: Operation<{ params: { token: PathId }; query?: {
/** Language of the page, as a BCP 47 tag; default: as the header Accept-Language says. English for those that the pages are not written in. */
lang?: string;
} }, string> = {"method":"GET","path":"/preferences/{token}"};

/** Save the preferences of a recipient: `POST /preferences/{token}`. */
export const savePreferences: Operation<{ params: { token: PathId }; query?: {
/** Language of the page, as a BCP 47 tag; default: as the header Accept-Language says. English for those that the pages are not written in. */
lang?: string;
}; body: { [name: string]: string } }, string> = {"method":"POST","path":"/preferences/{token}"};

/** Ask a recipient to confirm a topic: `POST /v3/topics/{key}/opt-in`. */
export const requestOptIn: Operation<{ params: { key: PathId }; body: Static<typeof contracts.RequestOptInBody> }, Static<typeof contracts.SendResult>> = {"method":"POST","path":"/v3/topics/{key}/opt-in"};

/** Show the page that confirms a topic: `GET /opt-in`. */
export const showOptIn: Operation<{ query: {
/** Known only to the recipient of the email. */
token: string;
/** Language of the page, as a BCP 47 tag; default: as the header Accept-Language says. English for those that the pages are not written in. */
lang?: string;
} }, string> = {"method":"GET","path":"/opt-in"};

/** Confirm a topic: `POST /opt-in`. */
export const confirmOptIn: Operation<{ query: {
/** Known only to the recipient of the email. */
token: string;
/** Language of the page, as a BCP 47 tag; default: as the header Accept-Language says. English for those that the pages are not written in. */
lang?: string;
} }, string> = {"method":"POST","path":"/opt-in"};

/** Receive the delivery events of a relay: `POST /relays/{provider}/events`. */
export const receiveRelayEvents: Operation<{ params: { provider: PathId }; body: RawBody }, {
/** Events in the call. */
received: number;
}> = {"method":"POST","path":"/relays/{provider}/events"};

/** List the relays: `GET /manage/projects/{projectId}/relays`. */
export const listRelays: Operation<{ params: { projectId: PathId } }, Static<typeof contracts.RelaysResult>> = {"method":"GET","path":"/manage/projects/{projectId}/relays"};

/** Test a relay: `POST /manage/projects/{projectId}/relays/test`. */
export const testRelay: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.TestRelayBody> }, Static<typeof contracts.TestRelayResult>> = {"method":"POST","path":"/manage/projects/{projectId}/relays/test"};

/** List delivery reports: `GET /manage/projects/{projectId}/inbound-reports`. */
export const listInboundReports: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.ListInboundReportsQuery> }, Static<typeof contracts.InboundReportListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/inbound-reports"};

/** Get a delivery report: `GET /manage/projects/{projectId}/inbound-reports/{reportId}`. */
export const getInboundReport: Operation<{ params: { projectId: PathId; reportId: PathId } }, Static<typeof contracts.InboundReportResult>> = {"method":"GET","path":"/manage/projects/{projectId}/inbound-reports/{reportId}"};

/** List received emails: `GET /v3/emails/received`. */
export const listReceivedEmails: Operation<{ query?: Static<typeof contracts.ListReceivedEmailsQuery> }, Static<typeof contracts.ReceivedEmailListResult>> = {"method":"GET","path":"/v3/emails/received"};

/** Get a received email: `GET /v3/emails/received/{id}`. */
export const getReceivedEmail: Operation<{ params: { id: PathId } }, Static<typeof contracts.ReceivedEmailResult>> = {"method":"GET","path":"/v3/emails/received/{id}"};

/** Get the source of a received email: `GET /v3/emails/received/{id}/source`. */
export const getReceivedSource: Operation<{ params: { id: PathId } }, string> = {"method":"GET","path":"/v3/emails/received/{id}/source"};

/** Download an attachment of a received email: `GET /v3/emails/received/{id}/attachments/{position}`. */
export const downloadReceivedAttachment: Operation<{ params: { id: PathId; position: PathId } }, Uint8Array> = {"method":"GET","path":"/v3/emails/received/{id}/attachments/{position}"};

/** List threads: `GET /v3/threads`. */
export const listThreads: Operation<{ query?: Static<typeof contracts.ListThreadsQuery> }, Static<typeof contracts.ThreadListResult>> = {"method":"GET","path":"/v3/threads"};

/** Get a thread: `GET /v3/threads/{id}`. */
export const getThread: Operation<{ params: { id: PathId }; query?: Static<typeof contracts.ThreadQuery> }, Static<typeof contracts.ThreadResult>> = {"method":"GET","path":"/v3/threads/{id}"};

/** Send an email: `POST /v3/emails`. */
export const sendEmail: Operation<{ body: Static<typeof contracts.SendEmailBody> }, Static<typeof contracts.SendEmailResult>> = {"method":"POST","path":"/v3/emails"};

/** Send an email from a template: `POST /v3/emails/template`. */
export const sendTemplate: Operation<{ body: Static<typeof contracts.SendTemplateBody> }, Static<typeof contracts.SendResult>> = {"method":"POST","path":"/v3/emails/template"};

/** Send up to 1,000 emails: `POST /v3/emails/batch`. */
export const sendBatch: Operation<{ body: Static<typeof contracts.SendBatchBody> }, Static<typeof contracts.SendBatchResult>> = {"method":"POST","path":"/v3/emails/batch"};

/** Resend an email: `POST /manage/projects/{projectId}/emails/{emailId}/send-again`. */
export const sendAgain: Operation<{ params: { projectId: PathId; emailId: PathId } }, Static<typeof contracts.SendResult>> = {"method":"POST","path":"/manage/projects/{projectId}/emails/{emailId}/send-again"};

/** Render an email template: `POST /v3/emails/render`. */
export const renderEmail: Operation<{ body: Static<typeof contracts.RenderEmailBody> }, Static<typeof contracts.RenderEmailResult>> = {"method":"POST","path":"/v3/emails/render"};

/** Get email settings: `GET /v3/emails/settings`. */
export const getEmailSettings: Operation<Nothing, Static<typeof contracts.EmailSettingsResult>> = {"method":"GET","path":"/v3/emails/settings"};

/** Update email settings: `PATCH /v3/emails/settings`. */
export const updateEmailSettings: Operation<{ body: Static<typeof contracts.UpdateEmailSettingsBody> }, Static<typeof contracts.EmailSettingsResult>> = {"method":"PATCH","path":"/v3/emails/settings"};

/** Cancel an email: `POST /v3/emails/{id}/cancel`. */
export const cancelEmail: Operation<{ params: { id: PathId } }, Static<typeof contracts.EmailResult>> = {"method":"POST","path":"/v3/emails/{id}/cancel"};

/** Reschedule an email: `PATCH /v3/emails/{id}`. */
export const rescheduleEmail: Operation<{ params: { id: PathId }; body: Static<typeof contracts.RescheduleEmailBody> }, Static<typeof contracts.EmailResult>> = {"method":"PATCH","path":"/v3/emails/{id}"};

/** Summarize a batch: `GET /v3/emails/batches/{id}`. */
export const getBatch: Operation<{ params: { id: PathId } }, Static<typeof contracts.EmailBatchResult>> = {"method":"GET","path":"/v3/emails/batches/{id}"};

/** Cancel the rest of a batch: `POST /v3/emails/batches/{id}/cancel`. */
export const cancelBatch: Operation<{ params: { id: PathId } }, Static<typeof contracts.CancelBatchResult>> = {"method":"POST","path":"/v3/emails/batches/{id}/cancel"};

/** Send a test of the design of an open editor: `POST /editor/api/test-send`. */
export const sendTest: Operation<{ body: Static<typeof contracts.TestSendBody> }, Static<typeof contracts.TestSendResult>> = {"method":"POST","path":"/editor/api/test-send"};

/** List waiting emails: `GET /manage/projects/{projectId}/emails/waiting`. */
export const listWaitingEmails: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.ListWaitingEmailsQuery> }, Static<typeof contracts.WaitingEmailListResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/waiting"};

/** Count waiting emails to a domain: `GET /manage/projects/{projectId}/emails/waiting/count`. */
export const countWaitingEmails: Operation<{ params: { projectId: PathId }; query: Static<typeof contracts.WaitingScopeQuery> }, Static<typeof contracts.WaitingCountResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/waiting/count"};

/** Get tags, templates and reasons of listed emails: `GET /manage/projects/{projectId}/emails/described`. */
export const describeEmails: Operation<{ params: { projectId: PathId }; query: Static<typeof contracts.DescribeEmailsQuery> }, Static<typeof contracts.EmailDescriptionsResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/described"};

/** Get an email with its attempts: `GET /manage/projects/{projectId}/emails/{emailId}`. */
export const getManagedEmail: Operation<{ params: { projectId: PathId; emailId: PathId } }, Static<typeof contracts.ManagedEmailResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/{emailId}"};

/** Retry an email now: `POST /manage/projects/{projectId}/emails/{emailId}/retry`. */
export const retryEmail: Operation<{ params: { projectId: PathId; emailId: PathId } }, Static<typeof contracts.RetryEmailResult>> = {"method":"POST","path":"/manage/projects/{projectId}/emails/{emailId}/retry"};

/** Retry all emails to a domain now: `POST /manage/projects/{projectId}/emails/waiting/retry`. */
export const retryEmails: Operation<{ params: { projectId: PathId }; body: Static<typeof contracts.RetryEmailsBody> }, Static<typeof contracts.RetryEmailsResult>> = {"method":"POST","path":"/manage/projects/{projectId}/emails/waiting/retry"};

/** Get the content of an email: `GET /manage/projects/{projectId}/emails/{emailId}/content`. */
export const getEmailContent: Operation<{ params: { projectId: PathId; emailId: PathId } }, Static<typeof contracts.EmailContentResult>> = {"method":"GET","path":"/manage/projects/{projectId}/emails/{emailId}/content"};

/** Get the source of an email: `GET /manage/projects/{projectId}/emails/{emailId}/content/source`. */
export const getEmailSource: Operation<{ params: { projectId: PathId; emailId: PathId } }, string> = {"method":"GET","path":"/manage/projects/{projectId}/emails/{emailId}/content/source"};

/** Check what is missing for delivering email: `GET /manage/projects/{projectId}/going-live`. */
export const checkGoingLive: Operation<{ params: { projectId: PathId }; query?: Static<typeof contracts.GoingLiveQuery> }, Static<typeof contracts.GoingLiveResult>> = {"method":"GET","path":"/manage/projects/{projectId}/going-live"};

/** Delete test data: `DELETE /v3/test-data`. */
export const deleteTestData: Operation<Nothing, Static<typeof contracts.DeleteTestDataResult>> = {"method":"DELETE","path":"/v3/test-data"};

/** List the preview links of a template: `GET /v3/templates/{id}/preview-links`. */
export const listPreviewLinks: Operation<{ params: { id: PathId } }, Static<typeof contracts.PreviewLinkListResult>> = {"method":"GET","path":"/v3/templates/{id}/preview-links"};

/** Create a preview link: `POST /v3/templates/{id}/preview-links`. */
export const createPreviewLink: Operation<{ params: { id: PathId }; body: Static<typeof contracts.CreatePreviewLinkBody> }, Static<typeof contracts.CreatedPreviewLinkResult>> = {"method":"POST","path":"/v3/templates/{id}/preview-links"};

/** Revoke a preview link: `DELETE /v3/templates/{id}/preview-links/{linkId}`. */
export const revokePreviewLink: Operation<{ params: { id: PathId; linkId: PathId } }, Static<typeof contracts.Deleted>> = {"method":"DELETE","path":"/v3/templates/{id}/preview-links/{linkId}"};

/** Show the page of a preview link: `GET /preview/{token}`. */
export const showPreview: Operation<{ params: { token: PathId }; query?: {
/** `desktop`, `phone`, `dark` or `text`. */
view?: string;
/** Of the design; default: its own. */
language?: string;
/** Of the page; default: as the header Accept-Language says. */
lang?: string;
sent?: string;
} }, string> = {"method":"GET","path":"/preview/{token}"};

/** Submit a form of a preview page: `POST /preview/{token}`. */
export const submitPreviewForm: Operation<{ params: { token: PathId }; query?: {
/** `desktop`, `phone`, `dark` or `text`. */
view?: string;
/** Of the design; default: its own. */
language?: string;
/** Of the page; default: as the header Accept-Language says. */
lang?: string;
sent?: string;
}; body: { [name: string]: string } }, string> = {"method":"POST","path":"/preview/{token}"};

/** Show the design of a preview link: `GET /preview/{token}/design`. */
export const showPreviewedDesign: Operation<{ params: { token: PathId }; query?: {
/** `desktop`, `phone`, `dark` or `text`. */
view?: string;
/** Of the design; default: its own. */
language?: string;
/** Of the page; default: as the header Accept-Language says. */
lang?: string;
sent?: string;
} }, string> = {"method":"GET","path":"/preview/{token}/design"};

/** List notices: `GET /v3/notices`. */
export const listNotices: Operation<{ query?: Static<typeof contracts.ListNoticesQuery> }, Static<typeof contracts.NoticeListResult>> = {"method":"GET","path":"/v3/notices"};

/** Get which notices you are mailed about: `GET /v3/notice-settings`. */
export const getNoticeSettings: Operation<{ query?: Static<typeof contracts.NoticeSettingsQuery> }, Static<typeof contracts.NoticeSettingsResult>> = {"method":"GET","path":"/v3/notice-settings"};

/** Choose which notices you are mailed about: `PUT /v3/notice-settings`. */
export const updateNoticeSettings: Operation<{ query?: Static<typeof contracts.NoticeSettingsQuery>; body: Static<typeof contracts.UpdateNoticeSettingsBody> }, Static<typeof contracts.NoticeSettingsResult>> = {"method":"PUT","path":"/v3/notice-settings"};

/** Stream the changes of a project: `GET /console/api/live`. */
export const watchChanges: Operation<{ query: Static<typeof contracts.LiveQuery> }, unknown> = {"method":"GET","path":"/console/api/live"};

/** Call the MCP server: `POST /mcp`. */
export const callMcp: Operation<{ body: unknown }, unknown> = {"method":"POST","path":"/mcp"};

/** Read by a call of Resend’s API: `GET /resend/{wildcard}`. */
export const resendGet: Operation<{ params: { wildcard: PathId }; query?: {
limit?: number;
} }, unknown> = {"method":"GET","path":"/resend/{wildcard}"};

/** Call POST of Resend’s API: `POST /resend/{wildcard}`. */
export const resendPost: Operation<{ params: { wildcard: PathId }; body: unknown }, unknown> = {"method":"POST","path":"/resend/{wildcard}"};

/** Call PATCH of Resend’s API: `PATCH /resend/{wildcard}`. */
export const resendPatch: Operation<{ params: { wildcard: PathId }; body: unknown }, unknown> = {"method":"PATCH","path":"/resend/{wildcard}"};

/** Call DELETE of Resend’s API: `DELETE /resend/{wildcard}`. */
export const resendDelete: Operation<{ params: { wildcard: PathId } }, unknown> = {"method":"DELETE","path":"/resend/{wildcard}"};
