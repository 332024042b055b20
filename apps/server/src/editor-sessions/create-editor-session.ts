import { type DisplayMode, validateDesign } from '@postpress/design';
import type { Clock } from '../base/clock.ts';
import type { ServiceAddresses } from '../config/index.ts';
import { invalidDesign } from '../designs/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { insertEditorSession } from './editor-sessions.ts';
import { openUntil } from './session-bounds.ts';
import { newSessionToken } from './session-token.ts';

export type EditorSessionsDeps = {
  db: Db;
  clock: Clock;
  addresses: Pick<ServiceAddresses, 'publicUrl' | 'assetBase'>;
};

export type EditorSessionDraft = {
  projectId: number;
  displayMode: DisplayMode;
  design: Record<string, unknown>;
  /** The same as it came: this is what is kept. */
  designText: string;
};

/**
 * Makes a session of the hosted editor for a design of any version. It is upgraded for the check only.
 *
 * @returns the token, this once, with the address that opens the session and until when that must happen
 * @throws AppError INVALID_DESIGN
 */
export async function createEditorSession(
  { projectId, displayMode, design, designText }: EditorSessionDraft,
  { db, clock, addresses }: EditorSessionsDeps,
): Promise<{ token: string; editorUrl: string; expiresAt: Date }> {
  const { valid, errors, errorCount } = validateDesign(design, { displayMode });
  if (!valid) throw invalidDesign(errors, errorCount, 'opened in the editor');
  const createdAt = clock();
  const { token, hash } = newSessionToken();
  const expiresAt = openUntil(createdAt);
  await insertEditorSession(db, {
    ...{ tokenHash: hash, projectId, displayMode, design: designText },
    ...{ createdAt, openUntil: expiresAt },
  });
  return { token, editorUrl: `${addresses.publicUrl}/editor/${token}`, expiresAt };
}
