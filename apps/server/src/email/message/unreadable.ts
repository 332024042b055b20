import { AppError } from '../../base/app-error.ts';

/**
 * Why a message cannot be read, as a sentence; undefined if it may be read later. Who receives such a message keeps it:
 * refused, it would come again and fail again.
 *
 * @param cause what reading it on a thread threw
 */
export function unreadableReason(cause: unknown): string | undefined {
  if (!(cause instanceof AppError)) return 'It could not be parsed.';
  if (cause.code === 'PAYLOAD_TOO_LARGE') return 'It takes too much time or memory to read.';
  return undefined;
}
