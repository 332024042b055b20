import { imageLimits } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { BrowserFailure } from '../platform/browser/browser.ts';

export function browserRefusal(failure: BrowserFailure): AppError {
  const { message: cause } = failure;
  switch (failure.kind) {
    case 'tenant-busy':
      return new AppError(
        'RATE_LIMITED',
        'Too many exports of this project are waiting, or its last ones timed out. Try again later.',
        { retryAfterSeconds: failure.retryAfterSeconds },
      );
    case 'busy':
      return new AppError('SERVICE_UNAVAILABLE', 'Too many exports are waiting. Try again later.', {
        retryAfterSeconds: failure.retryAfterSeconds,
      });
    case 'unavailable':
      return new AppError('SERVICE_UNAVAILABLE', 'The rendering browser is not running. Try again later.', {
        cause,
        retryAfterSeconds: failure.retryAfterSeconds,
      });
    case 'too-large':
      return new AppError(
        'VALIDATION_ERROR',
        `The image would be ${failure.width} by ${failure.height} pixels; at most ${imageLimits.pixelsMax} pixels in all and ${imageLimits.tallestPixels} in height are rendered. Lower deviceScaleFactor or width, or set fullPage to false.`,
      );
    case 'aborted':
      return new AppError('SERVICE_UNAVAILABLE', 'The request was canceled.');
    case 'timeout':
      return new AppError('RENDERER_ERROR', 'Rendering timed out. Try again, or make the design smaller.', {
        cause,
      });
    case 'crashed':
      return new AppError('RENDERER_ERROR', 'The rendering browser failed. Try again.', { cause });
  }
}
