import { notify } from '../platform/database/notifications.ts';
import type { Db } from '../platform/database/tables.ts';

/** The notification channel for changed endpoints; the payload is the endpoint's id. */
export const ENDPOINTS_CHANNEL = 'webhook_endpoints';

/**
 * Notifies workers, when the transaction commits, that an endpoint changed or was deleted. They release the deliveries
 * they claimed ahead for it, and claim them again with the new settings; otherwise a few would go to the old URL.
 */
export async function tellOfChange(tx: Db, endpointId: number): Promise<void> {
  await notify(tx, ENDPOINTS_CHANNEL, String(endpointId));
}
