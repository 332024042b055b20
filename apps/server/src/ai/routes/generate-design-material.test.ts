import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startImageModels } from '../../../../../test/peers/image-models.ts';
import { imageOf } from '../../platform/images/testing.ts';
import { openTestSite } from '../../platform/outbound/testing.ts';
import { bodyOf, openTestGeneration, refusalsOf } from '../generation/testing.ts';

const images = await startImageModels();
const site = await openTestSite();
const test = await openTestGeneration({ reachable: ['127.0.0.1/32'] });
after(async () => {
  site.close();
  await images.close();
  await test.close();
});

const hello = { type: 'text', values: { text: '<p>Hello</p>' } };
const answer = { object: { output: hello } };
const content = (more: object = {}) => bodyOf('Say hello', 'content', more);
const sent = () => test.mock.requests();
const refuses = refusalsOf(() => test);

/** POST /v3/templates/generate: what goes to the model beside words, and what comes back beside the design. */
describe('what a prompt shows', () => {
  const image = (address: string) => ({
    ...content(),
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Like this' },
          { type: 'image', image: address },
        ],
      },
    ],
  });
  const file = (given: object) => ({
    ...content(),
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Like this' },
          { type: 'file', file: given },
        ],
      },
    ],
  });
  it('may be an image by address', async () => {
    site.pages['/shot.png'] = { contentType: 'image/png', body: await imageOf('png', 64, 48) };
    const more = { ...image(`${site.url}/shot.png`), model: 'openai/gpt-6-luna' };
    assert.equal((await test.ask(more, [answer])).status, 200);
    assert.match(sent()[0]?.text ?? '', /data:image\/png;base64,iVBOR/);
  });
  it('may be an image as a data URL, as a file too', async () => {
    const url = `data:image/jpeg;base64,${(await imageOf('jpeg', 64, 48)).toString('base64')}`;
    assert.equal((await test.ask(image(url), [answer])).status, 200);
    assert.equal((await test.ask(file({ url, mediaType: 'image/jpeg' }), [answer])).status, 200);
  });
  it('may be a text file, given or by address', async () => {
    site.pages['/tone.md'] = { contentType: 'text/markdown', body: 'Warm and short.' };
    for (const given of [
      { text: 'Warm and short.', name: 'tone.md' },
      { url: `${site.url}/tone.md`, mediaType: 'text/markdown', name: 'tone.md' },
      { url: `data:text/plain;base64,${btoa('Warm and short.')}`, name: 'tone.md' },
    ]) {
      assert.equal((await test.ask(file(given), [answer])).status, 200);
      assert.match(sent()[0]?.text ?? '', /\{"name":"tone.md","text":"Warm and short."\}/);
    }
  });
  it(
    '400 VALIDATION_ERROR: a file that is not an image',
    refuses(
      () => image('data:image/png;base64,QUJD'),
      400,
      'VALIDATION_ERROR',
      /messages\.0\.content\.1\.image is no PNG/,
    ),
  );
  it(
    '400: is missing',
    refuses(() => image(`${site.url}/missing.png`), 400, 'VALIDATION_ERROR', /can’t be fetched/),
  );
  it(
    '400: is a text of too many characters',
    refuses(
      () => file({ url: `data:text/plain;base64,${btoa('a'.repeat(20_001))}` }),
      400,
      'VALIDATION_ERROR',
      /over 20000 characters/,
    ),
  );
  it(
    '400: is empty',
    refuses(() => bodyOf('  ', 'content'), 400, 'VALIDATION_ERROR', /expected what is to be done/),
  );
  for (const [part, missing] of [
    [{ type: 'text' }, 'text'],
    [{ type: 'image' }, 'image'],
    [{ type: 'file', file: { name: 'tone.md' } }, 'file.url or file.text'],
  ] as const)
    it(
      `400: has a part of type ${part.type} without its content`,
      refuses(
        () => ({ ...content(), messages: [{ role: 'user', content: [part] }] }),
        400,
        'VALIDATION_ERROR',
        new RegExp(`messages\\.0\\.content\\.0: a part of type ${part.type} needs ${missing}`),
      ),
    );
  it(
    '400: has a message without a role',
    refuses(
      () => ({ ...content(), messages: [{ role: 'assistant', content: [{ type: 'text', text: 'Hi' }] }] }),
      400,
      'VALIDATION_ERROR',
      /role user/,
    ),
  );
  it(
    '400: has more images than are read',
    refuses(
      () => ({
        ...content(),
        messages: [
          { role: 'user', content: Array.from({ length: 11 }, () => ({ type: 'image', image: 'data:,' })) },
        ],
      }),
      400,
      'VALIDATION_ERROR',
      /at most 10/,
    ),
  );
});

describe('images', () => {
  it('come beside the design, for the block they are meant for', async () => {
    images.answer('a lighthouse', [{ png: await imageOf('png', 64, 48) }]);
    const image = { id: 'new-1', type: 'image', values: { altText: 'A lighthouse' } };
    const requested = {
      how: 'generate',
      prompt: 'a lighthouse',
      destination: { kind: 'content_image', imageId: 'new-1' },
    };
    const { status, body } = await test.askWith(
      { openaiBaseUrl: images.baseUrl },
      content({
        features: { ai: { image: { enabled: true } } },
        context: { preferredImageSource: 'generated' },
      }),
      [{ object: { output: image, images: [requested] } }],
    );
    assert.equal(status, 200, body.message);
    const [item] = body.images ?? [];
    assert.equal(item?.source, 'generated');
    assert.deepEqual(
      [item?.destination.kind, item?.destination.imageId],
      ['content_image', body.output.data.id],
    );
    assert.ok(!JSON.stringify(body.output.data).includes(item?.url ?? '-'));
    assert.ok(body.usage.estimatedCostMicroUsd > 1_000);
  });
  it('of stock that were shown before are named to the model, where images may come', async () => {
    const shown = {
      role: 'user',
      content: [{ type: 'text', text: 'Take the second one' }],
      metadata: { imageSearchResultIds: ['stock:one', 'stock:two'] },
    };
    const features = { ai: { image: { enabled: true } } };
    await test.ask(content({ messages: [shown], features }), [answer]);
    assert.match(sent()[0]?.text ?? '', /<shown_stock_images>\s*\["stock:one","stock:two"\]/);
    await test.ask(content({ messages: [shown] }), [answer]);
    assert.doesNotMatch(sent()[0]?.text ?? '', /stock:one/);
  });
  it('are left out unless requested', async () => {
    const { body } = await test.ask(content(), [
      { object: { output: hello, images: [{ prompt: 'x', destination: { kind: 'new' } }] } },
    ]);
    assert.equal(body.images, undefined);
  });
});
