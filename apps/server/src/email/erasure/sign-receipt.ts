import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import type { Erasure as ErasureForm } from '@postpress/contracts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Erasure } from './erasures.ts';

/** PKCS#8 of an Ed25519 key (RFC 8410, 7), up to its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derived from the secret key of the installation, so that it needs no storage and is the same in all processes. */
function keyOf(secrets: SecretBox): KeyObject {
  const seed = secrets.authenticate('Ed25519', 'receipts of erasures');
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

/** The key that verifies the receipts of this installation, as a JWK (RFC 8037). Its id is its thumbprint (RFC 7638). */
function receiptKey(secrets: SecretBox): ErasureForm['publicKey'] {
  const { x = '' } = createPublicKey(keyOf(secrets)).export({ format: 'jwk' });
  const kid = hash('sha256', JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }), 'base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid };
}

/** A JWS in compact serialization (RFC 7515), signed by EdDSA: anyone can verify it with {@link receiptKey}. */
export function signReceipt(erasure: Erasure & { finishedAt: Date }, secrets: SecretBox): string {
  const { id, projectId, recipient, requestedAt, finishedAt, counts } = erasure;
  const header = { alg: 'EdDSA', typ: 'erasure-receipt+jws', kid: receiptKey(secrets).kid };
  const times = { requestedAt: requestedAt.toISOString(), finishedAt: finishedAt.toISOString() };
  const parts = [header, { id, projectId, recipient, ...times, counts }];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign(null, Buffer.from(signed), keyOf(secrets)).toString('base64url')}`;
}

export function toWireErasure(erasure: Erasure, secrets: SecretBox): ErasureForm {
  const { id, recipient, counts, requestedAt, finishedAt, receipt } = erasure;
  return {
    id,
    recipient,
    status: finishedAt ? 'done' : 'running',
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts,
    receipt,
    publicKey: receiptKey(secrets),
  };
}
