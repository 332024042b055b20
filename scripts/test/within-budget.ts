import { availableParallelism } from 'node:os';
import type { Unit } from './plan-units.ts';

/** What the tests of a change may take; the check beside them takes some 20 s. */
const WALL_SECONDS = 40;
/** Of files without a recorded time: times of less than a second are not recorded. */
const SHORT_SECONDS = 0.5;

type Chosen = { units: Unit[]; leftOut: Unit[]; leftOutSeconds: number };

/**
 * The units that fit into the time that `npm test -- --changed` has, given from the nearest to the
 * farthest: short files first, since they cost little, then the others. A test file that changed itself always runs.
 */
export function withinBudget(
  units: readonly Unit[],
  {
    secondsOf,
    changed,
    cores = availableParallelism(),
  }: {
    secondsOf: (unit: Unit) => number | undefined;
    changed: ReadonlySet<string>;
    cores?: number;
  },
): Chosen {
  const chosen: Chosen = { units: [], leftOut: [], leftOutSeconds: 0 };
  let left = WALL_SECONDS * cores;
  const isShort = (unit: Unit) => secondsOf(unit) === undefined;
  for (const unit of [...units.filter(isShort), ...units.filter((unit) => !isShort(unit))]) {
    const seconds = secondsOf(unit) ?? SHORT_SECONDS;
    if (changed.has(unit.file) || seconds <= Math.min(left, WALL_SECONDS)) {
      chosen.units.push(unit);
      left -= seconds;
    } else {
      chosen.leftOut.push(unit);
      chosen.leftOutSeconds += seconds;
    }
  }
  return chosen;
}
