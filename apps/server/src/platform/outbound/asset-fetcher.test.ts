import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAssetFetcher } from './asset-fetcher.ts';
import type { CallOut, OutboundOutcome } from './outcome.ts';

const rule = { contentTypes: ['image/*'], bytesMax: 1_000 };
const rules = { image: rule, style: rule, font: rule, script: rule, media: rule };

/** A fetcher over answers by address, with a clock, and the addresses that were called. */
function fetcherOf(answers: Record<string, Partial<OutboundOutcome>>, cacheBytesMax = 1_000_000) {
  const called: string[] = [];
  const clock = { now: 0 };
  const call: CallOut = async ({ url }) => {
    called.push(url);
    const body = Buffer.from('the bytes');
    const found = { ok: true, status: 200, headers: {}, contentType: 'image/png', body, url } as const;
    return { ...found, ...answers[url] } as OutboundOutcome;
  };
  const own = async (url: string) =>
    url.startsWith('ours:') ? { contentType: 'image/gif', bytes: Buffer.from('g') } : undefined;
  const fetchAsset = createAssetFetcher({
    call,
    rules,
    timeoutMs: 1_000,
    redirectsMax: 1,
    cacheBytesMax,
    own,
    now: () => clock.now,
  });
  return { fetchAsset, called, clock };
}

describe('fetching what pages name', () => {
  it('fetches once for many callers', async () => {
    const { fetchAsset, called } = fetcherOf({});
    const all = await Promise.all([1, 2, 3].map(() => fetchAsset('a', 'https://x.test/1', 'image')));
    assert.ok(all.every(({ ok }) => ok));
    assert.deepEqual(called, ['https://x.test/1']);
  });
  it('ignores the fragment', async () => {
    const { fetchAsset, called } = fetcherOf({});
    await fetchAsset('a', 'https://x.test/1#a', 'image');
    await fetchAsset('a', 'https://x.test/1#b', 'image');
    assert.deepEqual(called, ['https://x.test/1']);
  });
  it('queries again after a minute', async () => {
    const { fetchAsset, called, clock } = fetcherOf({});
    for (const now of [0, 59_000, 61_000]) {
      clock.now = now;
      await fetchAsset('a', 'https://x.test/1', 'image');
    }
    assert.equal(called.length, 2);
  });
  it('queries again soon after a failure', async () => {
    const { fetchAsset, called, clock } = fetcherOf({ 'https://x.test/1': { status: 404 } as never });
    for (const now of [0, 1_000, 6_000]) {
      clock.now = now;
      assert.equal((await fetchAsset('a', 'https://x.test/1', 'image')).ok, false);
    }
    assert.equal(called.length, 2);
  });
  it('does not wait for one image of a silent host after another', async () => {
    const silent = { ok: false, kind: 'timeout', message: 'Silent.' } as const;
    const { fetchAsset, called, clock } = fetcherOf({ 'https://x.test/1': silent });
    const kinds = [];
    for (const url of ['https://x.test/1', 'https://x.test/2', 'https://y.test/3']) {
      const outcome = await fetchAsset('a', url, 'image');
      kinds.push(outcome.ok ? 'ok' : outcome.kind);
    }
    assert.deepEqual(kinds, ['timeout', 'timeout', 'ok']);
    assert.equal(
      (await fetchAsset('b', 'https://x.test/2', 'image')).ok,
      true,
      'another tenant asks for itself',
    );
    clock.now = 6_000;
    assert.equal((await fetchAsset('a', 'https://x.test/2', 'image')).ok, true);
    assert.deepEqual(called, [
      'https://x.test/1',
      'https://y.test/3',
      'https://x.test/2',
      'https://x.test/2',
    ]);
  });
  it('fetches for each tenant, and stores equal content once', async () => {
    const { fetchAsset, called } = fetcherOf({});
    const [one, other] = [
      await fetchAsset('a', 'https://x.test/1', 'image'),
      await fetchAsset('b', 'https://x.test/2', 'image'),
    ];
    assert.equal(called.length, 2);
    assert.ok(one.ok && other.ok && one.asset === other.asset);
    assert.equal(one.asset.base64, Buffer.from('the bytes').toString('base64'));
  });
  it('makes no call for our own URLs', async () => {
    const { fetchAsset, called } = fetcherOf({});
    const outcome = await fetchAsset('a', 'ours:icon', 'image');
    assert.ok(outcome.ok && outcome.asset.contentType === 'image/gif');
    assert.deepEqual(called, []);
  });
  it('drops the least recently used contents', async () => {
    const { fetchAsset } = fetcherOf({ 'https://x.test/2': { body: Buffer.from('others') } as never }, 20);
    const first = await fetchAsset('a', 'https://x.test/1', 'image');
    await fetchAsset('a', 'https://x.test/2', 'image');
    const again = await fetchAsset('b', 'https://x.test/1', 'image');
    assert.ok(first.ok && again.ok && first.asset !== again.asset);
  });
  it('holds no content beyond its bound for an address it remembers', async () => {
    const { fetchAsset, called } = fetcherOf(
      { 'https://x.test/2': { body: Buffer.from('others') } as never },
      20,
    );
    for (const n of [1, 2, 2, 1]) await fetchAsset('a', `https://x.test/${n}`, 'image');
    assert.deepEqual(called, ['https://x.test/1', 'https://x.test/2', 'https://x.test/1']);
  });
});
