import { type EditorSettings, editorSettingsLimits, type PutEditorSettingsBody } from '@postpress/contracts';
import { type AccountsDeps, type Actor, recordChange } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import { readOrigin } from './read-origin.ts';

/** The editor settings of a project as JSON text. */
type StoredSettings = { settings: string; updatedAt: Date };

async function findEditorSettings(db: Db, projectId: number): Promise<StoredSettings | undefined> {
  return db
    .selectFrom('editor_settings')
    .select(['settings', 'updated_at as updatedAt'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

async function putEditorSettings(
  db: Db,
  projectId: number,
  { settings, updatedAt }: StoredSettings,
): Promise<void> {
  const values = { settings, updated_at: updatedAt };
  await db
    .insertInto('editor_settings')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}

/** Defaults of the settings. */
const usual: EditorSettings = {
  allowedOrigins: [],
  palette: [],
  fonts: [],
  mergeTags: {},
  mergeTagsConfig: {},
  specialLinks: [],
  displayConditions: [],
  defaultLanguage: null,
};

/** The effective editor settings of a project; `updatedAt` is null before the first change. */
export async function editorSettingsOf(
  db: Db,
  projectId: number,
): Promise<EditorSettings & { updatedAt: Date | null }> {
  const stored = await findEditorSettings(db, projectId);
  if (!stored) return { ...usual, updatedAt: null };
  return { ...usual, ...JSON.parse(stored.settings), updatedAt: stored.updatedAt };
}

/**
 * Replaces the editor settings of a project and records who changed them.
 *
 * @throws AppError VALIDATION_ERROR for invalid origins or too many entries
 */
export async function changeEditorSettings(
  { projectId, workspaceId }: { projectId: number; workspaceId: number },
  body: PutEditorSettingsBody,
  actor: Actor,
  deps: AccountsDeps,
): Promise<EditorSettings & { updatedAt: Date }> {
  const settings = readSettings(body);
  const updatedAt = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const before = await editorSettingsOf(tx, projectId);
    await putEditorSettings(tx, projectId, { settings: JSON.stringify(settings), updatedAt });
    const change = {
      workspaceId,
      projectId,
      subjectId: projectId,
      action: 'editor_settings.changed',
    } as const;
    await recordChange(tx, { ...change, before: recorded(before), after: recorded(settings) }, actor, deps);
    return { ...settings, updatedAt };
  });
}

/** Listed explicitly, because a body may have fields that are not settings. */
function readSettings(body: PutEditorSettingsBody): EditorSettings {
  const { allowedOrigins = [], palette, fonts, mergeTags, mergeTagsConfig } = body;
  const { specialLinks, displayConditions, defaultLanguage = null } = body;
  requireSmall({ mergeTags, mergeTagsConfig, specialLinks, displayConditions });
  return {
    allowedOrigins: [...new Set(allowedOrigins.map(readOrigin))],
    palette: palette ?? usual.palette,
    fonts: fonts ?? usual.fonts,
    mergeTags: mergeTags ?? usual.mergeTags,
    mergeTagsConfig: mergeTagsConfig ?? usual.mergeTagsConfig,
    specialLinks: specialLinks ?? usual.specialLinks,
    displayConditions: displayConditions ?? usual.displayConditions,
    defaultLanguage,
  };
}

function requireSmall(fields: Record<string, unknown>): void {
  const { jsonBytesMax } = editorSettingsLimits;
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && Buffer.byteLength(JSON.stringify(value)) > jsonBytesMax)
      throw new AppError('VALIDATION_ERROR', `${name} is over ${jsonBytesMax / 1_024} kB.`);
}

/** The audit log has only the length of long lists. */
function recorded({ allowedOrigins, palette, fonts, mergeTags }: EditorSettings) {
  return {
    allowedOrigins,
    colors: palette.length,
    fonts: fonts.length,
    mergeTags: Object.keys(mergeTags).length,
  };
}
