import { type Access, findPersonalToken, type LastUse, visibleMemberships } from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import { readCredential } from '../../base/credential-header.ts';
import type { ServiceAddresses } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { CaptureScope } from '../capture/captured-messages.ts';
import { readSession } from './inbox-session.ts';

export type InboxDeps = {
  db: Db;
  clock: Clock;
  access: Access;
  lastUse: Pick<LastUse, 'record'>;
  secrets: SecretBox;
  addresses: ServiceAddresses;
};

/** Who looks, and what they see. */
export type Viewer = { by: 'machine' | 'token' | 'session'; scope: CaptureScope };

/** What is read of a request. */
export type Visit = {
  headers: Readonly<Record<string, string | undefined>>;
  request: { isLocal: boolean; ip: string };
};

export type KnownToken = { id: string; userId: string; workspaceId: number | null; expiresAt: Date | null };

/**
 * Who may look into the inbox: whoever sits at this machine sees all of it, who shows a personal access token or the
 * session it opened sees their workspaces. A token decides where one is sent, also on this machine. Nobody else, project
 * keys included: what a project sends is for its people to read.
 */
export async function findViewer({ headers, request }: Visit, deps: InboxDeps): Promise<Viewer | undefined> {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    const credential = readCredential(authorization);
    const token =
      credential?.scheme === 'bearer' ? await findToken(credential.token, deps, request.ip) : undefined;
    return token && { by: 'token', scope: await scopeOf(token, deps) };
  }
  if (request.isLocal) return { by: 'machine', scope: 'all' };
  const session = readSession(cookie, deps.secrets, deps.clock());
  // It ends with the token that opened it.
  const token = session && (await findPersonalToken(deps.db, session.userId, session.tokenId));
  if (!token || token.revokedAt !== null || isOver(token, deps.clock())) return undefined;
  return { by: 'session', scope: await scopeOf(token, deps) };
}

/** The personal access token with this text, where it opens anything now. */
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

async function scopeOf(
  { id, userId, workspaceId }: Omit<KnownToken, 'expiresAt'>,
  { access }: InboxDeps,
): Promise<number[]> {
  const caller = { kind: 'pat', credentialId: id, userId, scopeWorkspaceId: workspaceId } as const;
  return (await visibleMemberships(caller, access)).map(({ workspace }) => workspace.id);
}
