import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { pexelsPhoto, startStockPeer, unsplashPhoto } from '../../../../../test/peers/stock-photos.ts';
import { openStockPhotos } from './open-stock-photos.ts';

const peer = await startStockPeer();
const keys = { stockApiKey: null as string | null, pexelsApiKey: 'pexels-key' as string | null };
const open = (more: Partial<typeof keys> = {}) =>
  openStockPhotos({
    ...keys,
    ...more,
    stockBaseUrl: peer.baseUrl,
    pexelsBaseUrl: `${peer.baseUrl}/v1`,
  });
const pexels = open();
const both = open({ stockApiKey: 'stock-key' });
beforeEach(() => {
  peer.requests.length = 0;
  peer.instead = undefined;
  peer.pages = 1;
  peer.pexels = [pexelsPhoto(11), pexelsPhoto(12)];
  peer.photos = [unsplashPhoto('one'), unsplashPhoto('two')];
});
after(() => peer.close());

const { signal } = new AbortController();
const search = (stock = pexels, more: { page?: number; query?: string; count?: number } = {}) =>
  stock.search({ query: 'a lighthouse', count: 5, safe: true, signal, ...more });
const idsOf = async (answer: ReturnType<typeof search>) => {
  const outcome = await answer;
  assert.ok(outcome.ok);
  return outcome.photos.map(({ id }) => id);
};

describe('photographs of Pexels', () => {
  it('are searched with the key alone', async () => {
    await search(pexels, { page: 2 });
    assert.deepEqual(peer.requests, [
      {
        path: '/v1/search',
        query: { query: 'a lighthouse', per_page: '5', page: '2' },
        authorization: 'pexels-key',
      },
    ]);
  });
  it('have a link to their page, as the terms want it, and the size that the URL has', async () => {
    peer.pages = 2;
    const outcome = await search(pexels, { count: 1 });
    const file = 'https://images.pexels.com/photos/11/pexels-photo-11.jpeg?auto=compress&cs=tinysrgb';
    assert.deepEqual(outcome, {
      ok: true,
      hasMore: true,
      photos: [
        {
          id: 'pexels:11',
          url: `${file}&dpr=2&h=650&w=940`,
          width: 975,
          height: 1_300,
          preview: { url: `${file}&h=350`, width: 263, height: 350 },
          author: { name: 'Pat Pixel', url: 'https://www.pexels.com/photo/a-lighthouse-11/' },
          description: 'lighthouse 11',
          platform: { name: 'Pexels', url: 'https://www.pexels.com' },
          downloadUrl: null,
        },
      ],
    });
    assert.ok((await search(pexels, { page: 2 })).ok);
  });
  it('without what is required are left out', async () => {
    peer.pexels = [pexelsPhoto(1, { src: { large2x: 'javascript:alert(1)' } }), { id: 2 }, pexelsPhoto(3)];
    assert.deepEqual(await idsOf(search()), ['pexels:3']);
  });
  it('are found by id, and used without a report', async () => {
    const outcome = await pexels.find('pexels:12', signal);
    assert.ok(outcome.ok && outcome.photo.id === 'pexels:12');
    assert.deepEqual(await pexels.track('pexels:12', signal), { ok: true });
    assert.equal(peer.requests.length, 1);
    for (const id of ['pexels:13', 'pexels:x', 'pexels:12/../../search', 'pexels:'])
      assert.equal((await pexels.find(id, signal)).ok, false, id);
  });
  it('are none where the key or the answer is refused', async () => {
    for (const [instead, kind] of [
      [{ status: 401, body: '{}' }, 'rejected'],
      [{ status: 429, body: 'Too many requests', headers: { 'x-ratelimit-remaining': '0' } }, 'rate-limited'],
      [{ status: 503, body: '' }, 'unreachable'],
      [{ status: 200, body: '{}' }, 'unreadable'],
      [{ status: 200, body: 'null' }, 'unreadable'],
      ['cut', 'unreachable'],
    ] as const) {
      peer.instead = instead;
      const outcome = await search();
      assert.ok(!outcome.ok);
      assert.equal(outcome.kind, kind);
    }
    const none = open({ pexelsApiKey: null });
    const outcome = await search(none);
    assert.ok(!outcome.ok && outcome.kind === 'unconfigured' && none.platforms.length === 0);
    assert.match(outcome.message, /POSTPRESS_PEXELS_API_KEY/);
  });
});

describe('two providers of photographs', () => {
  it('are searched for half each, in turns', async () => {
    assert.deepEqual(await idsOf(search(both)), ['one', 'pexels:11', 'two', 'pexels:12']);
    assert.deepEqual(
      peer.requests.map(({ query }) => query.per_page),
      ['3', '3'],
    );
    assert.deepEqual(
      both.platforms.map(({ name }) => name),
      ['Unsplash', 'Pexels'],
    );
  });
  it('are found by their ids', async () => {
    for (const id of ['two', 'pexels:12']) {
      const outcome = await both.find(id, signal);
      assert.ok(outcome.ok && outcome.photo.id === id);
    }
    await both.track('two', signal);
    assert.equal(peer.requests.at(-1)?.path, '/photos/two/download');
  });
  it('fail together only', async () => {
    const broken = openStockPhotos({
      stockApiKey: 'stock-key',
      stockBaseUrl: `${peer.baseUrl}/none`,
      pexelsApiKey: 'pexels-key',
      pexelsBaseUrl: `${peer.baseUrl}/v1`,
    });
    assert.deepEqual(await idsOf(search(broken)), ['pexels:11', 'pexels:12']);
    peer.instead = { status: 503, body: '' };
    assert.equal((await search(both)).ok, false);
  });
});
