/** OIDs of element types, as pg_type has them. */
const TEXT = 25;
const BYTEA = 17;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL = -1;

/**
 * A `text[]` parameter in PostgreSQL's binary form. The driver's own form quotes and escapes every value, and
 * PostgreSQL reads it back sign by sign: for pages of HTML that is most of what a statement costs.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  return write(TEXT, values, lengths, (buffer, value, at) => void buffer.write(value, at));
}

/** The same for `bytea[]`. */
export function byteaArray(values: readonly (Buffer | null)[]): Buffer {
  const lengths = values.map((value) => value?.length ?? 0);
  return write(BYTEA, values, lengths, (buffer, value, at) => void value.copy(buffer, at));
}

/** As array_recv of PostgreSQL reads it: dimensions, whether there are nulls, type, then length and lower bound, then values. */
function write<T>(
  type: number,
  values: readonly (T | null)[],
  lengths: readonly number[],
  put: (buffer: Buffer, value: T, at: number) => void,
): Buffer {
  const size = lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, HEADER_BYTES);
  const buffer = Buffer.allocUnsafe(size);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  buffer.writeInt32BE(type, 8);
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  values.forEach((value, index) => {
    const length = lengths[index] ?? 0;
    at = buffer.writeInt32BE(value === null ? NULL : length, at);
    if (value === null) return;
    put(buffer, value, at);
    at += length;
  });
  return buffer;
}
