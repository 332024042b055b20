import type { Db } from '../platform/database/tables.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { newWebhookSecret } from './webhook-secrets.ts';

const REASON = 'Its secret was lost with the secret key of the installation: rotate it, then switch it on.';

/**
 * Replaces the secret of every endpoint and switches it off, for an installation that lost its secret key.
 *
 * @returns the number of endpoints
 */
export async function resetWebhookSecrets(db: Db, secrets: SecretBox, now: Date): Promise<number> {
  const endpoints = await db.selectFrom('webhook_endpoints').select('id').execute();
  for (const { id } of endpoints)
    await db
      .updateTable('webhook_endpoints')
      .set({
        secret: newWebhookSecret(secrets).sealed,
        prepared_secret: null,
        active: false,
        disabled_at: now,
        disabled_reason: REASON,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  return endpoints.length;
}
