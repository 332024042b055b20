import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Pixels } from '../../platform/images/images.ts';
import { imageLikeness } from './improve-page.ts';

type Band = [rows: number, grey: number];

/** A page of bands, each of one grey with a margin of white on the right. */
function page(...bands: Band[]): Pixels {
  const width = 80;
  const height = bands.reduce((sum, [rows]) => sum + rows, 0);
  const data = Buffer.alloc(width * height * 3, 255);
  let row = 0;
  for (const [rows, grey] of bands)
    for (const end = row + rows; row < end; row += 1)
      data.fill(grey, row * width * 3, (row * width + 60) * 3);
  return { ok: true, width, height, channels: 3, data };
}
const original = page([40, 0], [20, 255], [60, 120], [80, 40]);
const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 0.005, `${actual}, not ${expected}`);

describe('how like two pages look', () => {
  it('is 1 for the same', () => assert.equal(imageLikeness(original, original), 1));
  it('is 0 for black and white', () => near(imageLikeness(page([50, 0]), page([50, 255])), 0));
  it('is slightly lower for an invisible difference in shade', () =>
    assert.ok(imageLikeness(original, page([40, 4], [20, 255], [60, 124], [80, 44])) > 0.94));
  it('subtracts the height of an added part', () =>
    near(imageLikeness(original, page([40, 0], [20, 255], [60, 120], [20, 200], [80, 40])), 400 / 420));
  it('subtracts the height of a removed part', () =>
    near(imageLikeness(original, page([40, 0], [20, 255], [80, 40])), 280 / 340));
  it('costs parts that changed places', () =>
    assert.ok(imageLikeness(original, page([80, 40], [20, 255], [60, 120], [40, 0])) < 0.8));
  it('is the same from both sides', () => {
    const other = page([40, 0], [60, 120], [70, 40]);
    near(imageLikeness(original, other), imageLikeness(other, original));
  });
  it('accepts pages of any height', () => {
    const tall: Band[] = Array.from({ length: 400 }, (_, at) => [5, (at * 37) % 256]);
    assert.equal(imageLikeness(page(...tall), page(...tall)), 1);
    assert.equal(imageLikeness(page(), original), 0);
  });
});
