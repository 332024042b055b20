import type { Notifications } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';

import { openFreshness, Remembered } from '../../platform/memory/remembered.ts';
import { type EmailSettings, findEmailSettings } from '../emails/email-settings.ts';

/** Notified with every change of settings. */
export const SETTINGS_CHANNEL = 'email_settings_changed';

/**
 * The settings of projects, in memory because every acceptance reads them. A change reaches every process within a
 * second.
 */
export type SettingsMemory = {
  of(projectId: number): EmailSettings | undefined | Promise<EmailSettings | undefined>;
  /** Reads again at once after a change by this process. */
  forget(): void;
};

/** Resolves once this process listens for changes. */
export async function openSettingsMemory(db: Db, notifications: Notifications): Promise<SettingsMemory> {
  const freshness = await openFreshness(db, notifications, 'email_settings');
  const settings = new Remembered(freshness, (projectId) => findEmailSettings(db, Number(projectId)));
  const forget = () => settings.clear();
  await notifications.listen(SETTINGS_CHANNEL, forget, forget);
  return { of: (projectId) => settings.get(String(projectId)), forget };
}
