import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Seals secrets in the database with keys derived from the installation's one. */
export type SecretBox = {
  /** Encrypts for the database (AES-256-GCM), bound to `purpose`: it cannot be opened for another one. */
  seal(plain: Uint8Array | string, purpose: string): Buffer;
  /** @throws SealedElsewhere if the key or purpose differs, or the text was changed */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** HMAC-SHA256 with a key derived for the purpose: 32 bytes. */
  authenticate(content: Authenticated, purpose: string): Buffer;
};

/** Texts as their UTF-8; parts as if they were one. */
export type Authenticated = string | readonly (string | Uint8Array)[];

export class SealedElsewhere extends Error {}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** @param secret the installation's secret key, 32 characters or more */
export function createSecretBox(secret: string): SecretBox {
  // As key objects: from bytes, Node makes one for each call, which takes four times as long as authenticating a short text.
  const keys = new Map<string, KeyObject>();
  const keyOf = (use: string): KeyObject => {
    const key =
      keys.get(use) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'postpress', use, KEY_BYTES)));
    keys.set(use, key);
    return key;
  };
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf('seal'), nonce);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
      const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      if (bytes[0] !== VERSION || tag.length !== TAG_BYTES)
        throw new SealedElsewhere('This is no sealed secret.');
      const decipher = createDecipheriv('aes-256-gcm', keyOf('seal'), nonce);
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)),
          decipher.final(),
        ]);
      } catch (cause) {
        throw new SealedElsewhere('A sealed secret does not open with this POSTPRESS_SECRET_KEY.', { cause });
      }
    },
    authenticate(content, purpose) {
      const mac = createHmac('sha256', keyOf(`authenticate ${purpose}`));
      for (const part of typeof content === 'string' ? [content] : content) mac.update(part);
      return mac.digest();
    },
  };
}
