import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/tables.ts';
import type { Actor } from '../audit-records.ts';
import { recordChange } from '../changes.ts';
import { hashCredential, newSecret } from '../credentials.ts';
import type { User } from '../users.ts';
import { listMemberships } from '../workspaces.ts';
import { insertConsoleSession } from './console-sessions.ts';
import type { SignInDeps } from './deps.ts';
import { deviceCookie, readDeviceCookie, rememberDevice } from './known-devices.ts';
import { sessionCookie } from './session-cookie.ts';
import { cookieSeconds } from './session-life.ts';

/** The origin of a call, as stored with a session. */
export type Visitor = {
  address: string;
  requestId: string;
  userAgent: string;
  isLocal: boolean;
  /** The `Cookie` header, which may contain a known device. */
  cookie: string | undefined;
};

const USER_AGENT_CHARACTERS_MAX = 300;

/** The stored origin of a request. */
export function visitorOf({
  headers,
  request,
}: {
  headers: Readonly<Record<string, string | undefined>>;
  request: { ip: string; id: string; isLocal: boolean };
}): Visitor {
  const userAgent = (headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARACTERS_MAX).replaceAll('\0', '');
  const { ip: address, id: requestId, isLocal } = request;
  return { address, requestId, userAgent, isLocal, cookie: headers.cookie };
}

/**
 * Starts a session for an authenticated user, and makes their device a known one.
 *
 * @returns the cookies: of the session, then of the device
 */
export async function startSession(
  user: Pick<User, 'id' | 'email'>,
  {
    how,
    visitor,
  }: { how: 'password' | 'second-factor' | 'passkey' | 'sso' | 'set-up' | 'invitation'; visitor: Visitor },
  deps: SignInDeps,
  db: Db = deps.db,
): Promise<string[]> {
  const { address, userAgent } = visitor;
  const now = deps.clock();
  const token = newSecret();
  const deviceId = readDeviceCookie(visitor.cookie, deps.secrets) ?? randomUUID();
  const session = { id: deps.newId(), userId: user.id, sso: how === 'sso', deviceId, address, userAgent };
  const hash = hashCredential(token);
  await insertConsoleSession(db, { ...session, createdAt: now, lastUsedAt: now, hash });
  await rememberDevice(db, { deviceId, userId: user.id }, now);
  await recordSignIn(db, user, { succeeded: true, how, visitor }, deps);
  const secure = !visitor.isLocal;
  return [
    sessionCookie(token, cookieSeconds(deps.life), secure),
    deviceCookie(deviceId, deps.secrets, secure),
  ];
}

/** The actor of audit records for what a visitor does; without an id before they have an account. */
export function visitorActor(name: string, { address, requestId }: Visitor, id: string | null = null): Actor {
  return { kind: 'user', id, name, address, requestId };
}

/** Records a sign-in or a failed attempt in the audit log of each of the user's workspaces. */
export async function recordSignIn(
  db: Db,
  user: Pick<User, 'id' | 'email'>,
  { succeeded, how, visitor }: { succeeded: boolean; how: string; visitor: Visitor },
  deps: SignInDeps,
): Promise<void> {
  const actor = visitorActor(user.email, visitor, user.id);
  const action = succeeded ? 'sign_in.succeeded' : 'sign_in.failed';
  await recordForUser(db, user, { action, after: { how } }, actor, deps);
}

/** Records a change of a user's own account in the audit log of each workspace it may access. */
export async function recordForUser(
  db: Db,
  user: Pick<User, 'id'>,
  change: Pick<Parameters<typeof recordChange>[1], 'action' | 'before' | 'after'>,
  actor: Actor,
  deps: Pick<SignInDeps, 'clock' | 'newId' | 'db'>,
): Promise<void> {
  for (const { workspace } of await listMemberships(db, user.id))
    await recordChange(db, { ...change, workspaceId: workspace.id, subjectId: user.id }, actor, deps);
}
