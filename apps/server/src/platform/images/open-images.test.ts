import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { startCpuTime } from '../../../../../test/cpu-time.ts';
import { worstRasters } from '../../../../../test/hostile-images/worst-images.ts';
import { runsOf } from '../../../../../test/sample.ts';
import type { ImageFailure } from './images.ts';
import { openImages, toUnavailable } from './open-images.ts';
import { claiming, gifOfFrames, imageOf, movingGif, pngClaiming } from './testing.ts';

const images = openImages();
const MB = 1_048_576;

function must<T extends { ok: boolean }>(outcome: T | ImageFailure): Extract<T, { ok: true }> {
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '');
  return outcome as Extract<T, { ok: true }>;
}
const kindOf = (outcome: { ok: true } | ImageFailure) => (outcome.ok ? 'ok' : outcome.kind);
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

describe('the header of an image', () => {
  for (const kind of ['png', 'jpeg', 'webp'] as const)
    it(`recognizes a ${kind} by its bytes`, async () => {
      const header = images.inspect(await imageOf(kind, 301, 77));
      assert.deepEqual(header, { ok: true, kind, width: 301, height: 77 });
    });
  it('recognizes a lossless WebP', async () => {
    const bytes = await sharp(await imageOf('png', 301, 77))
      .webp({ lossless: true })
      .toBuffer();
    assert.deepEqual(images.inspect(bytes), { ok: true, kind: 'webp', width: 301, height: 77 });
  });
  it('recognizes a WebP with alpha', async () => {
    const header = images.inspect(await imageOf('webp', 301, 77, { alpha: 0.5 }));
    assert.deepEqual(header, { ok: true, kind: 'webp', width: 301, height: 77 });
  });
  it('recognizes a GIF', async () =>
    assert.deepEqual(images.inspect(await movingGif(30, 20)), {
      ok: true,
      kind: 'gif',
      width: 30,
      height: 20,
    }));
  it('is that of the image, not of the thumbnail in its EXIF', async () => {
    const thumbnail = (await imageOf('jpeg', 10, 10)).subarray(0, 2_000);
    const jpeg = await imageOf('jpeg', 500, 400);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), thumbnail]);
    segment.writeUInt16BE(thumbnail.byteLength + 2, 2);
    const header = images.inspect(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]));
    assert.deepEqual(header, { ok: true, kind: 'jpeg', width: 500, height: 400 });
  });
  const refuses = (bytes: Buffer | string, kind: string) => () =>
    assert.equal(kindOf(images.inspect(Buffer.from(bytes as string))), kind);
  it('refuses SVG', refuses('<svg xmlns="http://www.w3.org/2000/svg"/>', 'unknown-kind'));
  it('refuses PDF', refuses('%PDF-1.7', 'unknown-kind'));
  it('refuses TIFF', refuses(Buffer.from('49492a0008000000', 'hex'), 'unknown-kind'));
  it('refuses AVIF', refuses('\0\0\0 ftypavif\0\0\0\0avifmif1', 'unknown-kind'));
  it('refuses an empty file', refuses('', 'unknown-kind'));
  it('refuses a PNG that stops in its header', refuses(pngClaiming(9, 9).subarray(0, 20), 'broken'));
  it('refuses a PNG of no width', refuses(pngClaiming(0, 9), 'broken'));
  it('refuses a JPEG that stops before its frame', refuses(Buffer.from('ffd8ffe00010', 'hex'), 'broken'));
  it(
    'refuses a JPEG whose segments never end',
    refuses(Buffer.from('ffd8ffe00000ffe00000', 'hex'), 'broken'),
  );
});

