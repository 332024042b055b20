import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Unit } from './plan-units.ts';
import { openSchedule } from './schedule.ts';

const unit = (label: string, more: Partial<Unit> = {}): Unit => ({
  label,
  file: label,
  kind: 'own',
  database: 'lowest',
  ...more,
});
const labels = (...units: (Unit | undefined)[]) => units.map((each) => each?.label);

describe('the schedule', () => {
  it('starts the longest first, and what never ran before short ones', () => {
    const times: Record<string, number> = { short: 1, long: 60, middle: 20 };
    const schedule = openSchedule(
      [unit('short'), unit('new'), unit('long'), unit('middle')],
      ({ label }) => times[label],
    );
    assert.deepEqual(labels(schedule.take(), schedule.take(), schedule.take(), schedule.take()), [
      'long',
      'middle',
      'new',
      'short',
    ]);
    assert.equal(schedule.left.length, 0);
    assert.equal(schedule.take(), undefined);
  });

  describe('where there may be no time for all', () => {
    const all = Array.from({ length: 40 }, (_, index) => unit(`${index}`));
    const first = (turn: string, count: number, units = all) => {
      const schedule = openSchedule(units, ({ label }) => 100 - Number(label), turn);
      return labels(...Array.from({ length: count }, () => schedule.take()));
    };

    it('starts the longest in each turn, and each of the others in some', () => {
      const turns = Array.from({ length: 40 }, (_, index) => first(`turn ${index}`, 20));
      for (const started of turns)
        for (const longest of ['0', '1', '2', '3', '4']) assert.ok(started.includes(longest), `${started}`);
      assert.deepEqual(new Set(turns.flat()).size, all.length);
      assert.deepEqual(first('turn 1', 20), turns[1]);
    });

    it('starts each once, and repeats on another database last', () => {
      const repeats = ['40', '41'].map((label) => unit(label, { isRepeat: true }));
      const started = first('a', 43, [...repeats, ...all]);
      assert.equal(new Set(started).size, 43);
      assert.deepEqual(started.slice(40).sort(), ['40', '41', undefined]);
    });
  });

  it('runs one unit at a time of those that exclude each other, and others meanwhile', () => {
    const first = unit('first', { exclusive: 'clusters' });
    const second = unit('second', { exclusive: 'clusters' });
    const schedule = openSchedule([first, second, unit('other')], () => 1);
    assert.deepEqual(labels(schedule.take(), schedule.take(), schedule.take()), [
      'first',
      'other',
      undefined,
    ]);
    assert.equal(schedule.left.length, 1);
    schedule.release(first);
    assert.deepEqual(labels(schedule.take()), ['second']);
  });

  it('keeps two workers busy to the end: no worker waits while a unit may start', () => {
    const seconds = [9, 7, 6, 5, 5, 4, 3, 2, 1];
    const schedule = openSchedule(
      seconds.map((each, index) => unit(`${index}`, { file: String(each) })),
      ({ file }) => Number(file),
    );
    const ends = [0, 0];
    for (let next = schedule.take(); next; next = schedule.take()) {
      const worker = ends[0] === Math.min(...ends) ? 0 : 1;
      ends[worker] = (ends[worker] ?? 0) + Number(next.file);
      schedule.release(next);
    }
    assert.deepEqual(ends.sort(), [21, 21]);
  });
});
