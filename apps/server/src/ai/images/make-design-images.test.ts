import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import type { ImageDestination, ImageFeatures, ImageItem } from '@postpress/contracts';
import { startStockPeer, unsplashPhoto } from '../../../../../test/peers/stock-photos.ts';
import { imageOf, movingGif } from '../../platform/images/testing.ts';
import { openUnsplash } from '../../platform/stock/open-unsplash.ts';
import type { DesignImagesRequest, RequestedImage } from './design-images.ts';
import { type DesignImagesDeps, openDesignImages } from './make-design-images.ts';
import { openTestImages } from './testing.ts';

const test = await openTestImages([]);
const stock = await startStockPeer();
const { newId } = test.accounts;
const deps = {
  ...test.deps,
  newId,
  stock: openUnsplash({ stockApiKey: 'stock-key', stockBaseUrl: stock.baseUrl }),
};
const png = await imageOf('png', 800, 600);
beforeEach(async () => {
  test.peer.answer('', [{ png }]);
  stock.instead = undefined;
  stock.photos = ['one', 'two', 'three'].map((id) => unsplashPhoto(id));
  await test.credits.clear();
});
after(async () => {
  stock.close();
  await test.close();
});

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const fresh: ImageDestination = { kind: 'new', imageId: null, expectedSrc: null };
const hero = (expectedSrc: string | null = null): ImageDestination => ({
  kind: 'content_image',
  imageId: 'hero',
  expectedSrc,
});
const want = (more: Partial<RequestedImage> = {}): RequestedImage => ({
  prompt: 'a lighthouse',
  destination: fresh,
  ...more,
});

async function bring(
  requested: readonly RequestedImage[],
  features: ImageFeatures = {},
  more: Partial<DesignImagesRequest> = {},
  parts: DesignImagesDeps = deps,
) {
  const { projects, workspaces } = test.accounts;
  const who = { projectId: projects.shop, workspaceId: workspaces.main, endUserId: 'ann' };
  return openDesignImages(parts)({
    caller: { ...who, signal: new AbortController().signal },
    features: { enabled: true, ...features },
    requested,
    uploads: [],
    shownSearchResultIds: [],
    ...more,
  });
}
async function bringOne(...args: Parameters<typeof bring>): Promise<ImageItem> {
  const { images, missing } = await bring(...args);
  assert.deepEqual(missing, []);
  assert.equal(images.length, 1);
  return images[0]!;
}
async function bringNone(message: RegExp, ...args: Parameters<typeof bring>) {
  const { images, missing } = await bring(...args);
  assert.deepEqual(images, []);
  assert.match(missing.map((each) => each.message).join('\n'), message);
}
async function fetched(url: string) {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, header: deps.images.inspect(bytes), bytes };
}
const used = () => test.entries();

