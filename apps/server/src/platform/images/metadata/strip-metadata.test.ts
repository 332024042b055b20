import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import { imageOf, movingGif } from '../testing.ts';
import { exifOrientation, stripMetadata } from './strip-metadata.ts';

const SECRET = 'Behind the old mill';
const stills = ['jpeg', 'png', 'webp'] as const;

/** A photograph as telephones make them: EXIF with a place, XMP, a color profile of its own, and a film behind its end. */
async function photograph(kind: (typeof stills)[number], orientation = 1): Promise<Buffer> {
  const exif = { IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } };
  const image = await sharp(await imageOf('png', 40, 20, { noisy: true }))
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .withExifMerge(exif)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`)
    [kind]()
    .toBuffer();
  assert.ok(image.includes(SECRET));
  return Buffer.concat([image, Buffer.from(`film ${SECRET}`)]);
}
const pixelsOf = (bytes: Buffer) => sharp(bytes, { pages: -1, ignoreIcc: true }).raw().toBuffer();

for (const kind of stills)
  describe(`a ${kind} without metadata`, () => {
    it('has the same pixels and the same color profile, and says nothing else', async () => {
      const before = await photograph(kind);
      const after = stripMetadata(before, kind)?.bytes ?? Buffer.alloc(0);
      assert.ok(!after.includes(SECRET));
      const [was, is] = await Promise.all([before, after].map((bytes) => sharp(bytes).metadata()));
      assert.ok(was?.icc && was.exif && was.xmp);
      assert.deepEqual(is?.icc, was.icc);
      assert.deepEqual([is?.exif, is?.xmp, is?.iptc, is?.comments], Array(4).fill(undefined));
      assert.deepEqual(await pixelsOf(after), await pixelsOf(before));
    });
    it('returns its rotation', async () =>
      assert.equal(stripMetadata(await photograph(kind, 6), kind)?.orientation, 6));
    it('is unchanged if it has no metadata', async () => {
      const plain = await imageOf(kind, 30, 20, { noisy: true });
      assert.deepEqual(stripMetadata(plain, kind), { bytes: plain, orientation: 1 });
    });
    it('is undefined for a truncated file', async () => {
      const whole = await imageOf(kind, 30, 20, { noisy: true });
      assert.equal(stripMetadata(whole.subarray(0, whole.byteLength / 2), kind), undefined);
    });
  });

describe('a JPEG without metadata', () => {
  it('that comes in several scans keeps them all', async () => {
    const jpeg = await sharp(await imageOf('png', 200, 100, { noisy: true }))
      .jpeg({ progressive: true })
      .toBuffer();
    assert.deepEqual(stripMetadata(jpeg, 'jpeg')?.bytes, jpeg);
  });
  it('loses its comment and the small image of its JFIF header', async () => {
    const jpeg = await imageOf('jpeg', 30, 20);
    const jfif = Buffer.from('ffe000134a46494600010101004800480101ffffff', 'hex');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + SECRET.length]), Buffer.from(SECRET)]);
    const rest = jpeg.subarray(2);
    const whole = Buffer.concat([jpeg.subarray(0, 2), jfif, comment, rest]);
    const header = Buffer.from('ffe000104a46494600010101004800480000', 'hex');
    assert.deepEqual(stripMetadata(whole, 'jpeg')?.bytes, Buffer.concat([jpeg.subarray(0, 2), header, rest]));
  });
  it('of four colors keeps the mark by which they are read', async () => {
    const cmyk = await sharp(await imageOf('png', 20, 20))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    assert.deepEqual(await pixelsOf(stripMetadata(cmyk, 'jpeg')?.bytes ?? cmyk), await pixelsOf(cmyk));
  });
});

describe('a GIF without metadata', () => {
  it('plays as it did, and has lost comments and XMP', async () => {
    const gif = await movingGif(20, 10);
    const note = (label: number[], text: string) =>
      Buffer.concat([Buffer.from([0x21, ...label, text.length]), Buffer.from(text), Buffer.from([0])]);
    const xmp = note([0xff, 11, ...Buffer.from('XMP DataXMP')], SECRET);
    const body = gif.subarray(0, -1);
    const whole = Buffer.concat([body, note([0xfe], SECRET), xmp, gif.subarray(-1), Buffer.from(SECRET)]);
    assert.deepEqual(stripMetadata(whole, 'gif'), { bytes: gif, orientation: 1 });
    assert.deepEqual(
      stripMetadata(whole.subarray(0, body.byteLength), 'gif')?.bytes,
      gif,
      'many end without a trailer',
    );
  });
});

it('an animated WebP keeps its frames', async () => {
  const webp = await sharp(await movingGif(20, 10), { animated: true })
    .withExifMerge({ IFD0: { ImageDescription: SECRET } })
    .webp()
    .toBuffer();
  const { bytes } = stripMetadata(webp, 'webp') ?? { bytes: Buffer.alloc(0) };
  assert.ok(webp.includes(SECRET) && !bytes.includes(SECRET));
  assert.equal((await sharp(bytes, { animated: true }).metadata()).pages, 2);
  assert.deepEqual(await pixelsOf(bytes), await pixelsOf(webp));
});

describe('the orientation of EXIF', () => {
  const little = '49492a0008000000 0100 120103000100000006000000 00000000';
  const big = '4d4d002a00000008 0001 011200030000000100080000 00000000';
  const read = (hex: string) => exifOrientation(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  it('is read in both orders of bytes', () => assert.deepEqual([read(little), read(big)], [6, 8]));
  it('is upright where there is none that makes sense', () => {
    assert.equal(read(big.replace('0001000800', '0001000900')), 1);
    assert.equal(read(''), 1);
  });
  it('is read from any input without throwing', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom('', 'II*\0', 'MM\0*'), (bytes, start) => {
        exifOrientation(Buffer.concat([Buffer.from(start, 'latin1'), bytes]));
      }),
    ));
});

it('hostile bytes never throw and never grow', async () => {
  const real = {
    ...{ jpeg: await photograph('jpeg'), png: await photograph('png'), webp: await photograph('webp') },
    gif: await movingGif(20, 20),
  };
  const damaged = fc.record({
    kind: fc.constantFrom('jpeg', 'png', 'webp', 'gif'),
    cut: fc.double({ min: 0.05, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(damaged, ({ kind, cut, changes }) => {
      const bytes = Buffer.from(real[kind]).subarray(0, Math.ceil(real[kind].byteLength * cut));
      for (const [at, value] of changes) bytes[at % bytes.byteLength] = value;
      const stripped = stripMetadata(bytes, kind);
      assert.ok(!stripped || stripped.bytes.byteLength <= bytes.byteLength + 1);
    }),
    { numRuns: 2_000 },
  );
});