describe('bounds', () => {
  for (const [kind, claim] of Object.entries({ png: pngClaiming, jpeg: claiming.jpeg, gif: claiming.gif })) {
    it(`a ${kind} of exactly 25 megapixels has a size`, () =>
      assert.equal(kindOf(images.inspect(claim(5_000, 5_000))), 'ok'));
    it(`a ${kind} of one row more is refused before it is decoded`, async () => {
      assert.equal(kindOf(images.inspect(claim(5_000, 5_001))), 'too-many-pixels');
      assert.equal(kindOf(await images.convert(claim(50_000, 50_000))), 'too-many-pixels');
    });
  }
  it('a WebP whose canvas is too large is refused', () =>
    assert.equal(kindOf(images.inspect(claiming.webp(16_000, 16_000))), 'too-many-pixels'));
  it('exactly 10 MB are looked at, one byte more is not', async () => {
    const whole = Buffer.concat([await imageOf('png', 9, 9), Buffer.alloc(10 * MB)]);
    assert.equal(kindOf(images.inspect(whole.subarray(0, 10 * MB))), 'ok');
    assert.equal(kindOf(images.inspect(whole.subarray(0, 10 * MB + 1))), 'too-large');
  });
  it('an image of 25 megapixels is converted within them', async () => {
    const still = must(await images.convert(await imageOf('png', 5_000, 5_000), { kind: 'jpeg' }));
    assert.deepEqual([still.width, still.height], [5_000, 5_000]);
  });
  for (const { what, make } of worstRasters.filter(({ kind }) => kind === 'png'))
    it(`a PNG of 400,000 ${what} is refused before its decoder warns of each`, async () => {
      const bytes = make();
      const spentMs = startCpuTime();
      const outcome = await images.convert(bytes);
      const ms = spentMs();
      assert.match(outcome.ok ? '' : outcome.message, /more than 50,000 parts/);
      assert.ok(ms < 100, `${Math.round(ms)} ms on this thread`);
    });
  it('of a GIF of four thousand frames the first is read', async () => {
    const before = process.memoryUsage.rss();
    const outcome = await images.convert(gifOfFrames(4_000));
    assert.ok(process.memoryUsage.rss() - before < 400 * MB);
    assert.ok(outcome.ok || outcome.kind === 'broken');
  });
  it('a PNG with less data than its header claims is broken', async () =>
    assert.equal(kindOf(await images.convert(pngClaiming(4_000, 4_000))), 'broken'));
});

describe('converting', () => {
  for (const kind of ['png', 'jpeg'] as const)
    it(`keeps a ${kind} one`, async () =>
      assert.equal(must(await images.convert(await imageOf(kind, 20, 10))).kind, kind));
  it('converts a WebP to JPEG', async () =>
    assert.equal(must(await images.convert(await imageOf('webp', 20, 10))).kind, 'jpeg'));
  it('converts a WebP with alpha to PNG', async () => {
    const still = must(await images.convert(await imageOf('webp', 20, 10, { alpha: 0.5 })));
    assert.equal(still.kind, 'png');
    assert.equal(must(await images.transparency(still.bytes)).opaque, false);
  });
  it('converts the first frame of a GIF to PNG', async () => {
    const still = must(await images.convert(await movingGif(30, 20)));
    assert.deepEqual([still.kind, still.width, still.height], ['png', 30, 20]);
    const [red, green, blue] = await colorAt(still.bytes, 5, 5);
    assert.deepEqual([red, green, blue], [255, 0, 0]);
  });
  it('removes metadata, and applies the orientation', async () => {
    const turned = await sharp(await imageOf('jpeg', 40, 20))
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
      .toBuffer();
    assert.ok(turned.includes('secret place'));
    const still = must(await images.convert(turned));
    assert.deepEqual([still.width, still.height], [20, 40]);
    assert.ok(!still.bytes.includes('secret place'));
    assert.equal((await sharp(still.bytes).metadata()).orientation, undefined);
  });
  it('drops what was appended to an image', async () => {
    const twoFaced = Buffer.concat([await imageOf('png', 20, 20), Buffer.from('<script>alert(1)</script>')]);
    assert.ok(!must(await images.convert(twoFaced)).bytes.includes('script'));
  });
  it('reduces images proportionally', async () => {
    const still = must(await images.convert(await imageOf('png', 800, 400), { inside: { width: 100 } }));
    assert.deepEqual([still.width, still.height], [100, 50]);
  });
  it('makes nothing larger', async () => {
    const still = must(await images.convert(await imageOf('png', 80, 40), { inside: { width: 100 } }));
    assert.deepEqual([still.width, still.height], [80, 40]);
  });
  it('renders transparency on white where there is no alpha', async () => {
    const clear = await imageOf('png', 9, 9, { alpha: 0 });
    const still = must(await images.convert(clear, { kind: 'jpeg' }));
    assert.deepEqual(await colorAt(still.bytes, 4, 4), [255, 255, 255]);
  });
  for (const kind of ['png', 'jpeg', 'webp'] as const)
    it(`says that half a ${kind} is broken`, async () => {
      const whole = await imageOf(kind, 300, 300, { noisy: true });
      assert.equal(kindOf(await images.convert(whole.subarray(0, whole.byteLength / 2))), 'broken');
    });
  it('reads no SVG inside another name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    assert.equal(kindOf(await images.convert(svg)), 'unknown-kind');
  });
  it('refuses the reader of any other kind, even when asked directly', async () => {
    await images.convert(await imageOf('png', 1, 1));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await assert.rejects(sharp(svg).png().toBuffer(), /unsupported|blocked/);
  });
});

