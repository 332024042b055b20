import type { ErrorCode } from '@postpress/contracts';
import type { ServerMessage } from '@postpress/edits/log';
import { AppError } from '../base/app-error.ts';

const RETRIED: ReadonlySet<ErrorCode> = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMITED']);

/** How a connection ends that can't be made. */
export function endOf(cause: unknown): Extract<ServerMessage, { kind: 'ended' }> {
  if (!(cause instanceof AppError))
    return { kind: 'ended', code: 'INTERNAL_ERROR', message: 'The design could not be opened.', retry: true };
  return { kind: 'ended', code: cause.code, message: cause.message, retry: RETRIED.has(cause.code) };
}
