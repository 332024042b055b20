import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import {
  insertEndpoint,
  listEndpoints,
  lockEndpoints,
  notifyEndpointChange,
  updateEndpoint,
  type WebhookEndpoint,
} from './webhook-endpoints.ts';
import { newWebhookSecret } from './webhook-secrets.ts';

export type CreditsWebhookDeps = { clock: Clock; secrets: SecretBox };

/**
 * The webhook of a project for AI credits; undefined before its first URL. Removing the URL keeps the webhook with its
 * secret and deliveries.
 */
export async function findCreditsWebhook(db: Db, projectId: number): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await listEndpoints(db, projectId, ['ai_credits']);
  return endpoint;
}

/**
 * Sets or removes the URL of the webhook for AI credits. Setting one activates the webhook and resets its failures.
 *
 * @param url already checked by the caller; null removes it
 * @returns the webhook; `secret` only with the project's first URL
 */
export async function putCreditsWebhook(
  tx: Tx,
  projectId: number,
  url: string | null,
  { clock, secrets }: CreditsWebhookDeps,
): Promise<{ endpoint: WebhookEndpoint | undefined; secret?: string }> {
  await lockEndpoints(tx, projectId);
  const before = await findCreditsWebhook(tx, projectId);
  if (before) {
    const change = { url: url ?? '', active: url !== null };
    const fresh = { failingSince: null, disabledAt: null, disabledReason: null };
    const endpoint = await updateEndpoint(tx, before.id, { ...change, ...fresh }, clock());
    await notifyEndpointChange(tx, before.id);
    return { endpoint };
  }
  if (url === null) return { endpoint: undefined };
  const { shown, sealed } = newWebhookSecret(secrets);
  const draft = { projectId, family: 'ai_credits', url, active: true, secret: sealed } as const;
  const endpoint = await insertEndpoint(tx, { ...draft, events: [], createdAt: clock() });
  return { endpoint, secret: shown };
}

/**
 * Replaces the secret of the webhook for AI credits at once; the old one stops signing.
 *
 * @returns the plain secret, here only
 * @throws AppError VALIDATION_ERROR while no URL is set
 */
export async function rotateCreditsSecret(
  db: Db,
  projectId: number,
  { clock, secrets }: CreditsWebhookDeps,
): Promise<string> {
  const endpoint = await findCreditsWebhook(db, projectId);
  if (!endpoint || endpoint.url === '')
    throw new AppError(
      'VALIDATION_ERROR',
      'No webhook_url is set, so no secret signs anything: set one first.',
    );
  const { shown, sealed } = newWebhookSecret(secrets);
  await updateEndpoint(db, endpoint.id, { secret: sealed, preparedSecret: null }, clock());
  await notifyEndpointChange(db, endpoint.id);
  return shown;
}
