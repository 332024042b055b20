import type { Author } from '@postpress/contracts';
import { findUser } from '../accounts/index.ts';
import type { Caller } from '../base/caller.ts';
import type { Db } from '../platform/database/tables.ts';
import type { SaveContext } from './record-version.ts';

/** The author of a version, for this request. */
export async function authorOf(caller: Caller, db: Db): Promise<Author> {
  const name = (await personOf(caller, db))?.name;
  switch (caller.kind) {
    case 'session':
      return { kind: 'user', id: caller.userId, name: name ?? 'A member' };
    case 'pat':
      return { kind: 'token', id: caller.credentialId, name: name ?? 'A token' };
    case 'editor-session':
      return { kind: 'editor', id: caller.userId ?? caller.credentialId, name: name ?? 'The editor' };
    case 'project-key':
    case 'legacy-key':
      return { kind: 'key', id: caller.credentialId, name: 'API key' };
    case 'anonymous':
      return { kind: 'system', id: null, name: 'Postpress' };
  }
}

/** The context of a save by this request. */
export async function saveContextOf(
  caller: Caller,
  { ip, id }: { ip: string; id: string },
  db: Db,
): Promise<SaveContext> {
  return { author: await authorOf(caller, db), address: ip, requestId: id };
}

/** The person behind a request: their name, or their address without one. */
export async function personOf(caller: Caller, db: Db): Promise<{ name: string; email: string } | undefined> {
  if (!('userId' in caller) || caller.userId === null) return undefined;
  const user = await findUser(db, caller.userId);
  return user && { name: user.name || user.email, email: user.email };
}
