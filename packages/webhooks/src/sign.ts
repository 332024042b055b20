import { createHmac } from 'node:crypto';
import { keyOf } from './secret.ts';

/** A message as it is signed. */
export type Message = {
  /** The same in every attempt: receivers deduplicate by it. */
  id: string;
  /** When this attempt was made. */
  sentAt: Date;
  /** The exact text of the body. */
  body: string | Uint8Array;
};

/** The headers by which a receiver knows a message. Source: Standard Webhooks, "Webhook headers". */
export type SignedHeaders = {
  'webhook-id': string;
  /** Unix seconds. */
  'webhook-timestamp': string;
  /** `v1,` and base64, one for each secret, a space between. */
  'webhook-signature': string;
};

/**
 * Signs a message with every secret given, the one in force first. While a rotation is under way there are two, and
 * receivers need to know only one of them.
 *
 * @param secrets as shown (`whsec_…`), or their keys where many messages are signed
 */
export function sign(message: Message, secrets: readonly (string | Uint8Array)[]): SignedHeaders {
  const timestamp = toUnixSeconds(message.sentAt);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${signatureOf(message.id, timestamp, message.body, secret)}`)
      .join(' '),
  };
}

/** Base64 of HMAC-SHA256 over `id.timestamp.body`. */
export function signatureOf(
  id: string,
  timestamp: string,
  body: string | Uint8Array,
  secret: string | Uint8Array,
): string {
  return createHmac('sha256', typeof secret === 'string' ? keyOf(secret) : secret)
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');
}

function toUnixSeconds(moment: Date): string {
  return String(Math.floor(moment.getTime() / 1_000));
}
