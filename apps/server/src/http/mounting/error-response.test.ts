import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ErrorCode, errorTable } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { asRefusal, toErrorResponse } from './error-response.ts';

const request = { path: '/v3/emails', bodyBytesMax: undefined };
const headersOf = (error: AppError) => toErrorResponse(error, request).headers;
const codes = Object.keys(errorTable) as ErrorCode[];

/** The only codes that the same request may not meet again. */
const worthRetrying: ErrorCode[] = [
  'IDEMPOTENCY_KEY_IN_USE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'RENDERER_ERROR',
  'UPSTREAM_ERROR',
  'SERVICE_UNAVAILABLE',
];

describe('a query that was canceled, because it took too long', () => {
  it('is answered with 503, what to do, and when to try again', () => {
    const canceled = Object.assign(new Error('canceling statement due to user request'), { code: '57014' });
    const { status, headers, body, unexpected } = toErrorResponse(asRefusal(canceled), request);
    assert.deepEqual([status, headers['retry-after'], unexpected], [503, '30', false]);
    assert.match(body.message, /did not finish this in the time that a request has\. Ask for less/);
  });
});

describe('x-should-retry', () => {
  for (const code of codes) {
    const expected = worthRetrying.includes(code) ? undefined : 'false';
    it(`is ${expected ?? 'left out'} with ${code}`, () =>
      assert.equal(headersOf(new AppError(code, 'Why.'))['x-should-retry'], expected));
  }
  it('is false where one error of a retryable code is final', () => {
    const headers = headersOf(new AppError('SERVICE_UNAVAILABLE', 'No model.', { retry: 'never' }));
    assert.deepEqual(headers, { 'retry-after': '1', 'x-should-retry': 'false' });
  });
  it('is left out where one error of a final code passes', () => {
    const options = { retry: 'wait', retryAfterSeconds: 5 } as const;
    assert.deepEqual(headersOf(new AppError('AI_CREDITS_EXHAUSTED', 'Held.', options)), {
      'retry-after': '5',
    });
  });
});
