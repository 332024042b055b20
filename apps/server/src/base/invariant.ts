/** Something that cannot happen unless our own code is wrong: answered as 500 and logged loudly. */
export function invariant(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(`Invariant broken: ${message}`);
}
