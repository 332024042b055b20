import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type Notifications, notify } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { openFreshness, Remembered } from '../../platform/memory/remembered.ts';
import { type EmailSettings, findEmailSettings, putEmailSettings } from '../emails/email-settings.ts';
import { faultOfDisplayName } from '../message/mail-addresses.ts';
import { listTopicKeys, TOPICS_CHANNEL } from '../topics/topics.ts';
import { malformed, shown } from './malformed.ts';

/** Notified with every change of settings. */
const SETTINGS_CHANNEL = 'email_settings_changed';

/** With the keys of the project's topics. */
export type RememberedSettings = EmailSettings & { topics: ReadonlySet<string> };

/**
 * The settings of projects, in memory because every acceptance reads them. A change reaches every process within a
 * second.
 */
export type SettingsMemory = {
  of(projectId: number): RememberedSettings | undefined | Promise<RememberedSettings | undefined>;
  /** Reads again at once after a change by this process. */
  forget(): void;
};

/** Resolves once this process listens for changes. */
export async function openSettingsMemory(db: Db, notifications: Notifications): Promise<SettingsMemory> {
  const freshness = await openFreshness(db, notifications, 'email_settings');
  const settings = new Remembered(freshness, (projectId) => findRemembered(db, Number(projectId)));
  const forget = () => settings.clear();
  for (const channel of [SETTINGS_CHANNEL, TOPICS_CHANNEL])
    await notifications.listen(channel, forget, forget);
  return { of: (projectId) => settings.get(String(projectId)), forget };
}

async function findRemembered(db: Db, projectId: number): Promise<RememberedSettings | undefined> {
  const settings = await findEmailSettings(db, projectId);
  return settings && { ...settings, topics: await listTopicKeys(db, projectId) };
}

/** Omitted settings stay; an empty or null name removes it. */
type EmailSettingsChange = { defaultFromName?: string | null } & Partial<
  Pick<
    EmailSettings,
    'listUnsubscribe' | 'requireTopic' | 'requireTranslation' | 'contentDays' | 'historyDays'
  >
>;

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
  const { defaultFromName: name, ...others } = change;
  const fault = name ? faultOfDisplayName(name) : undefined;
  if (name && fault !== undefined) throw malformed('defaultFromName', `${fault}; ${shown(name)} was given`);
  const changed = await inTransaction(db, async (tx) => {
    const before = await findEmailSettings(tx, projectId);
    if (!before) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
    const after = {
      ...before,
      ...others,
      ...(name !== undefined && { defaultFromName: name?.trim() || null }),
      updatedAt: clock(),
    };
    await putEmailSettings(tx, projectId, after);
    await notify(tx, SETTINGS_CHANNEL);
    return after;
  });
  settings.forget();
  return changed;
}
