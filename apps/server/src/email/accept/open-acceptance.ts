import type { Access } from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { MailIdentity } from '../../config/index.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { SenderDirectory } from '../message/sender.ts';
import { acceptEmails } from './accept-emails.ts';
import { createAcceptOnce } from './accept-once.ts';
import { createEmailAllowance } from './email-allowance.ts';
import type { SendDeps } from './send-email.ts';
import { openSettingsMemory } from './settings-memory.ts';

export type AcceptanceParts = {
  database: Pick<Database, 'db' | 'pool'>;
  notifications: Notifications;
  access: Access;
  clock: Clock;
  newId: NewId;
  senders: SenderDirectory;
  identity: () => MailIdentity;
  /** Content that may wait in memory to be stored. */
  waitingBytesMax?: number;
};

/** What the routes of sending are bound to. */
export type AcceptDeps = SendDeps & { clock: Clock };

/** Everything that accepting e-mail needs. @returns once this process hears of changed settings. */
export async function openAcceptance(parts: AcceptanceParts): Promise<AcceptDeps> {
  const { database, notifications, access, clock, newId, senders, identity, waitingBytesMax } = parts;
  const { db } = database;
  const allowance = createEmailAllowance({ db, clock });
  const acceptOnce = createAcceptOnce({
    db,
    clock,
    allowance,
    accept: acceptEmails(database, { waitingBytesMax }),
  });
  const settings = await openSettingsMemory(db, notifications);
  return { db, access, clock, newId, senders, settings, allowance, acceptOnce, identity };
}
