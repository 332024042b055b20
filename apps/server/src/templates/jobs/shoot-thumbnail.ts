import { createHash } from 'node:crypto';
import { THUMBNAIL_CHARACTERS_MAX } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { AssetSource, Browser, BrowserFailure, ScreenshotJob } from '../../platform/browser/browser.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { JobVerdict } from '../../platform/queue/kinds.ts';
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
  /** Where large blocks are rendered; left out, right here. */
  compute?: Compute | undefined;
};

/** What a thumbnail is rendered of. */
export type Subject = {
  /** The folder of its images. */
  folder: string;
  projectId: number;
  displayMode: DisplayMode;
  /** Undefined: it has none. */
  html: string | undefined;
  /** Records the thumbnail; false when its template or block was saved since. */
  record(sha256: string | null): Promise<boolean>;
};

const WIDTH_PX = 320;
/** On both sides together: below the content's width and 20 px mail renderings stack their columns. */
const SIDES_PX = 40;
/** Of the window that a page too tall for one image is cut by. */
const HEIGHT_PX = 2_000;
const PIXELS_MAX = 4_000_000;
const RETRY_SECONDS = 60;

/**
 * Renders the image of a subject as it is now, and deletes those of how it was. A page that reaches the deadline has no
 * thumbnail until it is saved again: each further try would take the one slot of thumbnails for as long. A page of more
 * than `THUMBNAIL_CHARACTERS_MAX` has none, either.
 */
export async function shootThumbnail(
  subject: Subject,
  deps: RenderThumbnailDeps,
  signal: AbortSignal,
): Promise<JobVerdict> {
  // Listed before ours is written: what a later job writes meanwhile is not ours to delete.
  const stored = await listThumbnails(deps.blobs, subject.folder);
  const recordNone = async (): Promise<JobVerdict> => {
    if (!(await subject.record(null))) return { done: true };
    return toVerdict(await deleteThumbnails(deps.blobs, stored));
  };
  if (subject.html === undefined || subject.html.length > THUMBNAIL_CHARACTERS_MAX) return recordNone();
  const picture = await shoot(subject, subject.html, deps, signal);
  if (!picture.ok) return picture.kind === 'timeout' ? recordNone() : afterFailure(picture);
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  const key = thumbnailKey(subject.folder, sha256);
  const put = await deps.blobs.put(key, picture.bytes);
  if (!put.ok) return toVerdict(put);
  if (!(await subject.record(sha256))) return { done: true };
  return toVerdict(
    await deleteThumbnails(
      deps.blobs,
      stored.filter((other) => other !== key),
    ),
  );
}

async function shoot(
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
    // The page is as tall as its window at least.
    height: 1,
    deviceScaleFactor: WIDTH_PX / width,
    fullPage: true,
    pixelsMax: PIXELS_MAX,
  };
  const whole = await deps.browser.screenshot(job);
  if (whole.ok || whole.kind !== 'too-large') return whole;
  return deps.browser.screenshot({ ...job, height: HEIGHT_PX, fullPage: false });
}

/** A page that crashes is retried a few times by the kind's rule; what passes soon is waited for. */
function afterFailure({ kind, message }: BrowserFailure): JobVerdict {
  if (kind === 'crashed' || kind === 'too-large') throw new Error(`${kind}: ${message}`);
  return { done: false, retryInSeconds: RETRY_SECONDS, reason: `${kind}: ${message}` };
}

/** Deletes every image of a subject that is gone. */
export async function deleteAllThumbnails(
  folder: string,
  { blobs }: Pick<RenderThumbnailDeps, 'blobs'>,
): Promise<JobVerdict> {
  return toVerdict(await deleteThumbnails(blobs, await listThumbnails(blobs, folder)));
}

function toVerdict(outcome: Awaited<ReturnType<BlobStore['put']>>): JobVerdict {
  if (outcome.ok) return { done: true };
  return { done: false, retryInSeconds: RETRY_SECONDS, reason: `${outcome.kind}: ${outcome.message}` };
}
