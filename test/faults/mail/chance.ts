/** A reproducible random generator: the same seed gives the same sequence (mulberry32). */
export type Chance = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Whether an event of this probability occurs. */
  happens(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
};

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    happens: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
  };
}
