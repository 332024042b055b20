/** OIDs of element types, from pg_type. */
const TEXT = 25;
const BYTEA = 17;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL = -1;

/**
 * A `text[]` parameter in PostgreSQL's binary format. The driver's text format quotes and escapes every value, and
 * PostgreSQL parses it character by character: for pages of HTML that is most of the cost of a statement.
 *
 * @param values as text or as its UTF-8
 */
export function textArray(values: readonly (string | Buffer | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  return write(TEXT, values, lengths, (buffer, value, at) => {
    if (typeof value === 'string') buffer.write(value, at);
    else value.copy(buffer, at);
  });
}

/** The same for `bytea[]`. */
export function byteaArray(values: readonly (Buffer | null)[]): Buffer {
  const lengths = values.map((value) => value?.length ?? 0);
  return write(BYTEA, values, lengths, (buffer, value, at) => void value.copy(buffer, at));
}

/** The format of PostgreSQL's array_recv: dimensions, null flag, type, then length and lower bound, then values. */
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
