import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf } from '@postpress/markup';
import { fromFieldTime, toFieldTime } from './zoned-end.ts';

test('stored ends and what a field of dates wants', () => {
  equal(toFieldTime('2030-04-05T13:00:48'), '2030-04-05T13:00');
  equal(toFieldTime('2030-04-05'), '2030-04-05T00:00');
  equal(toFieldTime('2030-04-05x'), '');
  equal(toFieldTime('soon'), '');
  equal(fromFieldTime('2030-04-05T13:00'), '2030-04-05T13:00:00');
});

test('a local time is a moment, summer and winter', () => {
  equal(momentOf('2030-07-01T12:00:00', 'Europe/Berlin')?.toISOString(), '2030-07-01T10:00:00.000Z');
  equal(momentOf('2030-01-01T12:00:00', 'America/Los_Angeles')?.toISOString(), '2030-01-01T20:00:00.000Z');
  equal(momentOf('2030-03-31T03:30:00', 'Europe/Berlin')?.toISOString(), '2030-03-31T01:30:00.000Z');
  equal(momentOf('2030-01-01T12:00', 'Nowhere/Land'), undefined);
  equal(momentOf('', 'UTC'), undefined);
});
