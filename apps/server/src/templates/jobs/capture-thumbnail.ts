import { hash } from 'node:crypto';
import { THUMBNAIL_CHARACTERS_MAX } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { AssetSource, Browser, BrowserFailure, ScreenshotJob } from '../../platform/browser/browser.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type JobVerdict, retryLater } from '../../platform/queue/kinds.ts';
import type { Compute } from '../../platform/threads/compute.ts';
import { contentWidthPx } from '../block-design.ts';
import { deleteThumbnails, listThumbnails, thumbnailKey } from '../thumbnails.ts';

export type RenderThumbnailDeps = {
  db: Db;
  blobs: BlobStore;
  browser: Pick<Browser, 'screenshot'>;
  /** Images of a tenant's pages, through the guarded outbound client. */
  assetsOf: (tenant: string) => AssetSource;
  addresses: { assetBase: string };
  /** Renders large blocks on a thread; omitted: on this one. */
  compute?: Compute | undefined;
};

export type Subject = {
  folder: string;
  projectId: number;
  displayMode: DisplayMode;
  /** Undefined: it has none. */
  html: string | undefined;
  /** Records the thumbnail; false if its template or block was saved meanwhile. */
  record(sha256: string | null): Promise<boolean>;
};

const WIDTH_PX = 320;
/** Total horizontal margin: below the content's width plus 20 px, emails stack their columns. */
const SIDES_PX = 40;
/** Height of the window that crops a page too tall for one image. */
const HEIGHT_PX = 2_000;
const PIXELS_MAX = 4_000_000;

/**
 * Renders the thumbnail of a subject in its current state, and deletes older ones. A page that times out has none until
 * its next save, because each retry would block the only thumbnail slot as long. A page of more than
 * `THUMBNAIL_CHARACTERS_MAX` has none either.
 */
export async function captureThumbnail(
  subject: Subject,
  deps: RenderThumbnailDeps,
  signal: AbortSignal,
): Promise<JobVerdict> {
  // Listed before ours is written: images written by a later job must not be deleted.
  const stored = await listThumbnails(deps.blobs, subject.folder);
  const recordNone = async (): Promise<JobVerdict> => {
    if (!(await subject.record(null))) return { done: true };
    return toVerdict(await deleteThumbnails(deps.blobs, stored));
  };
  if (subject.html === undefined || subject.html.length > THUMBNAIL_CHARACTERS_MAX) return recordNone();
  const image = await capture(subject, subject.html, deps, signal);
  if (!image.ok) return image.kind === 'timeout' ? recordNone() : afterFailure(image);
  const sha256 = hash('sha256', image.bytes, 'hex');
  const key = thumbnailKey(subject.folder, sha256);
  const put = await deps.blobs.put(key, image.bytes);
  if (!put.ok) return toVerdict(put);
  if (!(await subject.record(sha256))) return { done: true };
  return toVerdict(
    await deleteThumbnails(
      deps.blobs,
      stored.filter((other) => other !== key),
    ),
  );
}

async function capture(
  { projectId, displayMode }: Subject,
  html: string,
  deps: RenderThumbnailDeps,
  signal: AbortSignal,
) {
  const tenant = String(projectId);
  const width = contentWidthPx[displayMode] + SIDES_PX;
  const job: ScreenshotJob = {
    tenant,
    html,
    signal,
    width,
    priority: 'low',
    assets: deps.assetsOf(tenant),
    // A page is at least as tall as its window.
    height: 1,
    deviceScaleFactor: WIDTH_PX / width,
    fullPage: true,
    pixelsMax: PIXELS_MAX,
  };
  const whole = await deps.browser.screenshot(job);
  if (whole.ok || whole.kind !== 'too-large') return whole;
  return deps.browser.screenshot({ ...job, height: HEIGHT_PX, fullPage: false });
}

/** A page that crashes is retried a few times by the kind's rule; temporary failures are waited for. */
function afterFailure({ kind, message }: BrowserFailure): JobVerdict {
  if (kind === 'crashed' || kind === 'too-large') throw new Error(`${kind}: ${message}`);
  return retryLater(`${kind}: ${message}`);
}

export async function deleteAllThumbnails(
  folder: string,
  { blobs }: Pick<RenderThumbnailDeps, 'blobs'>,
): Promise<JobVerdict> {
  return toVerdict(await deleteThumbnails(blobs, await listThumbnails(blobs, folder)));
}

function toVerdict(outcome: Awaited<ReturnType<BlobStore['put']>>): JobVerdict {
  if (outcome.ok) return { done: true };
  return retryLater(`${outcome.kind}: ${outcome.message}`);
}
