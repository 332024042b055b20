import type { Db } from '../platform/database/tables.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { newWebhookSecret } from './webhook-secrets.ts';

const REASON = 'Its secret was lost with the secret key of the installation: rotate it, then switch it on.';

/**
 * Gives every endpoint a new secret that nobody has seen, and switches it off: for an installation whose secret key is
 * lost. Answers how many there are.
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
