import assert from 'node:assert/strict';
import { ApiError } from './client.ts';

/** Expects a refusal in the common form. */
export async function refuses(call: Promise<unknown>, status: number, code: string): Promise<void> {
  await assert.rejects(call, (error: unknown) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.status, error.code], [status, code]);
    assert.ok(error.message.length > 10);
    return true;
  });
}
