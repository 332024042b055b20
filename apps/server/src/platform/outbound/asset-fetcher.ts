import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import { agedBy } from '../../base/remember-for.ts';
import { semaphoreOf } from '../../config/index.ts';
import type { CallOut } from './outcome.ts';

/** An image, style sheet, font or script of a page. */
export type FetchedAsset = {
  /** Of the content, hex. */
  sha256: string;
  contentType: string;
  bytes: Buffer;
  /** The same in base64, encoded once. */
  readonly base64: string;
};
export type FetchOutcome = { ok: true; asset: FetchedAsset } | { ok: false; kind: string; message: string };

export type AssetFetchKind = 'image' | 'style' | 'font' | 'script' | 'media';

/** A kind of asset: its media types and maximum size. */
export type AssetRule = { contentTypes: readonly string[]; bytesMax: number };

export type AssetFetcherOptions = {
  call: CallOut;
  rules: Record<AssetFetchKind, AssetRule>;
  timeoutMs: number;
  redirectsMax: number;
  /** Maximum bytes of all cached contents. */
  cacheBytesMax: number;
  /** Responses for our own URLs, without a call. */
  own?: (url: string) => Promise<{ contentType: string; bytes: Buffer } | undefined>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

/**
 * Fetches assets of pages through the guarded outbound client. Concurrent requests for a URL share one call; the result
 * is cached per tenant for a minute (so that no tenant learns what another has rendered), and contents are stored once,
 * by hash.
 */
export type FetchAsset = (tenant: string, url: string, kind: AssetFetchKind) => Promise<FetchOutcome>;

const FRESH_MS = 60_000;
/** A failed server is retried soon, but only once for all images of a page. */
const FAILED_MS = 5_000;
const SILENT_HOSTS_REMEMBERED = 1_000;
const ADDRESSES_REMEMBERED = 5_000;

/** Ages by itself, not by the cache: it is stale, too, once its content fell out of the other cache, which counts bytes. */
type Known = {
  /** Calls in flight, and failures. Contents are in one place only, with a limit. */
  outcome: Promise<FetchOutcome> | undefined;
  content: string;
  freshUntil: number;
};

export type LimitedFetchAsset = FetchAsset & { stats(): SemaphoreStats };

export function createAssetFetcher(options: AssetFetcherOptions): LimitedFetchAsset {
  const { now } = options;
  const known = new LRUCache<string, Known>({ max: ADDRESSES_REMEMBERED });
  const contents = createContents(options.cacheBytesMax);
  // A tenant with slow hosts uses only its share of the calls, and other tenants do not wait.
  const calls = new FairSemaphore(semaphoreOf('fetches'));
  const fetchFrom = besideSilentHosts(now, (url, kind) => fetchOne(url, kind, options, contents));

  const fetchAsset: FetchAsset = (tenant, url, kind) => {
    const address = url.split('#', 1)[0] ?? url;
    const key = `${tenant}\n${kind}\n${address}`;
    const found = known.get(key);
    if (found && found.freshUntil > now()) {
      const asset = contents.find(found.content);
      if (asset) return Promise.resolve({ ok: true, asset });
      if (found.outcome) return found.outcome;
    }
    const outcome = calls
      .run({ tenant }, () => fetchFrom(tenant, address, kind))
      .then((done) => (done.ok ? done.value : BUSY));
    const entry: Known = { outcome, content: '', freshUntil: Number.POSITIVE_INFINITY };
    known.set(key, entry);
    void outcome.then((done) => {
      entry.freshUntil = now() + (done.ok ? FRESH_MS : FAILED_MS);
      if (!done.ok) return;
      entry.content = contentKey(done.asset);
      entry.outcome = undefined;
    });
    return outcome;
  };
  return Object.assign(fetchAsset, { stats: () => calls.stats() });
}

const BUSY: FetchOutcome = {
  ok: false,
  kind: 'busy',
  message: 'Too many addresses of this project wait to be fetched.',
};

/**
 * A host that was silent until the deadline is not waited for again for a while: a page with a hundred images from it
 * would wait for one group of calls after another until its own deadline, instead of being rendered without them.
 */
function besideSilentHosts(
  now: () => number,
  fetchAddress: (url: string, kind: AssetFetchKind) => Promise<FetchOutcome>,
) {
  const silent = new LRUCache<string, true>({
    max: SILENT_HOSTS_REMEMBERED,
    ttl: FAILED_MS,
    ...agedBy(now),
  });
  return async (tenant: string, url: string, kind: AssetFetchKind): Promise<FetchOutcome> => {
    const host = `${tenant}\n${URL.parse(url)?.host ?? ''}`;
    if (silent.has(host))
      return { ok: false, kind: 'timeout', message: 'Its host did not answer just before.' };
    const outcome = await fetchAddress(url, kind);
    if (!outcome.ok && outcome.kind === 'timeout') silent.set(host, true);
    return outcome;
  };
}

async function fetchOne(
  url: string,
  kind: AssetFetchKind,
  { call, rules, timeoutMs, redirectsMax, own }: AssetFetcherOptions,
  contents: Contents,
): Promise<FetchOutcome> {
  const ours = await own?.(url);
  if (ours) return { ok: true, asset: contents.keep(ours.bytes, ours.contentType) };
  const { contentTypes, bytesMax } = rules[kind];
  const answer = await call({ url, timeoutMs, bytesMax, redirectsMax, contentTypes });
  if (!answer.ok) return answer;
  if (answer.status !== 200) return { ok: false, kind: 'status', message: `The answer is ${answer.status}.` };
  return { ok: true, asset: contents.keep(answer.body, answer.contentType || 'application/octet-stream') };
}

type Contents = {
  keep(bytes: Buffer, contentType: string): FetchedAsset;
  find(key: string): FetchedAsset | undefined;
};

function contentKey({ sha256, contentType }: Pick<FetchedAsset, 'sha256' | 'contentType'>): string {
  return `${sha256} ${contentType}`;
}

/**
 * Contents by hash, least recently used first out, up to a number of bytes. Dropped ones stay alive where they are in
 * use.
 */
function createContents(bytesMax: number): Contents {
  const kept = new LRUCache<string, FetchedAsset>({ maxSize: bytesMax, sizeCalculation: weight });
  return {
    find: (key) => kept.get(key),
    keep: (bytes, contentType) => {
      const sha256 = hash('sha256', bytes, 'hex');
      const key = contentKey({ sha256, contentType });
      const asset = kept.get(key) ?? toAsset(sha256, bytes, contentType);
      kept.set(key, asset);
      return asset;
    },
  };
}

function toAsset(sha256: string, bytes: Buffer, contentType: string): FetchedAsset {
  let base64: string | undefined;
  return {
    sha256,
    contentType,
    bytes,
    get base64() {
      base64 ??= bytes.toString('base64');
      return base64;
    },
  };
}

/** The bytes plus the base64 that they will probably need; at least 1, which the cache requires. */
function weight({ bytes }: FetchedAsset): number {
  return Math.max(1, Math.ceil((bytes.byteLength * 7) / 3));
}
