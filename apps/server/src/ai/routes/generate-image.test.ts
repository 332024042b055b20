import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import {
  gifOfFrames,
  movingGif,
  noisyPalettePng,
  pictureOf,
  pngClaiming,
} from '../../platform/images/testing.ts';
import { openTestImages, type TestImages } from '../images/testing.ts';
import { generateImageRoute } from './generate-image.ts';

const PATH = '/v3/images/generate';
const MB = 1_048_576;
const DAY_MS = 86_400_000;

let test: TestImages;
let png: Buffer;
let cutOut: Buffer;
const pages = new Map<string, { contentType: string; body: Buffer }>();
const site = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (page) response.writeHead(200, { 'content-type': page.contentType }).end(page.body);
  else response.writeHead(404).end();
});
let siteUrl: string;

before(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  test = await openTestImages([generateImageRoute], { reachable: ['127.0.0.1/32'] });
  png = await pictureOf('png', 64, 48);
  cutOut = await pictureOf('png', 64, 48, { alpha: 0 });
  test.peer.answer('', [{ png }]);
});
after(async () => {
  await test.close();
  site.closeAllConnections();
  site.close();
});

const ask = (body: object) => test.call('POST', PATH, body);
const lastAsked = () => test.peer.asked.at(-1)!;
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const refuses =
  (body: () => object | Promise<object>, status: number, code: string, message: RegExp) => async () => {
    const answer = await ask(await body());
    assert.deepEqual([answer.status, answer.body.error], [status, code], answer.body.message);
    assert.match(answer.body.message, message);
    return answer;
  };
async function download(url: string): Promise<{ status: number; bytes: Buffer; type: string | null }> {
  const file = await fetch(url);
  return {
    status: file.status,
    bytes: Buffer.from(await file.arrayBuffer()),
    type: file.headers.get('content-type'),
  };
}
const usage = () => test.entries();

