import assert from 'node:assert/strict';
import { ApiError } from './client.ts';

/** A call that the service refuses, in the one form all refusals have. */
export async function refuses(call: Promise<unknown>, status: number, code: string): Promise<void> {
  await assert.rejects(call, (error: unknown) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.status, error.code], [status, code]);
    assert.ok(error.message.length > 10);
    return true;
  });
}
