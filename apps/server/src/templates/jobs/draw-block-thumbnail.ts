import { createHash } from 'node:crypto';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { AssetSource, Browser, BrowserFailure, ScreenshotJob } from '../../platform/browser/browser.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { JobHandler, JobVerdict } from '../../platform/queue/kinds.ts';
import { blockDesign, contentWidthPx } from '../block-design.ts';
import { type Block, findAnyBlock, recordDrawnThumbnail } from '../blocks.ts';
import { drawTemplate } from '../draw-template.ts';
import { deleteThumbnails, listThumbnails, thumbnailKey } from '../thumbnails.ts';

export type DrawThumbnailDeps = {
  db: Db;
  blobs: BlobStore;
  browser: Pick<Browser, 'screenshot'>;
  /** Pictures of a tenant's pages, through the guarded door. */
  assetsOf: (tenant: string) => AssetSource;
  addresses: { assetBase: string };
};

const WIDTH_PX = 320;
/** On both sides together: below the content's width and 20 px mail drawings stack their columns. */
const SIDES_PX = 40;
/** Of the window that a block too tall for one picture is cut by. */
const HEIGHT_PX = 2_000;
const PIXELS_MAX = 4_000_000;
const RETRY_SECONDS = 60;

/**
 * Draws the picture of a block as it is now, and deletes those of how it was. A block with a thumbnail of its own, one
 * that cannot be drawn, and one that is gone has none. A block saved anew meanwhile has a job of its own.
 */
export const drawBlockThumbnail: JobHandler<'draw-block-thumbnail', DrawThumbnailDeps> = async (
  { blockId },
  deps,
  signal,
) => {
  const block = await findAnyBlock(deps.db, blockId);
  // Listed before ours is written: what a later job writes meanwhile is not ours to delete.
  const stored = await listThumbnails(deps.blobs, blockId);
  const html = block && block.thumbnailUrl === null ? pageOf(block, deps.addresses) : undefined;
  if (block === undefined || html === undefined) {
    if (block && !(await recordDrawnThumbnail(deps.db, block, null))) return { done: true };
    return toVerdict(await deleteThumbnails(deps.blobs, stored));
  }
  const picture = await shoot(block, html, deps, signal);
  if (!picture.ok) return afterFailure(picture);
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  const key = thumbnailKey(blockId, sha256);
  const put = await deps.blobs.put(key, picture.bytes);
  if (!put.ok) return toVerdict(put);
  if (!(await recordDrawnThumbnail(deps.db, block, sha256))) return { done: true };
  return toVerdict(
    await deleteThumbnails(
      deps.blobs,
      stored.filter((other) => other !== key),
    ),
  );
};

/** Undefined for data that is no part of a design, and for what is nested too deeply to be drawn. */
function pageOf({ data, displayMode }: Block, { assetBase }: { assetBase: string }): string | undefined {
  try {
    const design = blockDesign(JSON.parse(data), displayMode);
    return design && drawTemplate(design, { displayMode, assetBase, title: '' }).html;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function shoot(block: Block, html: string, deps: DrawThumbnailDeps, signal: AbortSignal) {
  const tenant = String(block.projectId);
  const width = contentWidthPx[block.displayMode] + SIDES_PX;
  const job: ScreenshotJob = {
    ...{ tenant, html, signal, width },
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

/** What is over soon is waited for. A block that crashes or outlasts the browser is tried a few times by the kind's rule. */
function afterFailure({ kind, message }: BrowserFailure): JobVerdict {
  if (kind === 'timeout' || kind === 'crashed' || kind === 'too-large')
    throw new Error(`${kind}: ${message}`);
  return { done: false, retryInSeconds: RETRY_SECONDS, reason: `${kind}: ${message}` };
}

function toVerdict(outcome: Awaited<ReturnType<BlobStore['put']>>): JobVerdict {
  if (outcome.ok) return { done: true };
  return { done: false, retryInSeconds: RETRY_SECONDS, reason: `${outcome.kind}: ${outcome.message}` };
}
