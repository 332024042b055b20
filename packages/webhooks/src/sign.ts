import { createHmac, createSecretKey } from 'node:crypto';
import { parseSecret } from './secret.ts';

/** A message to sign. */
export type Message = {
  /** The same in every attempt, so that receivers can deduplicate. */
  id: string;
  /** The time of this attempt. */
  sentAt: Date;
  /** The exact body. */
  body: string;
};

/** The signature headers (Standard Webhooks, "Webhook headers"). */
export type SignedHeaders = {
  'webhook-id': string;
  /** Unix seconds. */
  'webhook-timestamp': string;
  /** One `v1,` and base64 per secret, separated by spaces. */
  'webhook-signature': string;
};

/** Signs messages with the secrets of its endpoint. */
export type Signer = (message: Message) => SignedHeaders;

/**
 * Creates a signer for all given secrets, the active one first. During a rotation there are two, and receivers need
 * only one of them.
 *
 * Reuse it: a signature with prepared keys takes 2 µs instead of 13.
 *
 * @param secrets with their `whsec_` prefix
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

/** Base64 of the HMAC-SHA256 over the concatenated parts. */
export function createHmacOf(secret: string): (...parts: (string | Uint8Array)[]) => string {
  const key = createSecretKey(parseSecret(secret));
  return (...parts) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(part);
    return hmac.digest('base64');
  };
}
