/** Values on top of each other: each series becomes the sum of itself and those below it. */
export function stacked(series: readonly (readonly number[])[]): number[][] {
  const below: number[] = [];
  return series.map((values) =>
    values.map((value, index) => {
      const sum = (below[index] ?? 0) + value;
      below[index] = sum;
      return sum;
    }),
  );
}
