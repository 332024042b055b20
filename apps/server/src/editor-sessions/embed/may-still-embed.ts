import type { Db } from '../../platform/database/tables.ts';
import type { OpenSession } from '../editor-sessions.ts';
import { findEmbedSettings } from './embed-settings.ts';
import { allows } from './patterns-for.ts';

/** Whether the project still allows the page that created a session. */
export async function mayStillEmbed(
  { projectId, embedOrigin }: Pick<OpenSession, 'projectId' | 'embedOrigin'>,
  db: Db,
): Promise<boolean> {
  if (embedOrigin === null) return false;
  const settings = await findEmbedSettings(db, projectId);
  return settings !== undefined && allows(settings.allowedOrigins, embedOrigin);
}
