import { type AnyWork, TooLargeInline } from '../../base/route-work.ts';
import { computeOn, INLINE_CHARACTERS_MAX } from '../../platform/threads/compute.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { type BodyToWork, type WorkedBody, workOnBody } from './work-on-thread.ts';

/**
 * Larger bodies are processed on a thread. The most expensive work on 64 KB takes less than 50 ms; of 85 real designs
 * one is larger.
 */
export const INLINE_BYTES_MAX = INLINE_CHARACTERS_MAX;

export type WorkRequest = {
  /** The body, parsed and checked; undefined above `INLINE_BYTES_MAX`. */
  body: unknown;
  bodyText: string;
  bytes: Uint8Array;
  tenant: string;
  namesIgnoredFields: boolean;
  signal(): AbortSignal;
};

/**
 * Runs the work of a route: on a small body here, on others on a thread, to which the bytes move until it ends.
 *
 * @throws AppError what the work refuses; PAYLOAD_TOO_LARGE above the limits of time, memory and result;
 * SERVICE_UNAVAILABLE if too much of the tenant waits
 */
export async function runWork(
  work: AnyWork,
  { body, bodyText, bytes, tenant, namesIgnoredFields, signal }: WorkRequest,
  extra: unknown,
  threads: Pick<Threads, 'run'>,
): Promise<WorkedBody> {
  if (bytes.length <= INLINE_BYTES_MAX) {
    try {
      return { result: work.run({ body, bodyText, extra, inline: true }), ignored: undefined, bytes };
    } catch (error) {
      if (!(error instanceof TooLargeInline)) throw error;
    }
  }
  const { module, name } = work;
  const input: BodyToWork = { module, name, bytes, extra, namesIgnoredFields };
  return computeOn(threads, workOnBody, input, {
    moved: isWhole(bytes) ? [bytes.buffer] : [],
    tenant,
    signal: signal(),
  });
}

/** Whether no other bytes are in the same buffer. Small ones share one, which can't move. */
function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength;
}
