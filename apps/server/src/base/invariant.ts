/** Throws if a condition that our own code guarantees does not hold: answered as 500 and logged as an error. */
export function invariant(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(`Invariant broken: ${message}`);
}
