import type { Author } from '@postpress/contracts';
import { type Caller, projectIdOf, workspaceIdOf } from '../base/caller.ts';
import type { Db } from '../platform/database/tables.ts';
import { authorOf, getTemplateName } from '../templates/index.ts';

export type Commenter = {
  /** The same at the console, in the editor and with a token: `user:<id>`; of a key `key:<id>`. */
  name: string;
  author: Author;
  workspaceId: number;
  /** Admins delete the comments of others, too. */
  mayModerate: boolean;
};

/** The commenter of a request. */
export async function commenterOf(caller: Caller, db: Db): Promise<Commenter> {
  const author = await authorOf(caller, db);
  const userId = 'userId' in caller ? caller.userId : null;
  const role = 'role' in caller ? caller.role : undefined;
  return {
    name: userId === null ? `key:${author.id}` : userName(userId),
    author,
    workspaceId: workspaceIdOf(caller),
    mayModerate: role === 'admin' || role === 'owner',
  };
}

export function userName(userId: string): string {
  return `user:${userId}`;
}

/** Who comments by a preview link, under a name of their own. All guests of a link are one to the limits. */
export function guestCommenter(linkId: string, name: string, workspaceId: number): Commenter {
  const author = { kind: 'guest', id: linkId, name } as const;
  return { name: `guest:${linkId}`, author, workspaceId, mayModerate: false };
}

/** The template that is commented on. */
export type CommentedTemplate = { id: number; projectId: number; name: string };

/** The template that a path names, and who comments on it. @throws AppError NOT_FOUND */
export async function discussionOf(templateId: string, caller: Caller, db: Db) {
  const projectId = projectIdOf(caller);
  const template: CommentedTemplate = { ...(await getTemplateName(db, projectId, templateId)), projectId };
  return { template, ids: { projectId, templateId: template.id }, commenter: await commenterOf(caller, db) };
}

/** The user in the name of a commenter; undefined for a key. */
export function userIdIn(name: string): string | undefined {
  return name.startsWith('user:') ? name.slice('user:'.length) : undefined;
}
