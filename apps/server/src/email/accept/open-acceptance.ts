import type { Access } from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { MailIdentity } from '../../config/index.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import type { SenderDirectory } from '../message/sender.ts';
import type { SendDeps } from './accept-email.ts';
import { createEmailAllowance } from './email-allowance.ts';
import { openSettingsMemory } from './email-settings.ts';
import { openFetchAttachments } from './fetch-attachments.ts';
import { createStoringBudget, storeBatches, storeEmails } from './store-emails.ts';

type AcceptanceParts = {
  database: Pick<Database, 'db' | 'pool'>;
  notifications: Notifications;
  access: Access;
  clock: Clock;
  newId: NewId;
  senders: SenderDirectory;
  identity: () => MailIdentity;
  /** The guarded outbound client, for attachments with a URL. */
  call: CallOut;
  /** Bound of the content that is being stored or waits for it. */
  storingBytesMax?: number;
};

/** Everything acceptance needs. Resolves once this process listens for changed settings. */
export async function openAcceptance(parts: AcceptanceParts): Promise<SendDeps> {
  const { database, notifications, access, clock, newId, senders, identity, call, storingBytesMax } = parts;
  const { db } = database;
  const allowance = createEmailAllowance({ db, clock });
  const budget = createStoringBudget(storingBytesMax);
  const store = storeEmails(database, budget);
  const storeBatch = storeBatches(database, budget, store);
  const fetchAttachments = openFetchAttachments(call);
  const settings = await openSettingsMemory(db, notifications);
  return {
    db,
    access,
    clock,
    newId,
    senders,
    settings,
    allowance,
    store,
    storeBatch,
    fetchAttachments,
    identity,
    keysInFlight: new Set(),
  };
}