describe('an image that is made', () => {
  it('is an item with a preview', async () => {
    const item = await bringOne([want({ destination: hero() })]);
    const { id, url, preview, ...rest } = item;
    assert.deepEqual(rest, {
      source: 'generated',
      prompt: 'a lighthouse',
      width: 800,
      height: 600,
      destination: hero(),
      author: null,
      platform: null,
      download: null,
    });
    assert.notEqual(id, '');
    assert.deepEqual((await fetched(url)).bytes, png);
    assert.deepEqual([preview.width, preview.height], [320, 240]);
    assert.deepEqual((await fetched(preview.url)).header, {
      ok: true,
      kind: 'webp',
      width: 320,
      height: 240,
    });
  });
  it('is asked for as the features say', async () => {
    const features = { model: 'openai/gpt-image-1.5', quality: 'high', fallbackModels: false } as const;
    await bringOne([want({ background: 'opaque' })], features);
    const { model, quality, background } = test.peer.requests.at(-1)!.fields;
    assert.deepEqual([model, quality, background], ['gpt-image-1.5', 'high', 'opaque']);
  });
  it('is metered as a request of its own', async () => {
    const outcome = await bring([want(), want({ prompt: 'a ship' })], { quality: 'low' });
    assert.equal(outcome.aiCreditsUsed, 12);
    assert.equal(outcome.estimatedCostMicroUsd, 12_000);
    const entry = { feature_type: 'image_generation', credits: 6, end_user_id: 'ann' };
    assert.deepEqual(await used(), [entry, entry]);
  });
  it('is searched instead where generating is off', async () =>
    assert.equal((await bringOne([want({ how: 'generate' })], { generation: false })).source, 'search'));
  it('is undefined if both are off', () =>
    bringNone(/turned off/, [want()], { generation: false, search: false }));
  it('that fails costs neither the others nor credits', async () => {
    const declined = { status: 400, message: 'Rejected by the safety system.', code: 'moderation_blocked' };
    test.peer.answer('a crime', [declined]);
    const { images, missing } = await bring([want(), want({ prompt: 'a crime', destination: hero() })]);
    assert.equal(images.length, 1);
    assert.deepEqual(
      missing.map(({ prompt, destination }) => [prompt, destination]),
      [['a crime', hero()]],
    );
    assert.match(missing[0]?.message ?? '', /declined/);
    assert.equal((await used()).length, 1);
  });
  it('is unavailable without the credits for it', async () => {
    await test.credits.cap(10);
    await bringNone(/AI credits/, [want()]);
    await test.credits.cap(null);
  });
});

describe('an image that is changed', () => {
  it('is the current image of the block', async () => {
    const item = await bringOne([want({ how: 'edit', destination: hero(dataUrl(png)) })]);
    assert.equal(item.source, 'edited');
    assert.equal(test.peer.requests.at(-1)?.path, '/v1/images/edits');
    assert.equal((await used())[0]?.feature_type, 'image_edit');
  });
  it('may be one of the message', async () => {
    const { images } = await bring([want({ how: 'edit', upload: 0 })], {}, { uploads: [dataUrl(png)] });
    assert.deepEqual(
      images.map(({ source }) => source),
      ['edited', 'upload'],
    );
  });
  it('is undefined without a current image', () =>
    bringNone(/no image to edit/, [want({ how: 'edit', destination: hero() })]));
  it('is unavailable if editing is off', () =>
    bringNone(/Editing images is turned off/, [want({ how: 'edit', destination: hero(dataUrl(png)) })], {
      editing: false,
    }));
  it('is never fetched from a private address', async () => {
    const before = test.peer.requests.length;
    await bringNone(/not a public one/, [
      want({ how: 'edit', destination: hero('http://169.254.169.254/x') }),
    ]);
    assert.equal(test.peer.requests.length, before);
  });
});

