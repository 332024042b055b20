const REMEMBERED = 500;
/** Longer values are not cached: they would keep the text of their design in memory. */
const REMEMBERED_CHARS_MAX = 200;

/** Results by what they were read from, within limits: a page repeats the same few values. */
export class Remembered<Read> extends Map<unknown, Read> {
  keep(value: unknown, read: Read): Read {
    if (typeof value === 'object' || (typeof value === 'string' && value.length > REMEMBERED_CHARS_MAX))
      return read;
    if (this.size >= REMEMBERED) this.clear();
    this.set(value, read);
    return read;
  }
}

/** A reader that remembers its results. */
export function remembered<Read>(read: (value: unknown) => Read): (value: unknown) => Read {
  const known = new Remembered<Read>();
  return (value) => known.get(value) ?? known.keep(value, read(value));
}
