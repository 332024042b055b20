import { hash } from 'node:crypto';
import type { Unit } from './plan-units.ts';

/** The queue of a run: the longest unit first, and none beside one that it excludes. */
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
 * @param turn of a run that may end before all units started: every second unit comes from an order that each turn has
 * for itself, so that no unit is left out by all of them; repeats on another database are last
 */
export function openSchedule(
  units: readonly Unit[],
  expectedSeconds: (unit: Unit) => number | undefined,
  turn?: string,
): Schedule {
  const rank = (unit: Unit) => expectedSeconds(unit) ?? UNKNOWN_SECONDS;
  const byLength = [...units].sort((a, b) => rank(b) - rank(a));
  const waiting = turn === undefined ? byLength : mixed(byLength, turn);
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

function mixed(byLength: readonly Unit[], turn: string): Unit[] {
  const place = ({ label }: Unit) => hash('sha256', `${turn} ${label}`);
  const byTurn = [...byLength].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  const isRepeat = (unit: Unit) => Number(unit.isRepeat === true);
  const inTurns = new Set(byLength.flatMap((unit, index) => [unit, byTurn[index] ?? unit]));
  return [...inTurns].sort((a, b) => isRepeat(a) - isRepeat(b));
}
