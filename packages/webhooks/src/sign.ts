import { createHmac, createSecretKey } from 'node:crypto';
import { parseSecret } from './secret.ts';

/** A message as it is signed. */
export type Message = {
  /** The same in every attempt: receivers deduplicate by it. */
  id: string;
  /** When this attempt was made. */
  sentAt: Date;
  /** The exact text of the body. */
  body: string;
};

/** The headers by which a receiver knows a message. Source: Standard Webhooks, "Webhook headers". */
export type SignedHeaders = {
  'webhook-id': string;
  /** Unix seconds. */
  'webhook-timestamp': string;
  /** `v1,` and base64, one for each secret, a space between. */
  'webhook-signature': string;
};

/** Signs messages with the secrets it was made of. */
export type Signer = (message: Message) => SignedHeaders;

/**
 * Makes what signs messages with every secret given, the one in force first. While a rotation is under way there are
 * two, and receivers need to know only one of them.
 *
 * Keep it for many messages: with keys that are made ready once a signature takes 2 µs, and else 13.
 *
 * @param secrets as shown: `whsec_…`
 */
export function createSigner(secrets: readonly string[]): Signer {
  const hmacs = secrets.map(createHmacOf);
  return ({ id, sentAt, body }) => {
    const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
    const signed = `${id}.${timestamp}.${body}`;
    const signatures = hmacs.map((hmac) => `v1,${hmac(signed)}`);
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
  };
}

/** Signs one message: {@link createSigner}. */
export function sign(message: Message, secrets: readonly string[]): SignedHeaders {
  return createSigner(secrets)(message);
}

/** Base64 of HMAC-SHA256 over all its parts, one after the other. */
export function createHmacOf(secret: string): (...parts: (string | Uint8Array)[]) => string {
  const key = createSecretKey(parseSecret(secret));
  return (...parts) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(part);
    return hmac.digest('base64');
  };
}
