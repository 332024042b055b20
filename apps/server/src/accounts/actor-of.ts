import { type Caller, userIdOf } from '../base/caller.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Actor } from './audit-records.ts';
import { findUser } from './users.ts';

/** Who an audit record names for this request: the person, whether by session or by token, and the address. */
export async function actorOf(caller: Caller, address: string, db: Db): Promise<Actor> {
  const userId = userIdOf(caller);
  const name = (await findUser(db, userId))?.email ?? userId;
  if (caller.kind === 'pat') return { kind: 'token', id: caller.credentialId, name, address };
  return { kind: 'user', id: userId, name, address };
}
