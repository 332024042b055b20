import type { PlanFeature } from '@postpress/contracts';
import { type Caller, userIdOf } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import type { Db } from '../platform/database/tables.ts';
import { type Freshness, openFreshness, Remembered } from '../platform/memory/remembered.ts';
import { recurring } from '../platform/work/recurring.ts';
import { type AppGrant, findAccessToken } from './connected-apps/stored-apps.ts';
import { hashCredential } from './credentials.ts';
import { mayUse } from './effective-plan.ts';
import { findProject, type Project } from './projects.ts';
import {
  type ConsoleSession,
  findConsoleSessionByHash,
  recordSessionUses,
} from './sign-in/console-sessions.ts';
import {
  findPersonalTokenByHash,
  findProjectKeyByHash,
  type KnownKey,
  type PersonalToken,
  type ProjectKeyKind,
  recordUses,
} from './stored-credentials.ts';
import { listMemberships, type Membership } from './workspaces.ts';

type KnownAppToken = AppGrant & { expiresAt: Date };
type KnownToken = Pick<PersonalToken, 'id' | 'userId' | 'workspaceId' | 'expiresAt'>;

/**
 * Cached authorization data: only the first request of a credential queries the database. A revocation, a changed role
 * or a suspended project clears the cache of every process within a second.
 */
export type Access = {
  /** The key with this text, unless it was revoked; the caller checks its expiry. */
  projectKey(kind: ProjectKeyKind, credential: string): Answer<KnownKey>;
  personalToken(credential: string): Answer<KnownToken>;
  /** The access token of a connected app; the caller checks its expiry. */
  appToken(credential: string): Answer<KnownAppToken>;
  /** The session with this cookie; the caller checks its expiry. */
  consoleSession(token: string): Answer<ConsoleSession>;
  project(id: number): Answer<Project>;
  /** The workspaces of a user with the user's roles; empty for an unknown user. */
  memberships(userId: string): Answer<Membership[]>;
  /**
   * The same from the database, for responses that show it and before a caller is refused: a change that another
   * process made a moment ago, perhaps at the caller's own request, must take effect.
   */
  projectNow(id: number): Promise<Project | undefined>;
  membershipsNow(userId: string): Promise<Membership[]>;
  /** Clears the cache of this process. */
  forget(): void;
};
/** Synchronous if cached. */
type Answer<T> = T | undefined | Promise<T | undefined>;

/** Notification channel of database triggers: what a credential may do has changed. */
export const ACCOUNTS_CHANGED = 'accounts_changed';

/** Resolves once this process receives notifications of changes. */
export async function openAccess(db: Db, notifications: Notifications): Promise<Access> {
  const freshness = await openFreshness(db, notifications, 'accounts');
  const access = accessOver(db, freshness);
  await notifications.listen(ACCOUNTS_CHANGED, access.forget, access.forget);
  return access;
}

function accessOver(db: Db, freshness: Freshness): Access {
  const keys = {
    v3: new Remembered(freshness, (hash) => findProjectKeyByHash(db, 'v3', fromKey(hash))),
    legacy: new Remembered(freshness, (hash) => findProjectKeyByHash(db, 'legacy', fromKey(hash))),
  };
  const tokens = new Remembered(freshness, (hash) => findPersonalTokenByHash(db, fromKey(hash)));
  const appTokens = new Remembered(freshness, (hash) => findAccessToken(db, fromKey(hash)));
  const sessions = new Remembered(freshness, (hash) => findConsoleSessionByHash(db, fromKey(hash)));
  const projects = new Remembered(freshness, (id) => findProject(db, Number(id)));
  const memberships = new Remembered(freshness, (userId) => listMemberships(db, userId));
  return {
    projectKey: (kind, credential) => keys[kind].get(toKey(credential)),
    personalToken: (credential) => tokens.get(toKey(credential)),
    appToken: (credential) => appTokens.get(toKey(credential)),
    consoleSession: (token) => sessions.get(toKey(token)),
    project: (id) => projects.get(String(id)),
    memberships: (userId) => memberships.get(userId),
    projectNow: (id) => findProject(db, id),
    membershipsNow: (userId) => listMemberships(db, userId),
    forget() {
      for (const rows of [keys.v3, keys.legacy, tokens, appTokens, sessions, projects, memberships])
        rows.clear();
    },
  };
}

