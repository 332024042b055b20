import type { Db } from '../platform/database/tables.ts';

/** One call to an endpoint. */
export type WebhookAttempt = {
  /** From 1. */
  number: number;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  failure: string | null;
  responseBody: string | null;
};

/** All attempts at a delivery, oldest first: up to eight per round, and a round per replay. */
export async function listAttempts(db: Db, deliveryId: string): Promise<WebhookAttempt[]> {
  return db
    .selectFrom('webhook_attempts')
    .select([
      'number',
      'started_at as startedAt',
      'duration_ms as durationMs',
      'status_code as statusCode',
      'failure',
      'response_body as responseBody',
    ])
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();
}
