import { fnv1a } from '../fnv1a.ts';
import { digit } from './base64url.ts';

const DIGITS_PER_HASH = 5;

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

  /** Records an id; false if an earlier node has it. */
  take(id: string): boolean {
    if (this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /** An id for the node at a path of the design, `body.rows.0`. */
  next(path: string): string {
    this.#hashes ??= hashesOf(JSON.stringify(this.#design), [0x811c9dc5, 0x1000193f]);
    let id = print(hashesOf(path, this.#hashes));
    for (let attempt = 1; !this.take(id); attempt++) id = print(hashesOf(`${path} ${attempt}`, this.#hashes));
    return id;
  }
}

/** Two hashes of one text, from two starting points. */
function hashesOf(text: string, [first, second]: [number, number]): [number, number] {
  return [fnv1a(text, first), fnv1a(text, second)];
}

/** The high bits of each hash, which every character has reached. */
function print(hashes: [number, number]): string {
  let id = '';
  for (const hash of hashes) {
    for (let at = 0; at < DIGITS_PER_HASH; at++) id += digit(hash >>> (26 - at * 6));
  }
  return id;
}
