import { availableParallelism } from 'node:os';
import type { Unit } from './plan-units.ts';

/** Budget of the tests of a change; the check takes up to another 36 s. */
const WALL_SECONDS = 22;
/** For files without a recorded time: times below a second are not recorded. */
const SHORT_SECONDS = 0.5;
/** Of a new file in a browser: none of them takes less than a second. */
const BROWSER_SECONDS = 15;

type Chosen = { units: Unit[]; leftOut: Unit[]; leftOutSeconds: number };

/**
 * The units that fit into the budget of `npm test -- --changed`, given nearest first: short files first, since they
 * cost little, then the others. A changed test file always runs.
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
  const expected = (unit: Unit) =>
    secondsOf(unit) ?? (unit.kind === 'browser' ? BROWSER_SECONDS : SHORT_SECONDS);
  const isShort = (unit: Unit) => expected(unit) <= SHORT_SECONDS;
  for (const unit of [...units.filter(isShort), ...units.filter((unit) => !isShort(unit))]) {
    const seconds = expected(unit);
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
