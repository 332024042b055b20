import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import {
  gifOfFrames,
  imageOf,
  movingGif,
  noisyPalettePng,
  pngClaiming,
} from '../../platform/images/testing.ts';
import { openTestSite } from '../../platform/outbound/testing.ts';
import { openTestImages } from '../images/testing.ts';
import { generateImageRoute } from './generation.ts';

const PATH = '/v3/images/generate';
const MB = 1_048_576;

const site = await openTestSite();
const test = await openTestImages([generateImageRoute], { reachable: ['127.0.0.1/32'] });
const png = await imageOf('png', 64, 48);
test.peer.answer('', [{ png }]);
after(async () => {
  await test.close();
  site.close();
});

const ask = (body: object) => test.call('POST', PATH, body);
const lastRequest = () => test.peer.requests.at(-1)!;
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const refuses =
  (body: () => object | Promise<object>, status: number, code: string, message: RegExp) => async () => {
    const answer = await ask(await body());
    assert.deepEqual([answer.status, answer.body.error], [status, code], answer.body.message);
    assert.match(answer.body.message, message);
    return answer;
  };
describe(`POST ${PATH} with a source`, () => {
  /** The bytes that the model was sent. */
  const edited = async (image: string, mediaType: string) => {
    const { status, body } = await ask({ prompt: 'add a hat', image });
    assert.equal(status, 200, body.message);
    assert.equal(body.operation, 'image_edit');
    assert.equal(lastRequest().path, '/v1/images/edits');
    assert.equal(lastRequest().image?.mediaType, mediaType);
    return lastRequest().image?.bytes ?? Buffer.alloc(0);
  };
  const edits = (image: () => string | Promise<string>, mediaType: string) => async () =>
    void (await edited(await image(), mediaType));
  it(
    '200: by PNG data URL',
    edits(() => dataUrl(png), 'image/png'),
  );
  it(
    '200: by JPEG',
    edits(async () => dataUrl(await imageOf('jpeg', 20, 20), 'image/jpeg'), 'image/jpeg'),
  );
  it(
    '200: by WebP',
    edits(async () => dataUrl(await imageOf('webp', 20, 20), 'image/webp'), 'image/jpeg'),
  );
  it('200: by GIF, of which the first frame is changed', async () => {
    const sent = await edited(dataUrl(await movingGif(20, 20), 'image/gif'), 'image/png');
    const { channels } = await sharp(sent).stats();
    assert.deepEqual(
      channels.slice(0, 3).map(({ mean }) => mean),
      [255, 0, 0],
    );
  });
  it(
    '200: by bytes and not by name',
    edits(() => dataUrl(png, 'image/gif'), 'image/png'),
  );
  it('200: by URL', async () => {
    site.pages['/p.png'] = { contentType: 'image/png', body: png };
    await edits(() => `${site.url}/p.png`, 'image/png')();
  });
  it('200: by an address whose server names no kind', async () => {
    site.pages['/p'] = { contentType: 'application/octet-stream', body: png };
    await edits(() => `${site.url}/p`, 'image/png')();
  });
  it('200: by the URL of a generated image, without fetching it', async () => {
    const made = await ask({ prompt: 'x' });
    const address = test.files.addresses.filesUrl;
    assert.ok(made.body.image.url.startsWith(address));
    await edits(() => made.body.image.url, 'image/png')();
  });
  it('200: by a JPEG that was packed harder than we pack', async () => {
    const [width, height] = [4_900, 3_700];
    const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
    const packed = await noise.jpeg({ quality: 55 }).toBuffer();
    const anew = await test.deps.images.convert(packed);
    assert.ok(packed.byteLength < 10 * MB && anew.ok && anew.bytes.byteLength > 10 * MB);
    assert.ok((await edited(dataUrl(packed), 'image/jpeg')).byteLength <= 10 * MB);
  });
  it('200: sends the model no metadata', async () => {
    const marked = await sharp(await imageOf('jpeg', 30, 30))
      .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
      .toBuffer();
    const sent = await edited(dataUrl(marked), 'image/jpeg');
    assert.ok(marked.includes('secret place') && !sent.includes('secret place'));
  });
});

