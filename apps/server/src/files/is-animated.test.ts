import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { isAnimated } from './upload-image.ts';

const frame = (red: number) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const still = (kind: 'gif' | 'webp' | 'png' | 'jpeg') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    [kind]()
    .toBuffer();
async function moving(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([10, 120, 250].map(frame));
  return sharp(frames, { join: { animated: true } })
    [kind]()
    .toBuffer();
}

describe('whether an image is animated', () => {
  for (const kind of ['gif', 'webp', 'png', 'jpeg'] as const)
    it(`no: a still ${kind}`, async () => assert.equal(isAnimated(await still(kind), kind), false));
  for (const kind of ['gif', 'webp'] as const) {
    it(`yes: a moving ${kind}`, async () => assert.equal(isAnimated(await moving(kind), kind), true));
    it(`never reads past the end of a ${kind} that is cut off`, async () => {
      const bytes = await moving(kind);
      for (let length = 13; length < bytes.length; length += 3)
        assert.equal(typeof isAnimated(bytes.subarray(0, length), kind), 'boolean');
    });
  }
  it('yes: a PNG with an animation control before its pixels', async () => {
    const png = await still('png');
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
    const moved = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    assert.equal(isAnimated(moved, 'png'), true);
    assert.equal(isAnimated(Buffer.concat([png, control]), 'png'), false);
  });
});
