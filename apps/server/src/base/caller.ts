import type { AppScope, Role } from '@postpress/contracts';
import { invariant } from './invariant.ts';

export type { Role } from '@postpress/contracts';

/**
 * The authenticated caller of a request. Authorization happened before: `projectId` is an existing project that this
 * caller may access.
 *
 * In operations on email, `projectId` may hold the test data of a project; `testOf` is that project then, whose templates
 * and settings apply.
 */
export type Caller =
  | { kind: 'anonymous' }
  /** v2: `Basic` with the legacy key of one project. */
  | { kind: 'legacy-key'; credentialId: string; projectId: number; workspaceId: number }
  /** v3: `svc_sk_…`, one project. */
  | {
      kind: 'project-key';
      credentialId: string;
      projectId: number;
      workspaceId: number;
      testOf?: number;
      /** The domains that it may send from; absent: all. Its scopes are checked before. */
      senderDomains?: readonly string[];
      /** Of templates that require approvals it sends what was approved. */
      needsApproval?: true;
      /** Its emails have an hourly limit. */
      isHourly?: true;
    }
  /** v3: `svc_pat_…`; `projectId`, `workspaceId` and `role` are set for operations on a project. */
  | {
      kind: 'pat';
      credentialId: string;
      userId: string;
      /** The only workspace that the token may access; null: all of the user's. */
      scopeWorkspaceId: number | null;
      /** Set for a connected app: what its user lets it do at the MCP server. */
      appScopes?: readonly AppScope[];
      projectId?: number;
      testOf?: number;
      workspaceId?: number;
      role?: Role;
    }
  /** A cookie session of the console; may call /console/api only. Its project, workspace and role are as with a PAT. */
  | {
      kind: 'session';
      credentialId: string;
      userId: string;
      /** Started by single sign-on, which some workspaces require. */
      sso: boolean;
      projectId?: number;
      testOf?: number;
      workspaceId?: number;
      role?: Role;
    }
  /** A session of the hosted editor; may call /editor/api only. `userId` if a member opened it from the console. */
  | {
      kind: 'editor-session';
      credentialId: string;
      projectId: number;
      workspaceId: number;
      userId: string | null;
      /** The session is read-only: it can view and export. */
      readOnly: boolean;
      /** Set if a page created the session without a key. `endUserId`: the signed user of that page. */
      embed?: { endUserId: string | null };
    };

/**
 * The project of the caller, for operations on one: `auth` is legacy, project, project-in-path or domain-admin, or the
 * path names it.
 */
export function projectIdOf(caller: Caller): number {
  const id = 'projectId' in caller ? caller.projectId : undefined;
  invariant(id !== undefined, 'the gate gives the caller of a project operation its project');
  return id;
}

/** The project whose test data the operation is about; undefined: live data. */
export function testOf(caller: Caller): number | undefined {
  return 'testOf' in caller ? caller.testOf : undefined;
}

/** The workspace of the caller, for operations on a project or a workspace. */
export function workspaceIdOf(caller: Caller): number {
  const id = 'workspaceId' in caller ? caller.workspaceId : undefined;
  invariant(id !== undefined, 'the gate gives the caller of a workspace operation its workspace');
  return id;
}

/** The domains that a limited key may send from; undefined: all of the workspace. */
export function senderDomainsOf(caller: Caller): readonly string[] | undefined {
  return caller.kind === 'project-key' ? caller.senderDomains : undefined;
}

/** Whether the caller sends templates as they are, approved or not: all but keys that are limited otherwise. */
export function mayPublish(caller: Caller): boolean {
  return caller.kind !== 'project-key' || caller.needsApproval !== true;
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
