import type { Notifications } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { openFreshness } from '../../platform/memory/open-freshness.ts';
import { Remembered } from '../../platform/memory/remembered.ts';
import { type EmailSettings, findEmailSettings } from '../emails/email-settings.ts';

/** Said with every change of settings. */
export const SETTINGS_CHANNEL = 'email_settings_changed';

/** The settings of projects from memory: every acceptance asks. A change is known in every process within a second. */
export type SettingsMemory = {
  of(projectId: number): EmailSettings | undefined | Promise<EmailSettings | undefined>;
  /** What was changed by this process is asked anew at once. */
  forget(): void;
};

/** @returns once this process hears of changes. */
export async function openSettingsMemory(db: Db, notifications: Notifications): Promise<SettingsMemory> {
  const freshness = await openFreshness(db, notifications, 'email_settings');
  const settings = new Remembered(freshness, (projectId) => findEmailSettings(db, Number(projectId)));
  const forget = () => settings.clear();
  await notifications.listen(SETTINGS_CHANNEL, forget, forget);
  return { of: (projectId) => settings.get(String(projectId)), forget };
}
