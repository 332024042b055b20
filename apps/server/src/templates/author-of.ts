import type { Author } from '@postpress/contracts';
import { findUser } from '../accounts/index.ts';
import type { Caller } from '../base/caller.ts';
import type { Db } from '../platform/database/tables.ts';

/** The author of a version, for this request. */
export async function authorOf(caller: Caller, db: Db): Promise<Author> {
  const name = await nameOf(caller, db);
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

/** The name of the person behind a request. */
async function nameOf(caller: Caller, db: Db): Promise<string | undefined> {
  const person = await personOf(caller, db);
  return person?.name;
}

/** The person behind a request: their name, or their address without one. */
export async function personOf(caller: Caller, db: Db): Promise<{ name: string; email: string } | undefined> {
  if (!('userId' in caller) || caller.userId === null) return undefined;
  const user = await findUser(db, caller.userId);
  return user && { name: user.name || user.email, email: user.email };
}
