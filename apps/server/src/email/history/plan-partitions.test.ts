import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  partitionName,
  type WeeklyTable,
  weekAfter,
  weeklyTables,
  weekOf,
} from '../../platform/database/partition-sql.ts';
import type { Partition } from '../../platform/database/partitions.ts';
import { planPartitions } from './plan-partitions.ts';

const now = new Date('2030-03-06T12:00:00Z');
const monday = weekOf(now);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

function week(table: WeeklyTable, weeks: number, dueSince?: Date): Partition {
  const first = weekAfter(monday, weeks);
  return { table, name: partitionName(table, first), monday: first, dueSince };
}
const rest = (table: WeeklyTable, dueSince?: Date): Partition => ({
  table,
  name: `${table}_default`,
  monday: undefined,
  dueSince,
});
const ahead = weeklyTables.flatMap((table) => [0, 1, 2].map((weeks) => week(table, weeks)));
const plan = (partitions: Partition[], oldest: [WeeklyTable, Date][] = [], at = now) =>
  planPartitions([...ahead, ...partitions], new Map(oldest), at);
const nothing = { create: [], mark: [], unmark: [], drop: [] };

describe('a plan for partitions', () => {
  it('makes this week and two more of every table', () => {
    const { create, ...others } = planPartitions([], new Map(), now);
    assert.equal(create.length, 3 * weeklyTables.length);
    assert.deepEqual(
      create.slice(0, 3).map((one) => one.monday.toISOString().slice(0, 10)),
      ['2030-03-04', '2030-03-11', '2030-03-18'],
    );
    assert.deepEqual(others, { mark: [], unmark: [], drop: [] });
  });
  it('does nothing when nothing is missing', () => assert.deepEqual(plan([]), nothing));
  it('makes only what is missing, also after a gap of months', () => {
    const later = weekAfter(now, 20);
    assert.deepEqual(
      new Set(plan([], [], later).create.map((one) => one.monday.getTime())),
      new Set([20, 21, 22].map((weeks) => weekAfter(monday, weeks).getTime())),
    );
  });
  it('marks a week that lies wholly before what is kept', () => {
    // 90 days before is Thursday 2029-12-06, in the week of the 3rd.
    const [over, kept] = [week('emails', -14), week('emails', -13)];
    assert.deepEqual(plan([over, kept]), { ...nothing, mark: [over] });
  });
  it('keeps deliveries of webhooks 30 days', () => {
    const [over, kept] = [week('webhook_attempts', -5), week('webhook_deliveries', -4)];
    assert.deepEqual(plan([over, kept, week('email_events', -6)]), { ...nothing, mark: [over] });
  });
  it('drops it a day later', () => {
    const [young, ripe] = [week('emails', -15, hoursAgo(22)), week('emails', -16, hoursAgo(23))];
    assert.deepEqual(plan([young, ripe]), { ...nothing, drop: [ripe] });
  });
  it('drops nothing at once when the clock jumps years ahead, and forgets it when it comes back', () => {
    const later = new Date('2040-01-01T00:00:00Z');
    const jumped = plan([], [], later);
    assert.deepEqual([jumped.drop, jumped.mark.length], [[], ahead.length]);
    const marked = ahead.map((partition) => ({ ...partition, dueSince: later }));
    assert.deepEqual(planPartitions(marked, new Map(), now), { ...nothing, unmark: marked });
  });
  it('does not trust a mark with a future time', () => {
    const odd = week('emails', -16, hoursAgo(-1));
    assert.deepEqual(plan([odd]), { ...nothing, mark: [odd] });
  });
  it('deletes expired rows of a default partition', () => {
    const [fresh, ripe] = [rest('emails'), rest('email_events', hoursAgo(24))];
    const old: [WeeklyTable, Date][] = [
      ['emails', hoursAgo(91 * 24)],
      ['email_events', hoursAgo(91 * 24)],
    ];
    assert.deepEqual(plan([fresh, ripe], old), { ...nothing, mark: [fresh], drop: [ripe] });
    assert.deepEqual(plan([fresh, ripe]), { ...nothing, unmark: [ripe] });
  });
});
