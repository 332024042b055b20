/** Receiving webhooks. An entry of its own, because it uses `node:crypto`. */
import { type RequestHeaders, type Verified, type VerifyOptions, verify } from '@postpress/webhooks';
import type { WebhookEvent } from './events.generated.ts';

export type { WebhookEvent } from './events.generated.ts';

/** The request is not a webhook of this secret. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: Extract<Verified, { ok: false }>['reason'];

  constructor(reason: WebhookVerificationError['reason']) {
    super(`The webhook could not be verified: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Verifies a webhook and reads its event.
 *
 * @param body the raw bytes or text; JSON that was parsed and serialized again differs
 * @param secrets one or, while it is being rotated, several; with their `whsec_` prefix
 * @throws WebhookVerificationError
 */
export function readWebhook(
  body: string | Uint8Array,
  headers: RequestHeaders,
  secrets: string | readonly string[],
  options?: VerifyOptions,
): WebhookEvent {
  const verified = verify(body, headers, secrets, options);
  if (!verified.ok) throw new WebhookVerificationError(verified.reason);
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookEvent;
}
