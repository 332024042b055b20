import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  cropAround,
  cropPixels,
  filterOf,
  flipped,
  type ImageEdits,
  mirrored,
  noEdits,
  readEdits,
  turned,
  turnedRight,
} from './image-edits.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyEdits: fc.Arbitrary<ImageEdits> = fc
  .tuple(share, share, share, share, share, share)
  .map(([x, y, width, height, fx, fy]) => ({
    ...noEdits('https://a.io/x.png'),
    crop: { x: x * (1 - width), y: y * (1 - height), width, height },
    focus: { x: fx, y: fy },
  }));
const near = (one: ImageEdits, other: ImageEdits) => {
  for (const name of ['x', 'y', 'width', 'height'] as const)
    assert.ok(Math.abs(one.crop[name] - other.crop[name]) < 1e-9, name);
  assert.ok(Math.abs(one.focus.x - other.focus.x) + Math.abs(one.focus.y - other.focus.y) < 1e-9);
};

describe('the edits of an image', () => {
  it('are back where they began after four quarter turns, and after two mirrorings', () =>
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const again = turnedRight(turnedRight(turnedRight(turnedRight(edits))));
        assert.equal(again.turn, 0);
        near(again, edits);
        near(mirrored(mirrored(edits)), edits);
        near(flipped(flipped(edits)), edits);
      }),
    ));
  it('keep the focal point in view at every aspect ratio', () =>
    fc.assert(
      fc.property(
        fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) }),
        fc.constantFrom(1, 4 / 3, 16 / 9, 3, 0.5),
        fc.record({ x: share, y: share }),
        (size, ratio, focus) => {
          const crop = cropAround(size, ratio, focus);
          assert.ok(crop.x <= focus.x + 1e-9 && focus.x <= crop.x + crop.width + 1e-9);
          assert.ok(crop.y <= focus.y + 1e-9 && focus.y <= crop.y + crop.height + 1e-9);
          assert.ok(Math.abs((crop.width * size.width) / (crop.height * size.height) / ratio - 1) < 1e-6);
          const pixels = cropPixels(size, { ...noEdits(''), crop });
          assert.ok(pixels.width >= 1 && pixels.x + pixels.width <= size.width + 1);
        },
      ),
    ));
  it('are read for the file they made, and for no other', () => {
    const { original, ...edits } = { ...noEdits('https://a.io/old.png'), corners: 10 };
    const stored = { edits: { ...edits, original, url: 'https://a.io/new.png' } };
    assert.equal(readEdits(stored, 'https://a.io/new.png').original, original);
    assert.equal(readEdits(stored, 'https://a.io/new.png').corners, 10);
    assert.deepEqual(readEdits(stored, 'https://a.io/other.png'), noEdits('https://a.io/other.png'));
    assert.deepEqual(readEdits(null, 'x'), noEdits('x'));
  });
  it('say their colors as a filter, and swap the sides of an image that is turned', () => {
    assert.equal(filterOf(noEdits('')), '');
    assert.equal(
      filterOf({ ...noEdits(''), brightness: 120, saturation: 0 }),
      'brightness(120%) saturate(0%)',
    );
    assert.deepEqual(turned({ width: 3, height: 2 }, { turn: 90 }), { width: 2, height: 3 });
  });
});
