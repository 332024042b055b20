import { hash } from 'node:crypto';
import { toUuid } from '../../base/ids.ts';

/**
 * The id of the thread that began with a message: whichever of its messages comes first, and in whatever order, they get
 * the same one without looking for each other. A UUIDv8 (RFC 9562, 5.8) of a hash. Message-IDs of different projects never
 * share a thread.
 */
export function threadIdOf(projectId: number, messageId: string): string {
  const bytes = hash('sha256', `thread ${projectId} ${messageId}`, 'buffer').subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return toUuid(bytes.toString('hex'));
}
