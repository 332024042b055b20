import {
  type Access,
  findOpenSession,
  findPersonalToken,
  type LastUse,
  type SessionLife,
  visibleMemberships,
} from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import { readCredential } from '../../base/credential-header.ts';
import type { ServiceAddresses } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Compute } from '../../platform/threads/compute.ts';
import type { CaptureScope } from '../transports/captured-messages.ts';
import type { CapturedWaits } from './captured-waits.ts';
import { readSession } from './inbox-session.ts';

export type InboxDeps = {
  db: Db;
  clock: Clock;
  access: Access;
  lastUse: Pick<LastUse, 'record'>;
  secrets: SecretBox;
  addresses: ServiceAddresses;
  life: SessionLife;
  compute: Compute;
  waits: CapturedWaits;
  /** The guarded outbound client. */
  call: CallOut;
  /** Whether this installation is a fresh default, whose inbox is open to callers on the machine. */
  isFreshDefault(): Promise<boolean>;
};

/** The user of the inbox, and the messages that they see. */
export type Viewer = { by: 'machine' | 'token' | 'session'; scope: CaptureScope };

/** The part of a request that is read. */
export type Visit = {
  headers: Readonly<Record<string, string | undefined>>;
  request: { isLocal: boolean; ip: string };
};

export type KnownToken = { id: string; userId: string; workspaceId: number | null; expiresAt: Date | null };

/**
 * Decides who may read the inbox. A personal access token, the session it opened, or a console session shows the user's
 * workspaces. A local caller reads everything, but only on the fresh default, because several users or projects may
 * share a machine. Project keys open nothing here.
 */
export async function findViewer({ headers, request }: Visit, deps: InboxDeps): Promise<Viewer | undefined> {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    const credential = readCredential(authorization);
    const token =
      credential?.scheme === 'bearer' ? await findToken(credential.token, deps, request.ip) : undefined;
    return token && { by: 'token', scope: await scopeOf(token, deps) };
  }
  if (request.isLocal && (await deps.isFreshDefault())) return { by: 'machine', scope: 'all' };
  const session = readSession(cookie, deps.secrets, deps.clock());
  if (session && 'consoleSessionId' in session) return findConsoleViewer(session.consoleSessionId, deps);
  // The session ends with the token that opened it.
  const token = session && (await findPersonalToken(deps.db, session.userId, session.tokenId));
  if (!token || token.revokedAt !== null || isOver(token, deps.clock())) return undefined;
  return { by: 'session', scope: await scopeOf(token, deps) };
}

/** The session ends with the console session that opened it. */
async function findConsoleViewer(sessionId: string, deps: InboxDeps): Promise<Viewer | undefined> {
  const session = await findOpenSession(sessionId, deps);
  if (!session) return undefined;
  const { id: credentialId, userId, sso } = session;
  return { by: 'session', scope: await workspacesOf({ kind: 'session', credentialId, userId, sso }, deps) };
}

/** The personal access token with this text, if it is valid now. */
export async function findToken(
  text: string,
  { access, clock, lastUse }: Pick<InboxDeps, 'access' | 'clock' | 'lastUse'>,
  address: string,
): Promise<KnownToken | undefined> {
  const token = await access.personalToken(text);
  if (!token || isOver(token, clock())) return undefined;
  lastUse.record({ table: 'personal_tokens', id: token.id, address });
  return token;
}

function isOver({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function scopeOf({ id, userId, workspaceId }: Omit<KnownToken, 'expiresAt'>, deps: InboxDeps) {
  return workspacesOf({ kind: 'pat', credentialId: id, userId, scopeWorkspaceId: workspaceId }, deps);
}

async function workspacesOf(
  caller: Parameters<typeof visibleMemberships>[0],
  { access }: InboxDeps,
): Promise<number[]> {
  return (await visibleMemberships(caller, access)).map(({ workspace }) => workspace.id);
}
