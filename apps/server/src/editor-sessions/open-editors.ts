import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import { readCredential } from '../base/credential-header.ts';
import type { EditorAccess, EmbedPermission } from '../base/route.ts';
import type { Db } from '../platform/database/tables.ts';
import { hashSessionToken, listEditedTemplates, useEditorSession } from './editor-sessions.ts';
import { embedSettingsOf } from './embed/change-embed-settings.ts';
import { chargeAddress, chargeProject, type EmbedLimiter } from './embed/charge-embedded.ts';
import { sessionBounds } from './session-bounds.ts';

/** The identity behind a token of an editor session; `userId` if a member opened it. */
export type EditorOfRequest = {
  kind: 'editor';
  id: string;
  projectId: number;
  userId: string | null;
  /** The stored template that it edits; null for one with a design of its own. */
  templateId: number | null;
  /** The session is read-only. */
  readOnly: boolean;
  /** Set if a page created the session without a key. */
  embed?: { endUserId: string | null };
};

/**
 * Reads the token of an editor session from `Authorization: Bearer`, which no browser adds by itself. Each call extends
 * the session.
 */
export function openEditors({ db, clock, embedLimiter }: OpenEditorsDeps) {
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
      const { id, projectId, userId, templateId, readOnly, embedOrigin, endUserId } = session;
      const embed = embedOrigin === null ? undefined : { endUserId };
      return { kind: 'editor', id, projectId, userId, templateId, readOnly, ...(embed && { embed }) };
    },
    /**
     * Admits a call by a session that a page created.
     *
     * @throws AppError FORBIDDEN, RATE_LIMITED
     */
    async admitEmbedded(
      rule: EditorAccess['embed'],
      { projectId, address }: { projectId: number; address: string },
    ): Promise<void> {
      if (!rule)
        throw new AppError('FORBIDDEN', 'An editor that a page embeds without a key does not offer this.');
      if (rule === true) return;
      if (rule.needs && !(await embedSettingsOf(db, projectId))[rule.needs])
        throw new AppError('FORBIDDEN', `The project does not allow pages ${permissionNames[rule.needs]}.`);
      if (!rule.charged) return;
      await chargeAddress(embedLimiter, rule.charged, address);
      await chargeProject(embedLimiter, rule.charged, projectId);
    },
  };
}

type OpenEditorsDeps = { db: Db; clock: Clock; embedLimiter: EmbedLimiter };

const permissionNames: Readonly<Record<EmbedPermission, string>> = {
  allowImageUploads: 'to upload images',
  allowAi: 'to use AI',
  allowPreviews: 'to render inbox previews',
};

/** Finds templates that are open in an editor with write access, so that they are not changed under their user. */
export function templatesBeingEdited({ clock }: { clock: Clock }) {
  return (templateIds: readonly number[], db: Db): Promise<ReadonlySet<number>> =>
    listEditedTemplates(db, templateIds, sessionBounds(clock()));
}
