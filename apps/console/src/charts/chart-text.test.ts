import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutTo, tickText } from './chart-text.ts';

const seconds = (at: string) => Date.parse(at) / 1_000;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

describe('a tick of the time axis', () => {
  it('is a day as the user writes it', () => {
    const at = seconds('2030-01-31T00:00:00Z');
    assert.equal(tickText(DAY_SECONDS, 'UTC', 'de')(at), '31.1.');
    assert.equal(tickText(DAY_SECONDS, 'UTC', 'en-US')(at), '1/31');
    assert.equal(tickText(DAY_SECONDS, 'UTC', 'en-GB')(at), '31/01');
  });
  it('is a time of the time zone', () =>
    assert.equal(tickText(HOUR_SECONDS, 'Asia/Tokyo', 'de')(seconds('2030-01-31T08:00:00Z')), '17:00'));
  it('is the day at midnight', () =>
    assert.equal(tickText(HOUR_SECONDS, 'Asia/Tokyo', 'de')(seconds('2030-01-31T15:00:00Z')), '1.2.'));
});

const cut = (width: number, text: string) => cutTo(width, text, ({ length }) => length);

describe('a text that is cut to its room', () => {
  it('stays whole where it fits', () => assert.equal(cut(5, 'hello'), 'hello'));
  it('ends with an ellipsis', () => assert.equal(cut(4, 'hello'), 'hel…'));
  it('keeps the first character, however little room there is', () => assert.equal(cut(0, 'hello'), 'h…'));
});
