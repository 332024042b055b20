import type { Unit } from './plan-units.ts';

/** The queue of a run: the longest unit first, repeats on request last, never next to one that it excludes. */
export type Schedule = {
  /** The next unit that may start now; `undefined` if there is none. */
  take(): Unit | undefined;
  /** Marks a running unit as ended. */
  release(unit: Unit): void;
  /** The units that did not start. */
  readonly left: readonly Unit[];
};

/**
 * @param expectedSeconds of a unit, from earlier runs; units without a time precede short ones, because they may be
 * long
 * @param repeatsLast for a run that may end before all units started
 */
export function openSchedule(
  units: readonly Unit[],
  expectedSeconds: (unit: Unit) => number | undefined,
  { repeatsLast = false } = {},
): Schedule {
  const rank = (unit: Unit) => expectedSeconds(unit) ?? UNKNOWN_SECONDS;
  const isLast = ({ isRepeat }: Unit) => Number(repeatsLast && isRepeat === true);
  const waiting = [...units].sort((a, b) => isLast(a) - isLast(b) || rank(b) - rank(a));
  const running = new Set<Unit>();
  const mayStart = (unit: Unit) =>
    unit.exclusive === undefined || ![...running].some(({ exclusive }) => exclusive === unit.exclusive);
  return {
    take() {
      const index = waiting.findIndex(mayStart);
      if (index === -1) return undefined;
      const [unit] = waiting.splice(index, 1);
      if (unit) running.add(unit);
      return unit;
    },
    release: (unit) => void running.delete(unit),
    get left() {
      return waiting;
    },
  };
}

const UNKNOWN_SECONDS = 10;
