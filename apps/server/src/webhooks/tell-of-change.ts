import { notify } from '../platform/database/notifications.ts';
import type { Db } from '../platform/database/tables.ts';

/** What workers listen on for endpoints that changed; the payload is the id. */
export const ENDPOINTS_CHANNEL = 'webhook_endpoints';

/**
 * Tells workers that an endpoint changed or went, when the transaction commits: what they have taken ahead for it they put
 * back, and take anew as it is now. Without that a few deliveries would still go to an old address.
 */
export async function tellOfChange(tx: Db, endpointId: number): Promise<void> {
  await notify(tx, ENDPOINTS_CHANNEL, String(endpointId));
}
