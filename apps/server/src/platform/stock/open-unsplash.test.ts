import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { type StockPeer, startStockPeer, unsplashPhoto } from '../../../../../test/peers/stock-photos.ts';
import { openUnsplash } from './open-unsplash.ts';

const open = (timeoutMs = 10_000) =>
  openUnsplash({ stockApiKey: 'stock-key', stockBaseUrl: peer.baseUrl, timeoutMs });
const peer = await startStockPeer();
const stock = open();
beforeEach(() => {
  peer.instead = undefined;
  peer.photos = [unsplashPhoto('one'), unsplashPhoto('two')];
});
after(() => peer.close());

const { signal } = new AbortController();
const search = (
  more: { query?: string; count?: number; safe?: boolean; signal?: AbortSignal } = {},
  at = stock,
) => at.search({ query: 'a lighthouse', count: 5, safe: true, signal, ...more });

describe('searching for stock photographs', () => {
  it('says on the wire what is searched', async () => {
    await search();
    assert.deepEqual(peer.requests.at(-1), {
      path: '/search/photos',
      query: { query: 'a lighthouse', per_page: '5', content_filter: 'high' },
      authorization: 'Client-ID stock-key',
    });
    await search({ safe: false });
    assert.equal(peer.requests.at(-1)?.query.content_filter, 'low');
  });
  it('returns photographs with their author', async () => {
    const outcome = await search({ count: 1 });
    assert.ok(outcome.ok);
    assert.deepEqual(outcome.photos, [
      {
        id: 'one',
        url: 'https://images.unsplash.com/one?w=1080',
        width: 1_080,
        height: 810,
        preview: { url: 'https://images.unsplash.com/one?w=400', width: 400, height: 300 },
        author: {
          name: 'Ann Author',
          url: 'https://unsplash.com/@ann?utm_source=postpress&utm_medium=referral',
        },
        description: 'photograph one',
        platform: {
          name: 'Unsplash',
          url: 'https://unsplash.com/?utm_source=postpress&utm_medium=referral',
        },
        downloadUrl: 'https://api.unsplash.com/photos/one/download',
      },
    ]);
  });
  it('leaves out what can’t be read, or is no address for a page', async () => {
    const script = unsplashPhoto('bad', { urls: { regular: 'javascript:alert(1)', small: 'data:,x' } });
    peer.photos = [script, { id: 'bare' }, unsplashPhoto('good'), null as never];
    const outcome = await search();
    assert.deepEqual(outcome.ok && outcome.photos.map(({ id }) => id), ['good']);
  });
  it('asks for further pages, and says whether there are more', async () => {
    peer.pages = 3;
    const outcome = await stock.search({ query: 'x', count: 5, page: 2, safe: true, signal });
    assert.ok(outcome.ok && outcome.hasMore);
    assert.equal(peer.requests.at(-1)?.query.page, '2');
    const last = await stock.search({ query: 'x', count: 5, page: 3, safe: true, signal });
    assert.ok(last.ok && !last.hasMore);
  });
  it('cuts long queries', async () => {
    await search({ query: '😀'.repeat(5_000) });
    assert.equal(Array.from(peer.requests.at(-1)?.query.query ?? '').length, 200);
  });
});

describe('a photograph by its id', () => {
  it('is found', async () => {
    const outcome = await stock.find('two', signal);
    assert.ok(outcome.ok && outcome.photo.id === 'two');
  });
  const misses = (id: string) => async () => {
    const outcome = await stock.find(id, signal);
    assert.ok(!outcome.ok && outcome.kind === 'missing');
  };
  it('may be missing', misses('three'));
  it('is no path', misses('../search/photos'));
});

describe('a photograph that is used', () => {
  it('is reported to the provider', async () => {
    assert.deepEqual(await stock.track('two', signal), { ok: true });
    assert.equal(peer.requests.at(-1)?.path, '/photos/two/download');
  });
  it('is no path', async () => {
    const outcome = await stock.track('two/../one', signal);
    assert.ok(!outcome.ok && outcome.kind === 'missing');
  });
});

describe('a provider of stock photographs that fails', () => {
  const fails = (instead: StockPeer['instead'], kind: string, timeoutMs?: number) => async () => {
    peer.instead = instead;
    const outcome = await search({}, open(timeoutMs));
    assert.ok(!outcome.ok);
    assert.equal(outcome.kind, kind, outcome.message);
  };
  it('refuses the key', fails({ status: 401, body: '{}' }, 'rejected'));
  it(
    'limits the rate',
    fails(
      { status: 403, body: 'Rate Limit Exceeded', headers: { 'x-ratelimit-remaining': '0' } },
      'rate-limited',
    ),
  );
  it('is in trouble', fails({ status: 503, body: '' }, 'unreachable'));
  it(
    'redirects us',
    fails({ status: 302, body: '', headers: { location: 'http://169.254.169.254/' } }, 'unreachable'),
  );
  it('returns no JSON', fails({ status: 200, body: '<html>' }, 'unreadable'));
  it('returns something else', fails({ status: 200, body: '[1]' }, 'unreadable'));
  it('cuts the connection', fails('cut', 'unreachable'));
  it('is silent', fails('silent', 'timeout', 300));
  it('is not called after the caller disconnected', async () => {
    const outcome = await search({ signal: AbortSignal.abort() });
    assert.ok(!outcome.ok && outcome.kind === 'aborted');
  });
  it('is not set up', async () => {
    const none = openUnsplash({ stockApiKey: null, stockBaseUrl: peer.baseUrl });
    const outcome = await none.search({ query: 'x', count: 1, safe: true, signal });
    assert.ok(none.platforms.length === 0 && !outcome.ok && outcome.kind === 'unconfigured');
    assert.match(outcome.message, /POSTPRESS_STOCK_API_KEY/);
  });
});
