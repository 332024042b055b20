const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGITS_PER_HASH = 5;
const FNV_PRIME = 0x01000193;

/**
 * Generates ids of ten characters for nodes without one.
 *
 * They are derived from the design and the node's path instead of random numbers: the same Simple design gives the same
 * Full design, byte for byte, and collisions between designs are unlikely.
 */
export class NewIds {
  readonly #design: object;
  readonly #taken = new Set<string>();
  #hashes: [number, number] | undefined;

  constructor(design: object) {
    this.#design = design;
  }

  /** Notes an id that is in use; false when a node before has it already. */
  take(id: string): boolean {
    if (this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /** An id for the node at a path of the design, `body.rows.0`. */
  next(path: string): string {
    this.#hashes ??= fnv1a(JSON.stringify(this.#design), [0x811c9dc5, 0x1000193f]);
    let id = print(fnv1a(path, this.#hashes));
    for (let attempt = 1; !this.take(id); attempt++) id = print(fnv1a(`${path} ${attempt}`, this.#hashes));
    return id;
  }
}

/** Two 32-bit hashes of one text, from two starting points (Fowler, Noll and Vo, variant 1a). */
function fnv1a(text: string, [first, second]: [number, number]): [number, number] {
  let one = first;
  let other = second;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, FNV_PRIME);
    other = Math.imul(other ^ code, FNV_PRIME);
  }
  return [one, other];
}

/** The high bits of each hash, which every character has reached. */
function print(hashes: [number, number]): string {
  let id = '';
  for (const hash of hashes) {
    for (let digit = 0; digit < DIGITS_PER_HASH; digit++)
      id += ALPHABET.charAt((hash >>> (26 - digit * 6)) & 63);
  }
  return id;
}