describe(`POST ${PATH} refuses sources`, () => {
  const bad = (image: () => string | Promise<string>, message: RegExp) => async () => {
    const before = test.peer.requests.length;
    await refuses(async () => ({ prompt: 'x', image: await image() }), 400, 'VALIDATION_ERROR', message)();
    assert.equal(test.peer.requests.length, before, 'no model is asked');
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  it(
    '400: SVG',
    bad(() => dataUrl(Buffer.from(svg), 'image/svg+xml'), /image is no PNG, JPEG, WebP or GIF/),
  );
  it(
    '400: SVG under another name',
    bad(() => dataUrl(Buffer.from(svg)), /is no PNG/),
  );
  it(
    '400: half an image',
    bad(() => dataUrl(png.subarray(0, 60)), /image is broken/),
  );
  it(
    '400: a data URL without base64',
    bad(() => 'data:image/png,hello', /base64 data URL/),
  );
  it(
    '400: broken base64',
    bad(() => 'data:image/png;base64,aGk', /base64 data URL/),
  );
  it(
    '400: no URL at all',
    bad(() => 'image.png', /http: or https: address/),
  );
  it(
    '400: a file of this machine',
    bad(() => 'file:///etc/passwd', /http: or https: address/),
  );
  it(
    '400: a private address',
    bad(() => 'http://10.0.0.1/p.png', /not a public one/),
  );
  it(
    '400: the cloud’s metadata address',
    bad(() => 'http://169.254.169.254/latest/meta-data', /not a public one/),
  );
  it(
    '400: a URL with credentials',
    bad(() => 'http://user:pass@127.0.0.1/p.png', /user name or password/),
  );
  it(
    '400: a URL that returns 404',
    bad(() => `${site.url}/none`, /answered 404/),
  );
  it('400: a page', async () => {
    site.pages['/page'] = { contentType: 'text/html', body: Buffer.from('<html>') };
    await bad(() => `${site.url}/page`, /can’t be fetched/)();
  });
  it('400: SVG at a URL', async () => {
    site.pages['/p.svg'] = { contentType: 'image/svg+xml', body: Buffer.from(svg) };
    await bad(() => `${site.url}/p.svg`, /is no PNG/)();
  });
  it('400: a URL that returns more than 10 MB', async () => {
    site.pages['/large'] = { contentType: 'image/png', body: Buffer.concat([png, Buffer.alloc(10 * MB)]) };
    await bad(() => `${site.url}/large`, /over 10 MB/)();
  });
  it(
    '400: a decompression bomb of 50,000 by 50,000',
    bad(() => dataUrl(pngClaiming(50_000, 50_000)), /over 25 megapixels/),
  );
  it('400: a decompression bomb at a URL', async () => {
    site.pages['/bomb'] = { contentType: 'image/png', body: pngClaiming(50_000, 50_000) };
    await bad(() => `${site.url}/bomb`, /over 25 megapixels/)();
  });
  it('400: an image whose still is over 10 MB', async () => {
    const palette = noisyPalettePng(3_200, 3_200);
    assert.ok(palette.byteLength < 10 * MB);
    await bad(() => dataUrl(palette), /converted image is over 10 MB/)();
  });
});

describe(`the limits of POST ${PATH}`, () => {
  const answers = (body: () => object | Promise<object>, status: number, message?: RegExp) => async () => {
    const answer = await ask(await body());
    assert.equal(answer.status, status, answer.body.message);
    if (message) assert.match(answer.body.message, message);
  };
  it(
    '200: a prompt of one character',
    answers(() => ({ prompt: '😀' }), 200),
  );
  it(
    '200: a prompt of 20,000 characters',
    answers(() => ({ prompt: '😀'.repeat(20_000) }), 200),
  );
  it(
    '400: one more',
    answers(() => ({ prompt: '😀'.repeat(20_001) }), 400, /prompt/),
  );
  it(
    '400: no prompt',
    answers(() => ({}), 400, /prompt/),
  );
  it(
    '400: an empty one',
    answers(() => ({ prompt: '' }), 400, /prompt/),
  );
  const ofBytes = (bytes: number) => dataUrl(Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)]));
  it(
    '200: a source of 10 MB',
    answers(() => ({ prompt: 'x', image: ofBytes(10 * MB) }), 200),
  );
  it(
    '400: one byte more',
    answers(() => ({ prompt: 'x', image: ofBytes(10 * MB + 1) }), 400, /over 10 MB/),
  );
  const ofCharacters = (count: number) => `data:image/png;base64,${'A'.repeat(count - 22)}`;
  it(
    '400: a source of 15,000,000 characters is read, and over 10 MB',
    answers(() => ({ prompt: 'x', image: ofCharacters(15_000_000) }), 400, /base64|10 MB/),
  );
  it(
    '400: one character more is not read',
    answers(() => ({ prompt: 'x', image: ofCharacters(15_000_001) }), 400, /image.*15000000|15,000,000/),
  );
  it(
    '400: an empty source',
    answers(() => ({ prompt: 'x', image: '' }), 400, /image/),
  );
  const ofPixels = async (width: number, height: number) => dataUrl(await imageOf('png', width, height));
  it(
    '200: a source of 25 megapixels',
    answers(async () => ({ prompt: 'x', image: await ofPixels(5_000, 5_000) }), 200),
  );
  it(
    '400: one row more',
    answers(async () => ({ prompt: 'x', image: await ofPixels(5_000, 5_001) }), 400, /megapixels/),
  );
  it(
    '200: of a GIF of thousands of frames, the first',
    answers(() => ({ prompt: 'x', image: dataUrl(gifOfFrames(4_000), 'image/gif') }), 200),
  );
  it(
    '200: a model name of 200 characters',
    answers(() => ({ prompt: 'x', model: `openai/${'m'.repeat(193)}` }), 200),
  );
  it(
    '400: one more',
    answers(() => ({ prompt: 'x', model: `openai/${'m'.repeat(194)}` }), 400, /model/),
  );
  it(
    '200: ten fallback models',
    answers(() => ({ prompt: 'x', fallbackModels: Array(10).fill('openai/gpt-image-1') }), 200),
  );
  it(
    '400: one more',
    answers(
      () => ({ prompt: 'x', fallbackModels: Array(11).fill('openai/gpt-image-1') }),
      400,
      /fallbackModels/,
    ),
  );
  it(
    '200: an end user of 255 characters',
    answers(() => ({ prompt: 'x', end_user_id: 'é'.repeat(255) }), 200),
  );
  it(
    '400: one more',
    answers(() => ({ prompt: 'x', end_user_id: 'é'.repeat(256) }), 400, /end_user_id/),
  );
  it(
    '400: another background',
    answers(() => ({ prompt: 'x', background: 'auto' }), 400, /background/),
  );
  it(
    '400: another quality',
    answers(() => ({ prompt: 'x', quality: 'max' }), 400, /quality/),
  );
  it(
    '400: a model of an unknown provider',
    answers(() => ({ prompt: 'x', model: 'nobody/x' }), 400, /model/),
  );
});
