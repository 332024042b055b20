import { sendLimits } from '@postpress/contracts';
import { count, malformed } from './malformed.ts';

/**
 * The `idempotency-key` of a request, byte for byte; `undefined` where there is none.
 *
 * @throws AppError VALIDATION_ERROR for an empty key, or one over 255 characters
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.length >= 1 && header.length <= sendLimits.idempotencyKeyCharactersMax) return header;
  const given = header === '' ? 'nothing was given' : `${count(header.length)} were given`;
  throw malformed(
    'idempotency-key',
    `must have 1 to ${sendLimits.idempotencyKeyCharactersMax} characters; ${given}`,
  );
}
