/**
 * `count` of the values, evenly spread.
 *
 * @param turn begins elsewhere, so that rows that share values try different ones
 */
export function spread<Value>(values: readonly Value[], count: number, turn = 0): Value[] {
  if (values.length <= count) return [...values];
  const step = values.length / count;
  const start = (turn * GOLDEN_RATIO) % 1;
  return Array.from({ length: count }, (_, at) => values[Math.floor((at + start) * step)] as Value);
}

/** Multiples of it, without their whole part, never come close to each other. */
const GOLDEN_RATIO = 0.618_033_988_75;

/** The same of each kind in turn: of the many texts of a design as many as of the few lists. */
export function spreadKinds<Value extends { kind: string }>(
  values: readonly Value[],
  count: number,
  turn: number,
): Value[] {
  const kinds = [...Map.groupBy(values, ({ kind }) => kind).values()];
  const shares = spread(
    kinds.map((_, at) => at),
    count,
    turn,
  );
  return shares.flatMap((at) => {
    const share = Math.ceil((count - at) / kinds.length);
    return spread(kinds[at] ?? [], Math.max(1, share), turn);
  });
}
