import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type EmailSettings, findEmailSettings, putEmailSettings } from '../emails/email-settings.ts';
import { faultOfDisplayName } from '../message/mailboxes.ts';
import { malformed, shown } from './malformed.ts';
import { SETTINGS_CHANNEL, type SettingsMemory } from './settings-memory.ts';

/** Omitted settings stay; an empty or null name removes it. */
export type EmailSettingsChange = { defaultFromName?: string | null; listUnsubscribe?: boolean };

/**
 * Changes the settings of a project. They apply at once to emails this process accepts, within a second to those of
 * other processes.
 *
 * @throws AppError VALIDATION_ERROR for a name that cannot be a display name
 */
export async function changeEmailSettings(
  projectId: number,
  change: EmailSettingsChange,
  { db, clock, settings }: { db: Db; clock: Clock; settings: SettingsMemory },
): Promise<EmailSettings> {
  const { defaultFromName: name, listUnsubscribe } = change;
  const fault = name ? faultOfDisplayName(name) : undefined;
  if (name && fault !== undefined) throw malformed('defaultFromName', `${fault}; ${shown(name)} was given`);
  const changed = await inTransaction(db, async (tx) => {
    const before = await findEmailSettings(tx, projectId);
    if (!before) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
    const after = {
      ...before,
      ...(name !== undefined && { defaultFromName: name?.trim() || null }),
      ...(listUnsubscribe !== undefined && { listUnsubscribe }),
      updatedAt: clock(),
    };
    await putEmailSettings(tx, projectId, after);
    await notify(tx, SETTINGS_CHANNEL);
    return after;
  });
  settings.forget();
  return changed;
}