/** The cache holds hashes only, like the database. */
function toKey(credential: string): string {
  return hashCredential(credential).toString('base64');
}
function fromKey(key: string): Buffer {
  return Buffer.from(key, 'base64');
}

/**
 * The workspaces that a caller sees: those of its user, limited by the scope of a token. Archived ones are left out, and
 * ones that require single sign-on if the caller did not use it; tokens never did.
 */
export async function visibleMemberships(caller: Caller, access: Access): Promise<Membership[]> {
  const scope = caller.kind === 'pat' ? caller.scopeWorkspaceId : null;
  const bySso = caller.kind === 'session' && caller.sso;
  const memberships = await access.membershipsNow(userIdOf(caller));
  return memberships.filter(
    ({ workspace }) =>
      (scope === null || workspace.id === scope) &&
      (bySso || !workspace.ssoRequired) &&
      workspace.status !== 'archived',
  );
}

/**
 * The membership of a user in a workspace. Before it refuses, it reads the database, since another process may have
 * changed the membership.
 *
 * @param isEnough whether a membership allows the request; default: any does
 */
export async function findMembership(
  access: Pick<Access, 'memberships' | 'membershipsNow'>,
  { userId, workspaceId }: { userId: string; workspaceId: number },
  isEnough: (membership: Membership) => boolean = () => true,
): Promise<Membership | undefined> {
  const inIt = (memberships: readonly Membership[] = []) =>
    memberships.find(({ workspace }) => workspace.id === workspaceId);
  const known = inIt(await access.memberships(userId));
  return known && isEnough(known) ? known : inIt(await access.membershipsNow(userId));
}

export type KnownProjects = Pick<Access, 'project' | 'projectNow'>;

/**
 * Whether the plan of a project includes a feature now. Before it refuses, it reads the database, since another process
 * may have changed the plan.
 */
export async function projectMayUse(
  feature: PlanFeature,
  projectId: number,
  { access, clock }: { access: KnownProjects; clock: Clock },
): Promise<boolean> {
  const may = (project: Project | undefined) => project !== undefined && mayUse(feature, project, clock());
  return may(await access.project(projectId)) || may(await access.projectNow(projectId));
}

type UsedCredential = {
  table: 'project_keys' | 'personal_tokens' | 'console_sessions';
  id: string;
  /** The client's address; a session keeps that of its start. */
  address: string;
};

export type LastUse = {
  /** Records the use; the next batch writes it. */
  record(credential: UsedCredential): void;
  flush(): Promise<void>;
  /** Flushes and stops. */
  close(): Promise<void>;
};

const FLUSH_EVERY_MS = 10_000;

/**
 * Records in batches when and from where each credential was last used, one statement per table: a write per call would
 * cost more than most calls. A crash loses the last ten seconds; no decision depends on them.
 */
export function recordLastUse({ db, clock, log }: { db: Db; clock: Clock; log: Log }): LastUse {
  let uses = emptyBatch();

  const failure = 'The last use of credentials could not be recorded';
  const flushing = recurring({ everyMs: FLUSH_EVERY_MS, failure, log }, async () => {
    const batch = uses;
    uses = emptyBatch();
    await write(db, batch);
  });
  return {
    record: ({ table, id, address }) => void uses[table].set(id, { at: clock(), address }),
    flush: flushing.now,
    async close() {
      await flushing.stop();
      await flushing.now();
    },
  };
}

type Uses = Map<string, { at: Date; address: string }>;
type Batch = Record<UsedCredential['table'], Uses>;
const emptyBatch = (): Batch => ({
  project_keys: new Map(),
  personal_tokens: new Map(),
  console_sessions: new Map(),
});

async function write(db: Db, { project_keys, personal_tokens, console_sessions }: Batch): Promise<void> {
  if (project_keys.size > 0) await recordUses(db, 'project_keys', project_keys);
  if (personal_tokens.size > 0) await recordUses(db, 'personal_tokens', personal_tokens);
  if (console_sessions.size > 0) await recordSessionUses(db, console_sessions);
}
