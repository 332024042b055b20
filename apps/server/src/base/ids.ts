import { randomFillSync } from 'node:crypto';

export type NewId = () => string;

/**
 * A UUIDv7 (RFC 9562, 5.7): 48 bits of Unix milliseconds, a 12-bit counter (6.2, method 1), then random bits. UUIDs of
 * one process sort by creation, even within a millisecond. Not created by the database, because PostgreSQL 15 has no
 * `uuidv7()`.
 */
export function uuidV7(now: Date = new Date()): string {
  const bytes = takeRandom();
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | nextCount(now.getTime(), bytes.readUInt16BE(6)), 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return toUuid(bytes.toString('hex'));
}

/** The usual form of 32 hex digits. */
export function toUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * The lowest UUIDv7 of an instant, lower than all of later milliseconds: time ranges become id ranges, which exclude
 * partitions. The database's `uuid_from` is the same.
 */
export function lowestIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** When a UUIDv7 was created. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

const ID_BYTES = 16;
/** Random bytes for the next ids: asking for those of each id takes longer than all the rest. */
const random = Buffer.allocUnsafe(256 * ID_BYTES);
let randomTaken = random.length;

/** 16 random bytes, valid until the next call: an id is made of them at once. */
function takeRandom(): Buffer {
  if (randomTaken === random.length) {
    randomFillSync(random);
    randomTaken = 0;
  }
  randomTaken += ID_BYTES;
  return random.subarray(randomTaken - ID_BYTES, randomTaken);
}

const COUNTS = 4_096;
let lastMs = 0;
let lastCount = 0;

/** Increases within a millisecond, from a random start in the lower half to leave room. */
function nextCount(ms: number, chance: number): number {
  lastCount = ms === lastMs ? (lastCount + 1) % COUNTS : chance % (COUNTS / 2);
  lastMs = ms;
  return lastCount;
}
