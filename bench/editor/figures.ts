import type { Figure } from '../record.ts';

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param most milliseconds that it may take, where there is a bar */
export function time(what: string, milliseconds: number, most?: number): Figure {
  const figure = `${milliseconds.toFixed(1)} ms`;
  return most === undefined
    ? { what, figure }
    : { what, figure, bar: `≤ ${most} ms`, met: milliseconds <= most };
}

/** Median, 95th percentile and, where asked for, the longest. `most`: what the first two may be. */
export function times(
  what: string,
  values: readonly number[],
  { most, longest = false }: { most?: { median: number; p95: number } | undefined; longest?: boolean } = {},
): Figure {
  const [median, p95, last] = [0.5, 0.95, 1].map((share) => quantile(values, share)) as [
    number,
    number,
    number,
  ];
  const shown = [median, p95, ...(longest ? [last] : [])].map((value) => value.toFixed(1)).join(' / ');
  const figure = {
    what: `${what}, median / p95${longest ? ' / longest' : ''}`,
    figure: `${shown} ms`,
  };
  return most === undefined
    ? figure
    : {
        ...figure,
        bar: `≤ ${most.median} / ${most.p95} ms`,
        met: median <= most.median && p95 <= most.p95,
      };
}
