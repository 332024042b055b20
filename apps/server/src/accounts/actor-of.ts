import { type Caller, userIdOf } from '../base/caller.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Actor } from './audit-records.ts';
import { findProjectKey } from './stored-credentials.ts';
import { findUser } from './users.ts';

/** The actor of audit records for this request: the person (by session or by token) or the key, and where it came from. */
export async function actorOf(
  caller: Caller,
  { ip: address, id: requestId }: { ip: string; id: string },
  db: Db,
): Promise<Actor> {
  if (caller.kind === 'project-key') {
    const { credentialId: id, projectId } = caller;
    const name = (await findProjectKey(db, projectId, id))?.name ?? id;
    return { kind: 'key', id, name, address, requestId };
  }
  const userId = userIdOf(caller);
  const name = (await findUser(db, userId))?.email ?? userId;
  if (caller.kind === 'pat') return { kind: 'token', id: caller.credentialId, name, address, requestId };
  return { kind: 'user', id: userId, name, address, requestId };
}
