import { AppError } from '../base/app-error.ts';
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
  const options = { cause: failed };
  switch (failed.kind) {
    case 'rate-limited':
      return new AppError('SERVICE_UNAVAILABLE', `${name} accepts no more requests at the moment.`, {
        ...options,
        retryAfterSeconds: Math.max(1, failed.retryAfterSeconds ?? WAIT_SECONDS),
      });
    case 'unconfigured':
      return new AppError('SERVICE_UNAVAILABLE', failed.message, { ...options, retry: 'never' });
    case 'aborted':
      return new AppError('SERVICE_UNAVAILABLE', failed.message, options);
    case 'refused':
      return new AppError('VALIDATION_ERROR', `${name} declined this request: ${failed.message}`, options);
    case 'too-long':
      return new AppError(
        'VALIDATION_ERROR',
        `The request is too long for ${name}: ${failed.message}`,
        options,
      );
    case 'unknown-model':
    case 'unsupported':
      return new AppError(
        named ? 'VALIDATION_ERROR' : 'UPSTREAM_ERROR',
        `model: ${name} can’t be used for this: ${failed.message}`,
        { ...options, retry: 'never' },
      );
    case 'overloaded':
    case 'unreachable':
    case 'timeout':
    case 'unreadable':
      return new AppError('UPSTREAM_ERROR', `${name} failed: ${failed.message}`, options);
    case 'rejected':
      return new AppError('UPSTREAM_ERROR', `${name} failed: ${failed.message}`, {
        ...options,
        retry: 'never',
      });
  }
}
