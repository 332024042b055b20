/** What merging stops at. */
export type MergeLimits = {
  /** Values looked up, conditions tested and items repeated; a long text counts as one more per 128 characters. */
  values: number;
  /** Characters written, those of the page included. Default: no limit. */
  characters?: number;
};

/** Merging takes more than its budget has. */
export class MergeTooLarge extends Error {
  readonly limit: keyof MergeLimits;
  readonly max: number;
  constructor(limit: keyof MergeLimits, max: number) {
    super(`Merging takes more than ${max} ${limit}.`);
    this.limit = limit;
    this.max = max;
  }
}

const CHARACTERS_PER_VALUE = 128;

/**
 * Counts the work of merging as it is done, so that the same template and values end at the same point on every
 * machine. A page of 100 KB and a list of 10 KB can ask for a hundred million values: their lengths say nothing. Several
 * merges may share a budget.
 */
export class MergeBudget {
  readonly #limits: MergeLimits;
  readonly #parent: MergeBudget | undefined;
  #values = 0;
  #characters = 0;

  /** @param parent a budget that this one is a part of */
  constructor(limits: MergeLimits, parent?: MergeBudget) {
    this.#limits = limits;
    this.#parent = parent;
  }

  /** @throws MergeTooLarge */
  spend(values: number): void {
    this.#values += values;
    if (this.#values > this.#limits.values) throw new MergeTooLarge('values', this.#limits.values);
    this.#parent?.spend(values);
  }

  /** Counts a text that is read as a whole: escaped, compared, formatted. @throws MergeTooLarge */
  read(characters: number): void {
    if (characters >= CHARACTERS_PER_VALUE) this.spend(Math.floor(characters / CHARACTERS_PER_VALUE));
  }

  /** @throws MergeTooLarge */
  write(characters: number): void {
    this.#characters += characters;
    const { characters: max = Number.POSITIVE_INFINITY } = this.#limits;
    if (this.#characters > max) throw new MergeTooLarge('characters', max);
    this.#parent?.write(characters);
  }
}
