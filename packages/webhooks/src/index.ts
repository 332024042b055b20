export {
  type AttemptFailure,
  type NextAttempt,
  nextAttempt,
  RETRY_SECONDS,
  readRetryAfter,
} from './next-attempt.ts';
export { isSecret, SECRET_BYTES, SECRET_PATTERN, writeSecret } from './secret.ts';
export { createSigner, type Message, type SignedHeaders, type Signer, sign } from './sign.ts';
export { type RequestHeaders, type Verified, type VerifyOptions, verify } from './verify.ts';