describe('a stock image', () => {
  it('comes with its author, its provider and the address that counts downloads', async () => {
    const item = await bringOne([want({ how: 'search', destination: hero() })]);
    assert.deepEqual(item, {
      id: 'stock:one',
      url: 'https://images.unsplash.com/one?w=1080',
      source: 'search',
      prompt: 'a lighthouse',
      width: 1_080,
      height: 810,
      destination: hero(),
      preview: { url: 'https://images.unsplash.com/one?w=400', width: 400, height: 300 },
      author: {
        name: 'Ann Author',
        url: 'https://unsplash.com/@ann?utm_source=postpress&utm_medium=referral',
      },
      platform: { name: 'Unsplash', url: 'https://unsplash.com/?utm_source=postpress&utm_medium=referral' },
      download: 'https://api.unsplash.com/photos/one/download',
    });
    assert.deepEqual(await used(), []);
  });
  it('is safe unless that is switched off', async () => {
    await bringOne([want({ how: 'search' })]);
    assert.equal(stock.requests.at(-1)?.query.content_filter, 'high');
    await bringOne([want({ how: 'search' })], { safeSearch: false });
    assert.equal(stock.requests.at(-1)?.query.content_filter, 'low');
  });
  it('comes once', async () => {
    const { images } = await bring([want({ how: 'search' }), want({ how: 'search' })]);
    assert.deepEqual(
      images.map(({ id }) => id),
      ['stock:one', 'stock:two'],
    );
  });
  it('is none that was shown before', async () => {
    const item = await bringOne(
      [want({ how: 'search' })],
      {},
      { shownSearchResultIds: ['stock:one', 'stock:two', 'x'] },
    );
    assert.equal(item.id, 'stock:three');
  });
  it('is one that was shown before, where that is named', async () => {
    const shown = { shownSearchResultIds: ['stock:two'] };
    assert.equal((await bringOne([want({ searchResultId: 'stock:two' })], {}, shown)).id, 'stock:two');
  });
  it('is searched again if the named one was never shown', async () =>
    assert.equal((await bringOne([want({ searchResultId: 'stock:two' })])).id, 'stock:one'));
  it('is preferred where the caller says so', async () =>
    assert.equal((await bringOne([want()], {}, { preferredSource: 'search' })).source, 'search'));
  it('is generated instead where searching is off', async () =>
    assert.equal((await bringOne([want({ how: 'search' })], { search: false })).source, 'generated'));
  it('is generated instead where the installation has no provider', async () => {
    const none = { ...deps, stock: openUnsplash({ stockApiKey: null, stockBaseUrl: null }) };
    assert.equal((await bringOne([want({ how: 'search' })], {}, {}, none)).source, 'generated');
  });
  it('may not be found', async () => {
    stock.photos = [];
    await bringNone(/No stock image/, [want({ how: 'search' })]);
  });
  it('may not be had', async () => {
    stock.instead = { status: 500, body: '' };
    await bringNone(/500/, [want({ how: 'search' })]);
  });
});

describe('an image of the message', () => {
  it('is included', async () => {
    const item = await bringOne([], {}, { uploads: [dataUrl(png)] });
    assert.deepEqual([item.source, item.width, item.prompt, item.destination], ['upload', 800, null, fresh]);
    assert.deepEqual((await fetched(item.url)).header, { ok: true, kind: 'png', width: 800, height: 600 });
    assert.equal(item.preview.width, 320);
  });
  it('follows the answer’s position', async () => {
    const requested = want({ how: 'upload', upload: 1, destination: hero() });
    const uploads = [dataUrl(png), dataUrl(await imageOf('jpeg', 50, 40), 'image/jpeg')];
    const { images } = await bring([requested], {}, { uploads });
    assert.deepEqual(
      images.map(({ width, destination }) => [width, destination.kind]),
      [
        [50, 'content_image'],
        [800, 'new'],
      ],
    );
  });
  it('keeps moving', async () => {
    const gif = await movingGif(30, 20);
    const item = await bringOne([], {}, { uploads: [dataUrl(gif, 'image/gif')] });
    assert.deepEqual((await fetched(item.url)).bytes, gif);
  });
  it('stays where it is when it came by address', async () => {
    const { images } = await bring([want()]);
    const address = images[0]!.url;
    assert.equal((await bringOne([], {}, { uploads: [address] })).url, address);
  });
  it('is left out where that is switched off', async () => {
    const { images, missing } = await bring([], { upload: false }, { uploads: [dataUrl(png)] });
    assert.deepEqual([images, missing], [[], []]);
    await bringNone(/turned off/, [want({ how: 'upload' })], { upload: false }, { uploads: [dataUrl(png)] });
  });
  it('that is invalid is reported', () =>
    bringNone(/is no PNG/, [], {}, { uploads: [dataUrl(Buffer.from('<svg/>'), 'image/svg+xml')] }));
  it('that the message does not have is none', () =>
    bringNone(/no such image/, [want({ how: 'upload', upload: 3 })]));
});

it('returns nothing where images are not enabled', async () => {
  const { images, missing } = await bring([want()], { enabled: false }, { uploads: [dataUrl(png)] });
  assert.deepEqual([images, missing], [[], []]);
});
it('returns six at most', async () => {
  const { images } = await bring(Array.from({ length: 9 }, () => want({ how: 'search' })));
  assert.ok(images.length <= 6);
});
