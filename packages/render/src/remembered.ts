const REMEMBERED = 500;
/** Longer values are not cached: they would keep the text of their design in memory. */
const CHARACTERS_MAX = 200;
/** Labels have elements with styles of their own, and few are long. */
export const LABEL_CHARACTERS_MAX = 2_000;

/** Results by what they were read from, within limits: a page repeats the same few values. */
export class Remembered<Read> extends Map<unknown, Read> {
  readonly #charactersMax: number;

  constructor(charactersMax = CHARACTERS_MAX) {
    super();
    this.#charactersMax = charactersMax;
  }

  keep(value: unknown, read: Read): Read {
    if (typeof value === 'object' || (typeof value === 'string' && value.length > this.#charactersMax))
      return read;
    if (this.size >= REMEMBERED) this.clear();
    this.set(value, read);
    return read;
  }
}

/** A reader that remembers its results. */
export function remembered<Value, Read>(
  read: (value: Value) => Read,
  charactersMax = CHARACTERS_MAX,
): (value: Value) => Read {
  const known = new Remembered<Read>(charactersMax);
  return (value) => known.get(value) ?? known.keep(value, read(value));
}
