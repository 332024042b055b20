import type { Notifications } from '../../platform/database/notifications.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import type { SendDeps } from './accept-email.ts';
import { createEmailAllowance } from './email-allowance.ts';
import { openSettingsMemory } from './email-settings.ts';
import { openFetchAttachments } from './fetch-attachments.ts';
import { openHoldsOfKeys } from './holds-of-keys.ts';
import { createStoringBudget, storeBatches, storeEmails } from './store-emails.ts';

type AcceptanceParts = Pick<SendDeps, 'access' | 'clock' | 'newId' | 'senders' | 'identity' | 'secrets'> & {
  database: Pick<Database, 'db' | 'pool'>;
  notifications: Notifications;
  /** The guarded outbound client, for attachments with a URL. */
  call: CallOut;
  /** Bound of the content that is being stored or waits for it. */
  storingBytesMax?: number;
};

/** Everything acceptance needs. Resolves once this process listens for changed settings. */
export async function openAcceptance({
  database,
  notifications,
  call,
  storingBytesMax,
  access,
  clock,
  newId,
  senders,
  identity,
  secrets,
}: AcceptanceParts): Promise<SendDeps> {
  const { db } = database;
  const budget = createStoringBudget(storingBytesMax);
  const store = storeEmails(database, budget);
  return {
    db,
    access,
    clock,
    newId,
    senders,
    identity,
    secrets,
    store,
    storeBatch: storeBatches(database, budget, store),
    allowance: createEmailAllowance({ db, clock }),
    fetchAttachments: openFetchAttachments(call),
    holds: openHoldsOfKeys(db),
    settings: await openSettingsMemory(db, notifications),
    keysInFlight: new Set(),
  };
}
