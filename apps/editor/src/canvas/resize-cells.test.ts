import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { scrollSpeed } from './auto-scroll.ts';
import { frameWidth, scaleFor, toFrame, toWindow } from './frame-transform.ts';
import { equalCells, percentsOf, resizedCells, sharesOf, steppedCells } from './resize-cells.ts';

describe('resizing columns', () => {
  it('snaps to layouts that have a name', () => {
    assert.deepEqual(resizedCells([1, 1], 0, -97, 600), { cells: [1, 2], snapped: true });
    assert.deepEqual(resizedCells([1, 2], 0, 103, 600), { cells: [1, 1], snapped: true });
    assert.deepEqual(resizedCells([1, 1, 1], 0, 45, 600), { cells: [5, 3, 4], snapped: true });
  });
  it('takes whole percent elsewhere', () =>
    assert.deepEqual(percentsOf(resizedCells([1, 1], 0, -30, 600).cells), [45, 55]));
  it('moves by keys', () => {
    assert.deepEqual(percentsOf(steppedCells([1, 1], 0, 1)), [51, 49]);
    assert.deepEqual(percentsOf(steppedCells([1, 1], 0, -5)), [45, 55]);
  });
  it('comes back to the layout by as many keys', () => {
    let cells = [1, 1];
    for (let count = 0; count < 5; count++) cells = steppedCells(cells, 0, 1);
    for (let count = 0; count < 5; count++) cells = steppedCells(cells, 0, -1);
    assert.deepEqual(cells, [1, 1]);
  });
  it('makes all the same', () => assert.deepEqual(equalCells([1, 2, 3]), [1, 1, 1]));

  const cells = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 5 });
  it('leaves the other columns alone and no column without width', () =>
    fc.assert(
      fc.property(cells, fc.nat(), fc.integer({ min: -900, max: 900 }), (before, at, by) => {
        const edge = at % (before.length - 1);
        const shares = sharesOf(before);
        fc.pre((shares[edge] ?? 0) + (shares[edge + 1] ?? 0) > 0.12);
        const after = resizedCells(before, edge, by, 600).cells;
        assert.equal(after.length, before.length);
        for (const cell of after) assert.ok(Number.isInteger(cell) && cell > 0);
        for (const [index, share] of sharesOf(after).entries())
          if (index !== edge && index !== edge + 1) assert.ok(Math.abs(share - (shares[index] ?? 0)) < 0.005);
      }),
      { numRuns: 200 },
    ));
});

describe('autoscroll', () => {
  it('rests in the middle and grows towards the edges', () => {
    assert.equal(scrollSpeed(300, 600), 0);
    assert.equal(scrollSpeed(0, 600), -24);
    assert.equal(scrollSpeed(600, 600), 24);
    assert.ok(scrollSpeed(590, 600) > scrollSpeed(570, 600));
  });
});

describe('the place of the frame', () => {
  it('maps there and back at any scale', () =>
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1, max: 8 }), (x, y, quarter) => {
        const transform = { x: 264, y: 48, scale: quarter / 4 };
        const back = toFrame(toWindow({ x, y, width: 0, height: 0 }, transform), transform);
        assert.ok(Math.abs(back.x - x) < 1e-3 && Math.abs(back.y - y) < 1e-3);
      }),
      { numRuns: 200 },
    ));
  it('is as wide as the device', () => {
    assert.equal(frameWidth('desktop', 600, 'email'), 680);
    assert.equal(frameWidth('tablet', 600, 'email'), 768);
    assert.equal(frameWidth('mobile', 600, 'email'), 375);
    assert.equal(frameWidth('mobile', 794, 'document'), frameWidth('desktop', 794, 'document'));
    assert.ok(frameWidth('desktop', 300, 'email') > 480);
  });
  it('shrinks to the room, and zooms on top', () => {
    assert.equal(scaleFor(680, 1_000, 1), 1);
    assert.equal(scaleFor(1_360, 680, 1), 0.5);
    assert.equal(scaleFor(680, 1_000, 1.5), 1.5);
  });
});