describe(`POST ${PATH}`, () => {
  it('200: makes a picture', async () => {
    const { status, body } = await ask({ prompt: 'a lighthouse' });
    assert.equal(status, 200, body.message);
    assert.equal(body.operation, 'image_generation');
    assert.match(body.message, /within 7 days/);
    const file = await download(body.image.url);
    assert.deepEqual([file.status, file.type], [200, 'image/png']);
    assert.deepEqual(file.bytes, png);
    assert.deepEqual(lastAsked().fields, {
      model: 'gpt-image-2.5-flare',
      prompt: 'a lighthouse',
      n: 1,
      quality: 'medium',
      output_format: 'png',
    });
  });
  it('200: passes background and quality on', async () => {
    test.peer.answer('a cut-out', [{ png: cutOut }]);
    await ask({ prompt: 'a cut-out', background: 'transparent', quality: 'low', model: 'gpt-image-1.5' });
    const { background, quality, model } = lastAsked().fields;
    assert.deepEqual([background, quality, model], ['transparent', 'low', 'gpt-image-1.5']);
  });
  it('200: takes a provider for a model', async () => {
    assert.equal((await ask({ prompt: 'x', model: 'openai' })).status, 200);
    assert.equal(lastAsked().fields.model, 'gpt-image-2.5-flare');
  });
  it('200: books what it cost, on the end user', async () => {
    await test.credits.clear();
    await ask({ prompt: 'x', quality: 'low', end_user_id: 'ann' });
    await ask({ prompt: 'x', image: dataUrl(png), quality: 'high' });
    assert.deepEqual(await usage(), [
      { feature_type: 'image_generation', credits: 6, end_user_id: 'ann' },
      { feature_type: 'image_edit', credits: 211, end_user_id: null },
    ]);
  });

  describe('with a source', () => {
    /** The bytes that the model was sent. */
    const edited = async (image: string, mediaType: string) => {
      const { status, body } = await ask({ prompt: 'add a hat', image });
      assert.equal(status, 200, body.message);
      assert.equal(body.operation, 'image_edit');
      assert.equal(lastAsked().path, '/v1/images/edits');
      assert.equal(lastAsked().image?.mediaType, mediaType);
      return lastAsked().image?.bytes ?? Buffer.alloc(0);
    };
    const edits = (image: () => string | Promise<string>, mediaType: string) => async () =>
      void (await edited(await image(), mediaType));
    it(
      '200: by PNG data URL',
      edits(() => dataUrl(png), 'image/png'),
    );
    it(
      '200: by JPEG',
      edits(async () => dataUrl(await pictureOf('jpeg', 20, 20), 'image/jpeg'), 'image/jpeg'),
    );
    it(
      '200: by WebP',
      edits(async () => dataUrl(await pictureOf('webp', 20, 20), 'image/webp'), 'image/webp'),
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
    it('200: by address', async () => {
      pages.set('/p.png', { contentType: 'image/png', body: png });
      await edits(() => `${siteUrl}/p.png`, 'image/png')();
    });
    it('200: by an address whose server names no kind', async () => {
      pages.set('/p', { contentType: 'application/octet-stream', body: png });
      await edits(() => `${siteUrl}/p`, 'image/png')();
    });
    it('200: by the address of a picture made before, without calling it', async () => {
      const made = await ask({ prompt: 'x' });
      const address = test.files.addresses.filesUrl;
      assert.ok(made.body.image.url.startsWith(address));
      await edits(() => made.body.image.url, 'image/png')();
    });
    it('200: sends the model no metadata', async () => {
      const marked = await sharp(await pictureOf('jpeg', 30, 30))
        .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
        .toBuffer();
      const sent = await edited(dataUrl(marked), 'image/jpeg');
      assert.ok(marked.includes('secret place') && !sent.includes('secret place'));
    });
  });

  describe('sources that are refused', () => {
    const bad = (image: () => string | Promise<string>, message: RegExp) => async () => {
      const before = test.peer.asked.length;
      await refuses(async () => ({ prompt: 'x', image: await image() }), 400, 'VALIDATION_ERROR', message)();
      assert.equal(test.peer.asked.length, before, 'no model is asked');
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
      '400: half a picture',
      bad(() => dataUrl(png.subarray(0, 60)), /image is broken/),
    );
    it(
      '400: a data URL that is no base64',
      bad(() => 'data:image/png,hello', /base64 data URL/),
    );
    it(
      '400: broken base64',
      bad(() => 'data:image/png;base64,aGk', /base64 data URL/),
    );
    it(
      '400: no address at all',
      bad(() => 'picture.png', /http: or https: address/),
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
      '400: the cloud’s own address',
      bad(() => 'http://169.254.169.254/latest/meta-data', /not a public one/),
    );
    it(
      '400: an address with credentials',
      bad(() => 'http://user:pass@127.0.0.1/p.png', /user name or password/),
    );
    it(
      '400: nothing there',
      bad(() => `${siteUrl}/none`, /answered 404/),
    );
    it('400: a page', async () => {
      pages.set('/page', { contentType: 'text/html', body: Buffer.from('<html>') });
      await bad(() => `${siteUrl}/page`, /can’t be fetched/)();
    });
    it('400: SVG at an address', async () => {
      pages.set('/p.svg', { contentType: 'image/svg+xml', body: Buffer.from(svg) });
      await bad(() => `${siteUrl}/p.svg`, /is no PNG/)();
    });
    it('400: an address that answers more than 10 MB', async () => {
      pages.set('/large', { contentType: 'image/png', body: Buffer.concat([png, Buffer.alloc(10 * MB)]) });
      await bad(() => `${siteUrl}/large`, /over 10 MB/)();
    });
    it(
      '400: a bomb of 50,000 by 50,000',
      bad(() => dataUrl(pngClaiming(50_000, 50_000)), /over 25 megapixels/),
    );
    it('400: a bomb at an address', async () => {
      pages.set('/bomb', { contentType: 'image/png', body: pngClaiming(50_000, 50_000) });
      await bad(() => `${siteUrl}/bomb`, /over 25 megapixels/)();
    });
    it('400: a picture whose still is over 10 MB', async () => {
      const palette = noisyPalettePng(3_200, 3_200);
      assert.ok(palette.byteLength < 10 * MB);
      await bad(() => dataUrl(palette), /converted picture is over 10 MB/)();
    });
  });

  describe('limits', () => {
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
    const ofPixels = async (width: number, height: number) => dataUrl(await pictureOf('png', width, height));
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
      '400: a model of nobody',
      answers(() => ({ prompt: 'x', model: 'nobody/x' }), 400, /model/),
    );
  });

  describe('a transparent background', () => {
    it('200: is asked for again when the model paints one', async () => {
      test.peer.answer('a sticker', [{ png }, { png: cutOut }]);
      const { status, body } = await ask({ prompt: 'a sticker', background: 'transparent' });
      assert.equal(status, 200, body.message);
      assert.deepEqual((await download(body.image.url)).bytes, cutOut);
    });
    it('200: comes from the next model when the first one can’t', async () => {
      test.peer.answer('a badge', [{ png }], 'gpt-image-2.5-flare');
      test.peer.answer('a badge', [{ png: cutOut }], 'gpt-image-1.5');
      const { status, body } = await ask({ prompt: 'a badge', background: 'transparent' });
      assert.equal(status, 200, body.message);
      assert.equal(lastAsked().fields.model, 'gpt-image-1.5');
    });
    it('400: is refused when no model makes one, and costs nothing', async () => {
      await test.credits.clear();
      test.peer.answer('a skyline', [{ png }]);
      await refuses(
        () => ({ prompt: 'a skyline', background: 'transparent' }),
        400,
        'VALIDATION_ERROR',
        /^background: .*opaque/,
      )();
      assert.deepEqual(await usage(), []);
    });
    it('400: is refused for alpha that hides nothing', async () => {
      test.peer.answer('a veil', [{ png: await pictureOf('png', 20, 20, { alpha: 0.9 }) }]);
      await refuses(
        () => ({ prompt: 'a veil', background: 'transparent', fallbackModels: false }),
        400,
        'VALIDATION_ERROR',
        /opaque/,
      )();
    });
    it('400: is refused at once for a model that is known not to', async () => {
      const before = test.peer.asked.length;
      const body = { prompt: 'x', background: 'transparent', model: 'openai/gpt-image-2' };
      await refuses(() => body, 400, 'VALIDATION_ERROR', /gpt-image-2.*transparent/)();
      assert.equal(test.peer.asked.length, before);
    });
    it('200: unless another one may follow', async () => {
      test.peer.answer('a leaf', [{ png: cutOut }]);
      const body = {
        prompt: 'a leaf',
        background: 'transparent',
        model: 'openai/gpt-image-2',
        fallbackModels: true,
      };
      assert.equal((await ask(body)).status, 200);
      assert.equal(lastAsked().fields.model, 'gpt-image-2.5-flare');
    });
  });

  describe('a provider that fails', () => {
    it('200: is asked again after what it asked for', async () => {
      test.waits.length = 0;
      test.peer.answer('patience', [{ status: 429, message: 'Slow.', retryAfter: 2 }, { png }]);
      assert.equal((await ask({ prompt: 'patience' })).status, 200);
      assert.deepEqual(test.waits, [2_000]);
    });
    it('200: is left for the next model', async () => {
      test.peer.answer('outage', [{ status: 500, message: 'Oh.' }], 'gpt-image-2.5-flare');
      test.peer.answer('outage', [{ png }], 'gpt-image-1.5');
      assert.equal((await ask({ prompt: 'outage' })).status, 200);
      assert.equal(lastAsked().fields.model, 'gpt-image-1.5');
    });
    it('503 SERVICE_UNAVAILABLE: takes no more requests', async () => {
      test.peer.answer('crowd', [{ status: 429, message: 'Slow.', retryAfter: 20 }]);
      const { headers } = await refuses(
        () => ({ prompt: 'crowd', fallbackModels: false }),
        503,
        'SERVICE_UNAVAILABLE',
        /no more requests/,
      )();
      assert.equal(headers.get('retry-after'), '20');
    });
    it('502 UPSTREAM_ERROR: is in trouble', async () => {
      test.peer.answer('trouble', [{ status: 503, message: 'Down.' }]);
      await refuses(() => ({ prompt: 'trouble' }), 502, 'UPSTREAM_ERROR', /503/)();
    });
    it('502 UPSTREAM_ERROR: cuts the connection', async () => {
      test.peer.answer('scissors', [{ cut: true }]);
      await refuses(() => ({ prompt: 'scissors' }), 502, 'UPSTREAM_ERROR', /connection/)();
    });
    it('502 UPSTREAM_ERROR: answers base64 that is none', async () => {
      test.peer.answer('garble', [{ base64: '!!' }]);
      await refuses(() => ({ prompt: 'garble' }), 502, 'UPSTREAM_ERROR', /no picture that can be used/)();
    });
    it('502 UPSTREAM_ERROR: answers what is no picture', async () => {
      test.peer.answer('words', [{ base64: Buffer.from('hello').toString('base64') }]);
      await refuses(() => ({ prompt: 'words' }), 502, 'UPSTREAM_ERROR', /is no PNG/)();
    });
    it('502 UPSTREAM_ERROR: answers half a picture', async () => {
      test.peer.answer('half', [{ png: png.subarray(0, 80) }]);
      await refuses(() => ({ prompt: 'half' }), 502, 'UPSTREAM_ERROR', /broken/)();
    });
    it('200: answers a picture at the second try', async () => {
      test.peer.answer('stutter', [{ base64: '!!' }, { png }]);
      assert.equal((await ask({ prompt: 'stutter' })).status, 200);
    });
    it('400: declines the prompt', async () => {
      const declined = { status: 400, message: 'Rejected by the safety system.', code: 'moderation_blocked' };
      test.peer.answer('declined', [declined]);
      await refuses(() => ({ prompt: 'declined' }), 400, 'VALIDATION_ERROR', /declined this request/)();
    });
    it('costs nothing', async () => {
      await test.credits.clear();
      await ask({ prompt: 'trouble' });
      await ask({ prompt: 'declined' });
      assert.deepEqual(await usage(), []);
      assert.equal((await test.credits.counts()).reserved, 0);
    });
  });

  it('400: a model that edits nothing', async () =>
    void (await refuses(
      () => ({ prompt: 'x', model: 'openai/dall-e-3', image: dataUrl(png) }),
      400,
      'VALIDATION_ERROR',
      /does not edit/,
    )()));

  it('429 AI_CREDITS_EXHAUSTED: without the credits for it', async () => {
    await test.credits.clear();
    await test.credits.cap(100);
    await refuses(() => ({ prompt: 'x' }), 429, 'AI_CREDITS_EXHAUSTED', /106/)();
    assert.equal((await ask({ prompt: 'x', quality: 'low' })).status, 200);
    await test.credits.cap(null);
  });
  it('403 FEATURE_NOT_AVAILABLE: where the plan has no AI', async () => {
    const { db, access, workspaces } = test.accounts;
    const plan = (features: object) => {
      const changed = db.updateTable('plans').set({ features: JSON.stringify(features) });
      return changed.where('workspace_id', '=', workspaces.main).execute();
    };
    await plan({ ai_assistant: false });
    access.forget();
    await refuses(() => ({ prompt: 'x' }), 403, 'FEATURE_NOT_AVAILABLE', /AI assistant/)();
    await plan({});
    access.forget();
  });
});

describe('the address of a picture', () => {
  it('holds for seven days, and ends after them', async () => {
    const { body } = await ask({ prompt: 'x' });
    const made = test.clock.now;
    test.clock.now = new Date(made.getTime() + 7 * DAY_MS);
    assert.equal((await download(body.image.url)).status, 200);
    test.clock.now = new Date(made.getTime() + 8 * DAY_MS);
    assert.equal((await download(body.image.url)).status, 404);
    test.clock.now = made;
  });
});

describe('without a key', () => {
  let bare: TestImages;
  before(async () => {
    bare = await openTestImages([generateImageRoute], { openaiApiKey: null });
  });
  after(() => bare.close());
  it('503 SERVICE_UNAVAILABLE: names the variable, and fetches nothing', async () => {
    const { status, body } = await bare.call('POST', PATH, { prompt: 'x', image: 'http://10.0.0.1/' });
    assert.deepEqual([status, body.error], [503, 'SERVICE_UNAVAILABLE']);
    assert.match(body.message, /POSTPRESS_OPENAI_API_KEY/);
  });
});
