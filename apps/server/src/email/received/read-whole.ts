import type { Log } from '../../base/log.ts';
import { headerSectionLimits } from '../../platform/smtp/header-section.ts';
import { type Compute, foreignComputation } from '../../platform/threads/compute.ts';
import { unreadableReason } from '../message/unreadable.ts';
import type { readReceived, readReceivedHeader } from './read-received.thread.ts';
import type { ReadReceived } from './received-content.ts';
import { unreadHint } from './spam-hints.ts';

const READER = import.meta.resolve('./read-received.thread.ts');
const messageWork = foreignComputation<typeof readReceived>(READER, 'readReceived');
const headerWork = foreignComputation<typeof readReceivedHeader>(READER, 'readReceivedHeader');

/**
 * A received message as it is stored. Where it cannot be read whole, the header, with a hint that says why: the source
 * has all of it.
 *
 * @throws AppError SERVICE_UNAVAILABLE if too much of the tenant waits
 */
export async function readWhole(
  raw: Buffer,
  tenant: string,
  { compute, log }: { compute: Compute; log: Log },
): Promise<ReadReceived> {
  try {
    return await compute(messageWork, { raw }, { tenant, characters: raw.length });
  } catch (cause) {
    const reason = unreadableReason(cause);
    if (reason === undefined) throw cause;
    log.warn(
      { err: cause, tenant },
      'A received email could not be read whole; its header and source are kept',
    );
    // A copy: a view would take all of the message to the thread.
    const head = new Uint8Array(raw.subarray(0, headerSectionLimits.bytes));
    const header = await compute(headerWork, { raw: head }, { tenant, characters: head.length });
    return { ...header, hints: [unreadHint(reason), ...header.hints] };
  }
}
