import { AppError } from '../base/app-error.ts';
import { isSameSecret } from '../base/is-same-secret.ts';
import type { Db } from '../platform/database/tables.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { WebhooksDeps } from './create-webhook.ts';
import { getEndpoint, noWebhook } from './get-endpoint.ts';
import {
  activatePrepared,
  listEndpointIds,
  notifyEndpointChange,
  projectFamilies,
  updateEndpoint,
  type WebhookEndpoint,
} from './webhook-endpoints.ts';
import { newWebhookSecret, openWebhookSecret } from './webhook-secrets.ts';

type RotateDeps = Pick<WebhooksDeps, 'db' | 'clock' | 'secrets'>;

/**
 * Prepares a new secret. Until it is activated both secrets sign, the active one first; another rotation replaces the
 * prepared one. The plain secret is returned here only.
 *
 * @throws AppError NOT_FOUND
 */
export async function rotateWebhookSecret(
  projectId: number,
  id: string,
  deps: RotateDeps,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const before = await getEndpoint(deps.db, projectId, id, projectFamilies);
  const { shown, sealed } = newWebhookSecret(deps.secrets);
  const endpoint = await updateEndpoint(deps.db, before.id, { preparedSecret: sealed }, deps.clock());
  if (!endpoint) throw noWebhook();
  await notifyEndpointChange(deps.db, endpoint.id);
  return { endpoint, secret: shown };
}

/**
 * Activates the prepared secret; the old one stops signing.
 *
 * @param secret the prepared one, as proof that the receiver has it
 * @throws AppError NOT_FOUND; CONFLICT if no secret is prepared or `secret` differs from it
 */
export async function activateWebhookSecret(
  projectId: number,
  id: string,
  secret: string,
  deps: RotateDeps,
): Promise<void> {
  const { id: endpointId, preparedSecret } = await getEndpoint(deps.db, projectId, id, projectFamilies);
  if (preparedSecret === null)
    throw new AppError('CONFLICT', 'No secret is prepared: rotate the secret of the webhook first.');
  const prepared = openWebhookSecret(preparedSecret, deps.secrets);
  if (!isSameSecret(secret, prepared))
    throw new AppError('CONFLICT', 'This is not the secret that the last rotation prepared.');
  // The webhook may have been deleted or rotated again since the read; then the checked secret is not activated.
  if (!(await activatePrepared(deps.db, endpointId, preparedSecret, deps.clock())))
    throw new AppError('CONFLICT', 'The webhook was changed at the same moment: try again.');
  await notifyEndpointChange(deps.db, endpointId);
}

const LOST_SECRET =
  'Its secret was lost with the secret key of the installation: rotate it, then switch it on.';

/**
 * Replaces the secret of every endpoint and switches it off, for an installation that lost its secret key.
 *
 * @returns the number of endpoints
 */
export async function resetWebhookSecrets(db: Db, secrets: SecretBox, now: Date): Promise<number> {
  const ids = await listEndpointIds(db);
  const change = { preparedSecret: null, active: false, disabledAt: now, disabledReason: LOST_SECRET };
  for (const id of ids)
    await updateEndpoint(db, id, { secret: newWebhookSecret(secrets).sealed, ...change }, now);
  return ids.length;
}
