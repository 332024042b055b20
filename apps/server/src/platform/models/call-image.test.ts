import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type ImageAnswer, startImageModels } from '../../../../../test/peers/image-models.ts';
import { imageOf } from '../images/testing.ts';
import type { ImageCall } from './models.ts';
import { openModels } from './open-models.ts';

const peer = await startImageModels();
const keys = { anthropicApiKey: 'sk-ant-test', openaiApiKey: 'sk-test-key' };
const models = openModels({ ...keys, anthropicBaseUrl: null, openaiBaseUrl: peer.baseUrl });
const png = await imageOf('png', 12, 8);
after(() => peer.close());

const model = { provider: 'openai', id: 'gpt-image-1.5' } as const;
const ask = (prompt: string, call: Partial<ImageCall> = {}) =>
  models.image({ model, prompt, timeoutMs: 5_000, ...call });
const lastRequest = () => peer.requests.at(-1)!;

describe('making an image', () => {
  it('returns its bytes', async () => {
    peer.answer('a red fox', [{ png }]);
    const outcome = await ask('a red fox');
    assert.ok(outcome.ok);
    assert.deepEqual(Buffer.from(outcome.bytes), png);
    assert.equal(outcome.mediaType, 'image/png');
  });
  it('says on the wire what was asked for', async () => {
    peer.answer('a blue fox', [{ png }]);
    await ask('a blue fox', { background: 'transparent', quality: 'low', size: '1536x1024' });
    assert.equal(lastRequest().path, '/v1/images/generations');
    assert.equal(lastRequest().authorization, 'Bearer sk-test-key');
    assert.deepEqual(lastRequest().fields, {
      model: 'gpt-image-1.5',
      prompt: 'a blue fox',
      n: 1,
      size: '1536x1024',
      quality: 'low',
      background: 'transparent',
      output_format: 'png',
    });
  });
  it('leaves unrequested values to the model', async () => {
    peer.answer('any fox', [{ png }]);
    await ask('any fox');
    assert.deepEqual(Object.keys(lastRequest().fields).sort(), ['model', 'n', 'output_format', 'prompt']);
  });
});

describe('editing an image', () => {
  it('sends its bytes as they are', async () => {
    peer.answer('with a hat', [{ png }]);
    const outcome = await ask('with a hat', {
      source: { bytes: png, mediaType: 'image/png' },
      quality: 'high',
    });
    assert.ok(outcome.ok);
    assert.equal(lastRequest().path, '/v1/images/edits');
    assert.equal(lastRequest().fields.quality, 'high');
    assert.equal(lastRequest().image?.mediaType, 'image/png');
    assert.deepEqual(lastRequest().image?.bytes, png);
  });
});

describe('what goes wrong', () => {
  const fails =
    (answer: ImageAnswer, kind: string, message: RegExp, call: Partial<ImageCall> = {}) =>
    async () => {
      const prompt = `wrong: ${kind} ${message} ${JSON.stringify(answer)}`;
      peer.answer(prompt, [answer]);
      const outcome = await ask(prompt, call);
      assert.ok(!outcome.ok);
      assert.equal(outcome.kind, kind, outcome.message);
      assert.match(outcome.message, message);
    };
  const silently = (call: Partial<ImageCall>, kind: string, message: RegExp) => async () => {
    const before = peer.requests.length;
    const outcome = await ask('never sent', call);
    assert.ok(!outcome.ok);
    assert.equal(outcome.kind, kind);
    assert.match(outcome.message, message);
    assert.equal(peer.requests.length, before, 'nothing is called for it');
  };
  const moderated = { status: 400, message: 'Rejected by the safety system.', code: 'moderation_blocked' };
  it('a prompt that is refused', fails(moderated, 'refused', /safety system/));
  it(
    'too many requests',
    fails({ status: 429, message: 'Slow down.', retryAfter: 7 }, 'rate-limited', /Slow/),
  );
  it('how long to wait', async () => {
    peer.answer('patience', [{ status: 429, message: 'Slow down.', retryAfter: 7 }]);
    const outcome = await ask('patience');
    assert.ok(!outcome.ok && outcome.retryAfterSeconds === 7);
  });
  it('a provider in trouble', fails({ status: 500, message: 'Oh.' }, 'overloaded', /500/));
  it('a lost connection', fails({ cut: true }, 'unreachable', /connection/));
  it('silence', fails({ silent: true }, 'timeout', /within/, { timeoutMs: 100 }));
  it('no image in the answer', fails({ none: true }, 'unreadable', /no image/));
  it('base64 that is none', fails({ base64: '!!! not base64 !!!' }, 'unreadable', /./));
  it(
    'a model that is not there',
    fails({ status: 404, message: 'No such model.' }, 'unknown-model', /No such/),
  );
  it('a key that is wrong', fails({ status: 401, message: 'Wrong key sk-abc***.' }, 'rejected', /\(key\)/));
  it(
    'a model that turns out to make no transparency',
    fails(
      { status: 400, message: 'Transparent background is not supported for this model.' },
      'unsupported',
      /Transparent/,
      { background: 'transparent' },
    ),
  );
  it(
    'a model that is known to make no transparency',
    silently(
      { model: { provider: 'openai', id: 'gpt-image-2' }, background: 'transparent' },
      'unsupported',
      /gpt-image-2 makes no/,
    ),
  );
  it(
    'a model that is known to edit nothing',
    silently(
      {
        model: { provider: 'openai', id: 'dall-e-3' },
        source: { bytes: Buffer.from('x'), mediaType: 'image/png' },
      },
      'unsupported',
      /does not edit/,
    ),
  );
  it(
    'a provider without image models',
    silently({ model: { provider: 'anthropic', id: 'claude-sonnet-5-5' } }, 'unsupported', /no image models/),
  );
  it('a caller who has gone', silently({ signal: AbortSignal.abort() }, 'aborted', /canceled/));
  it('a provider without a key', async () => {
    const none = openModels({
      anthropicApiKey: null,
      openaiApiKey: null,
      anthropicBaseUrl: null,
      openaiBaseUrl: null,
    });
    const outcome = await none.image({ model, prompt: 'x', timeoutMs: 1_000 });
    assert.ok(!outcome.ok && outcome.kind === 'unconfigured');
    assert.match(outcome.message, /POSTPRESS_OPENAI_API_KEY/);
  });
});
