import { randomBytes } from 'node:crypto';

export type NewId = () => string;

/**
 * A UUID of version 7 (RFC 9562, 5.7): 48 bits of Unix milliseconds, a 12-bit counter (6.2, method 1), then chance.
 * Those of one process sort in the order of making, within a millisecond too. Made here and not by the database:
 * PostgreSQL 15 has no `uuidv7()`.
 */
export function uuidV7(now: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | nextCount(now.getTime(), bytes.readUInt16BE(6)), 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * The lowest UUID of version 7 that a moment can have, and lower than every one of later milliseconds: bounds in time
 * become bounds of ids, by which partitions are left out. The database's `uuid_from` is the same.
 */
export function lowestIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The time an id of version 7 was made at. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

const COUNTS = 4_096;
let lastMs = 0;
let lastCount = 0;

/** Counts up within a millisecond, from a random start in the lower half so that there is room. */
function nextCount(ms: number, chance: number): number {
  lastCount = ms === lastMs ? (lastCount + 1) % COUNTS : chance % (COUNTS / 2);
  lastMs = ms;
  return lastCount;
}