describe('transparency', () => {
  it('of an image without alpha is none', async () =>
    assert.equal(must(await images.transparency(await imageOf('jpeg', 9, 9))).opaque, true));
  it('of alpha that hides nothing is none', async () =>
    assert.equal(must(await images.transparency(await imageOf('png', 9, 9, { alpha: 1 }))).opaque, true));
  it('is read from the pixels', async () => {
    const { opaque, alphaMin } = must(await images.transparency(await imageOf('png', 9, 9, { alpha: 0 })));
    assert.deepEqual([opaque, alphaMin], [false, 0]);
  });
  it('has the same scale for 16 bits', async () => {
    const deep = await sharp(await imageOf('png', 9, 9, { alpha: 0.5 }))
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { alphaMean } = must(await images.transparency(deep));
    assert.ok(Math.abs(alphaMean - 128) < 3, String(alphaMean));
  });
});

describe('pixels', () => {
  it('come in rows of three colors', async () => {
    const { width, height, data } = must(await images.pixelsOf(await imageOf('png', 4, 2), { channels: 3 }));
    assert.deepEqual([width, height, data.byteLength], [4, 2, 24]);
    assert.deepEqual([...data.subarray(0, 3)], [200, 40, 40]);
  });
  it('come in grey at another width', async () => {
    const pixels = must(await images.pixelsOf(await imageOf('png', 400, 200), { channels: 1, width: 40 }));
    assert.deepEqual([pixels.width, pixels.height, pixels.data.byteLength], [40, 20, 800]);
  });
  it('lie on white', async () => {
    const clear = await imageOf('png', 3, 3, { alpha: 0 });
    assert.equal(must(await images.pixelsOf(clear, { channels: 1 })).data[0], 255);
  });
});

describe('hostile bytes', () => {
  it('never throw, and are never read as what they are not', async () => {
    const real = await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map((kind) => imageOf(kind, 40, 30, { noisy: true })),
    );
    real.push(await movingGif(20, 20));
    const damaged = fc.record({
      of: fc.integer({ min: 0, max: real.length - 1 }),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(damaged, async ({ of, cut, changes }) => {
        const bytes = Buffer.from(real[of] ?? []);
        for (const [at, value] of changes) bytes[at % bytes.byteLength] = value;
        const outcome = await images.convert(bytes.subarray(0, Math.ceil(bytes.byteLength * (1 - cut / 2))));
        if (outcome.ok) assert.ok(outcome.width * outcome.height <= 25_000_000);
      }),
      { numRuns: runsOf(80, 300) },
    );
  });
  it('that are random are not images', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        images.inspect(bytes);
      }),
    ));
  it('that unpack without end are stopped', async () => {
    const endless = deflateSync(Buffer.alloc(64 * MB));
    const png = pngClaiming(100, 100);
    const text = Buffer.concat([Buffer.from('bomb\0\0'), endless]);
    const chunk = Buffer.alloc(text.byteLength + 12);
    chunk.writeUInt32BE(text.byteLength, 0);
    chunk.write('zTXt', 4, 'latin1');
    chunk.set(text, 8);
    const before = process.memoryUsage.rss();
    await images.convert(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]));
    assert.ok(process.memoryUsage.rss() - before < 100 * MB);
  });
});

it('says that images can’t be read where the library is missing, and does not blame them', async () => {
  const bare = openImages(async () =>
    toUnavailable(new Error('Could not load the "sharp" module\nPossible solutions:')),
  );
  const outcome = await bare.convert(await imageOf('png', 9, 9));
  assert.ok(!outcome.ok && outcome.kind === 'unavailable');
  assert.match(outcome.message, /Could not load the "sharp" module$/);
});
it('works on one large image at a time, and lets few wait', async () => {
  const busy = openImages();
  const image = pngClaiming(4_000, 2_001);
  const kinds = (await Promise.all(Array.from({ length: 19 }, () => busy.convert(image)))).map(kindOf);
  assert.equal(kinds.filter((kind) => kind === 'busy').length, 2);
});
it('serves another tenant while one has filled its queue', async () => {
  const busy = openImages();
  const image = await imageOf('png', 300, 300, { noisy: true });
  const ended: string[] = [];
  const requested = Array.from({ length: 80 }, () => busy.forTenant('1').convert(image));
  const first = requested.map((each) => each.then((outcome) => outcome.ok && ended.push('1')));
  const other = await busy.forTenant('2').convert(image);
  assert.ok(other.ok && ended.length < 33, `${ended.length} before it`);
  await Promise.all(first);
});
it('works on two images of a tenant at once, lets some wait, and says when too many do', async () => {
  const busy = openImages();
  const image = await imageOf('png', 300, 300, { noisy: true });
  const outcomes = await Promise.all(Array.from({ length: 80 }, () => busy.convert(image)));
  const kinds = outcomes.map(kindOf);
  assert.equal(kinds.filter((kind) => kind === 'ok').length, 66);
  assert.equal(kinds.filter((kind) => kind === 'busy').length, 14);
});
