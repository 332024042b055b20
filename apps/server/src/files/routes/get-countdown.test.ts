import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { bindRoutes } from '../../base/route.ts';
import { openTestApp } from '../../http/testing.ts';
import { digitFont } from '../../platform/browser/fonts.ts';
import { type Images, imageFailure } from '../../platform/images/images.ts';
import { openImages } from '../../platform/images/open-images.ts';
import { openCountdowns } from '../countdowns.ts';
import { openOwnAssets } from '../own-assets.ts';
import { type GetAssetDeps, getAssetRoute } from './files.ts';

const NOW = Date.parse('2030-04-05T12:00:00Z');
const images = openImages();
let drawings = 0;
let isBusy = false;
const counted: Images = {
  ...images,
  countdown: (look, moment) => {
    drawings += 1;
    return isBusy ? Promise.resolve(imageFailure('busy', 'busy')) : images.countdown(look, moment);
  },
};
const assets = openOwnAssets({
  drawCountdown: openCountdowns(counted, () => new Date(NOW), digitFont),
});
const app = await openTestApp(bindRoutes<GetAssetDeps>([getAssetRoute], { assets }));
after(() => app.close());

async function get(query: string) {
  const answer = await fetch(`${app.url}/assets/countdown/countdown.gif${query}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, meta: await sharp(bytes).metadata() };
}

describe('GET /assets/countdown/countdown.gif', () => {
  it('200: draws the next minute until an end in a time zone, second by second', async () => {
    const { status, headers, bytes, meta } = await get(
      '?end=2030-04-05T15:00&zone=Europe/Berlin&bg=102030&digits=ffffff&labels=ffcc00&lang=de',
    );
    assert.equal(status, 200);
    assert.deepEqual(
      [headers.get('content-type'), headers.get('cache-control')],
      ['image/gif', 'no-cache, max-age=0'],
    );
    assert.deepEqual([meta.pages, meta.delay?.[0], meta.loop, meta.width], [60, 1_000, 1, 660]);
    assert.ok(bytes.length < 60_000, `${bytes.length}`);
    const page = (at: number) => sharp(bytes, { page: at }).raw().toBuffer();
    assert.notDeepEqual(await page(0), await page(1));
    const corner = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    assert.deepEqual([...corner], [0x10, 0x20, 0x30]);
  });

  it('200: ends at zero, and shows a text afterwards', async () => {
    assert.equal((await get('?end=2030-04-05T12:00&zone=UTC')).meta.pages ?? 1, 1);
    const past = await get('?end=2029-01-01T00:00&lang=pl');
    assert.equal(past.meta.pages ?? 1, 1);
    const colors = await sharp(past.bytes).stats();
    assert.ok(colors.channels[0] && colors.channels[0].min < 255);
  });

  it('200: is drawn once in five seconds, for whoever asks', async () => {
    const query = '?end=2031-01-01T00:00&size=30';
    drawings = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(query)));
    assert.equal(drawings, 1);
    assert.equal(new Set(answers.map(({ bytes }) => bytes.toString('hex'))).size, 1);
  });

  it('200: stands at zero where nothing can be drawn: without an end, in an unknown zone, while too many are drawn', async () => {
    const still = (await get('')).bytes;
    assert.deepEqual((await get('?end=tomorrow')).bytes, still);
    assert.deepEqual((await get('?end=2031-01-01T00:00&zone=Nowhere/Land')).bytes, still);
    isBusy = true;
    assert.deepEqual((await get('?end=2032-01-01T00:00')).bytes, still);
    isBusy = false;
  });

  it('200: takes colors, sizes and languages that are wrong as absent', async () => {
    const plain = (await get('?end=2033-01-01T00:00')).bytes;
    const odd =
      '?end=2033-01-01T00:00&bg=red&digits=%3Cx%3E&size=9999x&small=x&lang=not-a-language&labels=url';
    assert.deepEqual((await get(odd)).bytes, plain);
  });
});
