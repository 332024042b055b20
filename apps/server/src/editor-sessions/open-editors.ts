import type { Clock } from '../base/clock.ts';
import { readCredential } from '../base/credential-header.ts';
import type { Db } from '../platform/database/tables.ts';
import { embedOperations, readerOperations } from './editor-operations.ts';
import { hashSessionToken, listEditedTemplates, useEditorSession } from './editor-sessions.ts';
import { sessionBounds } from './session-bounds.ts';

/** The identity behind a token of an editor session; `userId` if a member opened it. */
export type EditorOfRequest = {
  kind: 'editor';
  id: string;
  projectId: number;
  userId: string | null;
  /** The session is read-only. */
  readOnly: boolean;
  /** Set if a page created the session without a key. */
  embed?: { endUserId: string | null };
};

/**
 * Reads the token of an editor session from `Authorization: Bearer`, which no browser adds by itself. Each call extends
 * the session.
 */
export function openEditors({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async identify({
      headers,
    }: {
      headers: Readonly<Record<string, unknown>>;
    }): Promise<EditorOfRequest | undefined> {
      const { authorization } = headers;
      const credential = readCredential(typeof authorization === 'string' ? authorization : undefined);
      if (credential?.scheme !== 'bearer') return undefined;
      const tokenHash = hashSessionToken(credential.token);
      const session = await useEditorSession(db, tokenHash, sessionBounds(clock()));
      if (!session) return undefined;
      const { id, projectId, userId, readOnly, embedOrigin, endUserId } = session;
      const embed = embedOrigin === null ? undefined : { endUserId };
      return { kind: 'editor', id, projectId, userId, readOnly, ...(embed && { embed }) };
    },
    mayRead: (operationId: string) => readerOperations.has(operationId),
    mayEmbed: (operationId: string) => embedOperations.has(operationId),
  };
}

/** Finds templates that are open in an editor with write access, so that they are not changed under their user. */
export function templatesBeingEdited({ clock }: { clock: Clock }) {
  return (templateIds: readonly number[], db: Db): Promise<ReadonlySet<number>> =>
    listEditedTemplates(db, templateIds, sessionBounds(clock()));
}
