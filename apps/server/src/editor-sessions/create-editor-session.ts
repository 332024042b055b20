import { type DisplayMode, validateDesign } from '@postpress/design';
import type { Clock } from '../base/clock.ts';
import type { ServiceAddresses } from '../config/index.ts';
import { invalidDesign } from '../designs/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { insertEditorSession, type NewEditorSession } from './editor-sessions.ts';
import { openUntil } from './session-bounds.ts';
import { newSessionToken } from './session-token.ts';

export type CreateSessionDeps = {
  db: Db;
  clock: Clock;
  addresses: Pick<ServiceAddresses, 'publicUrl'>;
};

export type EditorSessionDraft = {
  projectId: number;
  displayMode: DisplayMode;
  design: Record<string, unknown>;
  /** The same as it came: this is what is kept. */
  designText: string;
};

export type CreatedSession = { token: string; editorUrl: string; expiresAt: Date };

/**
 * Makes a session of the hosted editor for a design of any version. It is upgraded for the check only.
 *
 * @returns the token, this once, with the address that opens the session and until when that must happen
 * @throws AppError INVALID_DESIGN
 */
export async function createEditorSession(
  { projectId, displayMode, design, designText }: EditorSessionDraft,
  deps: CreateSessionDeps,
): Promise<CreatedSession> {
  const { valid, errors, errorCount } = validateDesign(design, { displayMode });
  if (!valid) throw invalidDesign(errors, errorCount, 'opened in the editor');
  return openSession({ projectId, displayMode, design: designText }, deps);
}

/** A session of a template, for a member of the console; viewers look and export. */
export async function createTemplateSession(
  session: Required<Pick<NewEditorSession, 'projectId' | 'displayMode' | 'templateId' | 'readOnly'>> &
    Pick<NewEditorSession, 'userId' | 'chainBeganAt'>,
  deps: CreateSessionDeps,
): Promise<CreatedSession> {
  return openSession({ ...session, design: null }, deps);
}

async function openSession(
  session: Omit<NewEditorSession, 'tokenHash' | 'createdAt' | 'openUntil'>,
  { db, clock, addresses }: CreateSessionDeps,
): Promise<CreatedSession> {
  const createdAt = clock();
  const { token, hash } = newSessionToken();
  const expiresAt = openUntil(createdAt);
  await insertEditorSession(db, { ...session, tokenHash: hash, createdAt, openUntil: expiresAt });
  return { token, editorUrl: `${addresses.publicUrl}/editor/${token}`, expiresAt };
}
