import type { ErrorCode } from '@postpress/contracts';
import { AppError, type AppErrorOptions } from '../base/app-error.ts';
import type { ModelFailure, ModelName } from '../platform/models/models.ts';
import { modelText } from '../platform/models/price.ts';

const WAIT_SECONDS = 30;

/**
 * The error if no model answered, by the last failure.
 *
 * Errors that no retry can fix are 400, although a provider caused them: published clients repeat every 5xx and would
 * pay for each.
 *
 * @param named whether the request itself named the model
 */
export function modelRefusal(
  failed: ModelFailure,
  model: ModelName,
  { named }: { named: boolean },
): AppError {
  const name = modelText(model);
  const refuse = (code: ErrorCode, message: string, more: AppErrorOptions = {}) =>
    new AppError(code, message, { cause: failed, ...more });
  switch (failed.kind) {
    case 'rate-limited':
      return refuse('SERVICE_UNAVAILABLE', `${name} accepts no more requests at the moment.`, {
        retryAfterSeconds: Math.max(1, failed.retryAfterSeconds ?? WAIT_SECONDS),
      });
    case 'unconfigured':
      return refuse('SERVICE_UNAVAILABLE', failed.message, { retry: 'never' });
    case 'aborted':
      return refuse('SERVICE_UNAVAILABLE', failed.message);
    case 'refused':
      return refuse('VALIDATION_ERROR', `${name} declined this request: ${failed.message}`);
    case 'too-long':
      return refuse('VALIDATION_ERROR', `The request is too long for ${name}: ${failed.message}`);
    case 'unknown-model':
    case 'unsupported': {
      const message = `model: ${name} can’t be used for this: ${failed.message}`;
      return refuse(named ? 'VALIDATION_ERROR' : 'UPSTREAM_ERROR', message, { retry: 'never' });
    }
    case 'overloaded':
    case 'unreachable':
    case 'timeout':
    case 'unreadable':
      return refuse('UPSTREAM_ERROR', `${name} failed: ${failed.message}`);
    case 'rejected':
      return refuse('UPSTREAM_ERROR', `${name} failed: ${failed.message}`, { retry: 'never' });
  }
}
