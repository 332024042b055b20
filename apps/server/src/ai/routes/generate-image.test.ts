import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../base/clock.ts';
import { expireFiles } from '../../files/index.ts';
import { imageOf, movingGif, pngClaiming } from '../../platform/images/testing.ts';
import { openTestImages, type TestImages } from '../images/testing.ts';
import { generateImageRoute } from './generation.ts';

const PATH = '/v3/images/generate';

const test = await openTestImages([generateImageRoute]);
const png = await imageOf('png', 64, 48);
const cutOut = await imageOf('png', 64, 48, { alpha: 0 });
test.peer.answer('', [{ png }]);
after(() => test.close());

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
  it('200: generates an image', async () => {
    const { status, body } = await ask({ prompt: 'a lighthouse' });
    assert.equal(status, 200, body.message);
    assert.equal(body.operation, 'image_generation');
    assert.match(body.message, /within 7 days/);
    const file = await download(body.image.url);
    assert.deepEqual([file.status, file.type], [200, 'image/png']);
    assert.deepEqual(file.bytes, png);
    assert.deepEqual(lastRequest().fields, {
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
    const { background, quality, model } = lastRequest().fields;
    assert.deepEqual([background, quality, model], ['transparent', 'low', 'gpt-image-1.5']);
  });
  it('200: accepts a provider instead of a model', async () => {
    assert.equal((await ask({ prompt: 'x', model: 'openai' })).status, 200);
    assert.equal(lastRequest().fields.model, 'gpt-image-2.5-flare');
  });
  it('200: charges the cost to the end user', async () => {
    await test.credits.clear();
    await ask({ prompt: 'x', quality: 'low', end_user_id: 'ann' });
    await ask({ prompt: 'x', image: dataUrl(png), quality: 'high' });
    assert.deepEqual(await usage(), [
      { feature_type: 'image_generation', credits: 6, end_user_id: 'ann' },
      { feature_type: 'image_edit', credits: 211, end_user_id: null },
    ]);
  });

  describe('a transparent background', () => {
    it('200: requests the image again if its background is not transparent', async () => {
      test.peer.answer('a sticker', [{ png }, { png: cutOut }]);
      const { status, body } = await ask({ prompt: 'a sticker', background: 'transparent' });
      assert.equal(status, 200, body.message);
      assert.deepEqual((await download(body.image.url)).bytes, cutOut);
    });
    it('200: falls back to the next model if the first one fails', async () => {
      test.peer.answer('a badge', [{ png }], 'gpt-image-2.5-flare');
      test.peer.answer('a badge', [{ png: cutOut }], 'gpt-image-1.5');
      const { status, body } = await ask({ prompt: 'a badge', background: 'transparent' });
      assert.equal(status, 200, body.message);
      assert.equal(lastRequest().fields.model, 'gpt-image-1.5');
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
      test.peer.answer('a veil', [{ png: await imageOf('png', 20, 20, { alpha: 0.9 }) }]);
      await refuses(
        () => ({ prompt: 'a veil', background: 'transparent', fallbackModels: false }),
        400,
        'VALIDATION_ERROR',
        /opaque/,
      )();
    });
    it('400: is refused at once for a model that is known not to', async () => {
      const before = test.peer.requests.length;
      const body = { prompt: 'x', background: 'transparent', model: 'openai/gpt-image-2' };
      await refuses(() => body, 400, 'VALIDATION_ERROR', /gpt-image-2.*transparent/)();
      assert.equal(test.peer.requests.length, before);
    });
    it('200: continues with another model if one is left', async () => {
      test.peer.answer('a leaf', [{ png: cutOut }]);
      const body = {
        prompt: 'a leaf',
        background: 'transparent',
        model: 'openai/gpt-image-2',
        fallbackModels: true,
      };
      assert.equal((await ask(body)).status, 200);
      assert.equal(lastRequest().fields.model, 'gpt-image-2.5-flare');
    });
  });

  describe('a provider that fails', () => {
    it('200: is asked again after what it asked for', async () => {
      test.waits.length = 0;
      test.peer.answer('patience', [{ status: 429, message: 'Slow.', retryAfter: 2 }, { png }]);
      assert.equal((await ask({ prompt: 'patience' })).status, 200);
      assert.deepEqual(test.waits, [2_000]);
    });
    it('200: is retried with the next model', async () => {
      test.peer.answer('outage', [{ status: 500, message: 'Oh.' }], 'gpt-image-2.5-flare');
      test.peer.answer('outage', [{ png }], 'gpt-image-1.5');
      assert.equal((await ask({ prompt: 'outage' })).status, 200);
      assert.equal(lastRequest().fields.model, 'gpt-image-1.5');
    });
    it('503 SERVICE_UNAVAILABLE: accepts no more requests', async () => {
      test.peer.answer('crowd', [{ status: 429, message: 'Slow.', retryAfter: 20 }]);
      const { headers } = await refuses(
        () => ({ prompt: 'crowd', fallbackModels: false }),
        503,
        'SERVICE_UNAVAILABLE',
        /no more requests/,
      )();
      assert.equal(headers.get('retry-after'), '20');
    });
    it('502 UPSTREAM_ERROR: returns a server error', async () => {
      test.peer.answer('trouble', [{ status: 503, message: 'Down.' }]);
      await refuses(() => ({ prompt: 'trouble' }), 502, 'UPSTREAM_ERROR', /503/)();
    });
    it('502 UPSTREAM_ERROR: cuts the connection', async () => {
      test.peer.answer('scissors', [{ cut: true }]);
      await refuses(() => ({ prompt: 'scissors' }), 502, 'UPSTREAM_ERROR', /connection/)();
    });
    it('502 UPSTREAM_ERROR: returns invalid base64', async () => {
      test.peer.answer('garble', [{ base64: '!!' }]);
      await refuses(() => ({ prompt: 'garble' }), 502, 'UPSTREAM_ERROR', /no image that can be used/)();
    });
    it('502 UPSTREAM_ERROR: returns something that is not an image', async () => {
      test.peer.answer('words', [{ base64: Buffer.from('hello').toString('base64') }]);
      await refuses(() => ({ prompt: 'words' }), 502, 'UPSTREAM_ERROR', /is no PNG/)();
    });
    it('502 UPSTREAM_ERROR: returns half an image', async () => {
      test.peer.answer('half', [{ png: png.subarray(0, 80) }]);
      await refuses(() => ({ prompt: 'half' }), 502, 'UPSTREAM_ERROR', /broken/)();
    });
    it('502 UPSTREAM_ERROR: returns a decompression bomb', async () => {
      test.peer.answer('bang', [{ png: pngClaiming(50_000, 50_000) }]);
      await refuses(() => ({ prompt: 'bang' }), 502, 'UPSTREAM_ERROR', /over 25 megapixels/)();
    });
    it('502 UPSTREAM_ERROR: returns an animated image', async () => {
      test.peer.answer('dance', [{ png: await movingGif(9, 9) }]);
      await refuses(() => ({ prompt: 'dance' }), 502, 'UPSTREAM_ERROR', /GIF/)();
    });
    it('502 UPSTREAM_ERROR: returns SVG', async () => {
      test.peer.answer('vector', [{ png: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }]);
      await refuses(() => ({ prompt: 'vector' }), 502, 'UPSTREAM_ERROR', /is no PNG/)();
    });
    it('200: continues with the next model if one returns no image', async () => {
      test.peer.answer('stutter', [{ base64: '!!' }], 'gpt-image-2.5-flare');
      test.peer.answer('stutter', [{ png }], 'gpt-image-1.5');
      assert.equal((await ask({ prompt: 'stutter' })).status, 200);
    });
    it('200: returns an image at the second attempt, without other models', async () => {
      test.peer.answer('hiccup', [{ base64: '!!' }, { png }]);
      assert.equal((await ask({ prompt: 'hiccup', fallbackModels: false })).status, 200);
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

describe('the address of an image', () => {
  it('is valid for seven days', async () => {
    const { body } = await ask({ prompt: 'x' });
    const made = test.clock.now;
    test.clock.now = new Date(made.getTime() + 7 * DAY_MS);
    assert.equal((await download(body.image.url)).status, 200);
    test.clock.now = new Date(made.getTime() + 8 * DAY_MS);
    assert.equal((await download(body.image.url)).status, 404);
    const { blobs, clock } = test.files;
    await expireFiles({}, { blobs, clock }, new AbortController().signal);
    for await (const key of blobs.list('files/')) assert.fail(`${key} is still there`);
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
