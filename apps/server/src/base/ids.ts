import { randomBytes } from 'node:crypto';

export type NewId = () => string;

/**
 * A UUID of version 7 (RFC 9562, 5.7): 48 bits of Unix milliseconds, then chance. Sorts by time of making.
 * Made here and not by the database: PostgreSQL 15 has no `uuidv7()`.
 */
export function uuidV7(now: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
