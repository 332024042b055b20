import type { Role } from '@postpress/contracts';
import { invariant } from './invariant.ts';

export type { Role } from '@postpress/contracts';

/**
 * Who makes a request, once the credential is known. What a caller may reach was decided when it was made:
 * `projectId` is a project that exists and that this caller may see.
 */
export type Caller =
  | { kind: 'anonymous' }
  /** v2: `Basic` with the legacy key of one project. */
  | { kind: 'legacy-key'; credentialId: string; projectId: number; workspaceId: number }
  /** v3: `svc_sk_…`, one project. */
  | { kind: 'project-key'; credentialId: string; projectId: number; workspaceId: number }
  /** v3: `svc_pat_…`; `projectId`, `workspaceId` and `role` are set where the operation has a project. */
  | {
      kind: 'pat';
      credentialId: string;
      userId: string;
      /** The one workspace the token is limited to, or null for all of the user's. */
      scopeWorkspaceId: number | null;
      projectId?: number;
      workspaceId?: number;
      role?: Role;
    }
  /** The console's cookie session; opens /console/api only. Its project, workspace and role as with a PAT. */
  | {
      kind: 'session';
      credentialId: string;
      userId: string;
      /** Begun by single sign-on, which some workspaces require. */
      sso: boolean;
      projectId?: number;
      workspaceId?: number;
      role?: Role;
    }
  /** A session of the hosted editor; opens /editor/api only. `userId` where a member opened it from the console. */
  | {
      kind: 'editor-session';
      credentialId: string;
      projectId: number;
      workspaceId: number;
      userId: string | null;
      /** It looks and exports. */
      readOnly: boolean;
      /** Set where a page created the session without a key. `endUserId`: the user whom that page's server signed for. */
      embed?: { endUserId: string | null };
    };

/** The project of a caller whose operation has one: `auth` is legacy, project, project-in-path or domain-admin, or the path names it. */
export function projectIdOf(caller: Caller): number {
  const id = 'projectId' in caller ? caller.projectId : undefined;
  invariant(id !== undefined, 'the gate gives the caller of a project operation its project');
  return id;
}

/** The workspace of a caller whose operation has a project or a workspace. */
export function workspaceIdOf(caller: Caller): number {
  const id = 'workspaceId' in caller ? caller.workspaceId : undefined;
  invariant(id !== undefined, 'the gate gives the caller of a workspace operation its workspace');
  return id;
}

/** The user behind a personal access token or a session. */
export function userIdOf(caller: Caller): string {
  invariant('userId' in caller && caller.userId !== null, 'the gate lets only people into this operation');
  return caller.userId;
}

/** The role of the person in the workspace of the operation. */
export function roleOf(caller: Caller): Role {
  const role = 'role' in caller ? caller.role : undefined;
  invariant(role !== undefined, 'the gate gives a person their role in the workspace');
  return role;
}
