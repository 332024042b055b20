import type { Browser } from '../../platform/browser/browser.ts';
import type { Images, Pixels } from '../../platform/images/images.ts';
import type { Computation } from '../../platform/threads/compute.ts';

export type LikenessDeps = { browser: Pick<Browser, 'screenshot'>; images: Pick<Images, 'pixelsOf'> };

/** The width for rendering and comparing pages: text becomes gray bars, blocks keep their shape. */
const DRAWN_PX = 640;
const COMPARED_PX = 80;
const WINDOW_PX = 800;
const PIXELS_MAX = 25_000_000;
/** The maximum vertical shift of a part, in rows of the small images: 60 rows are 480 px of a page. */
const DRIFT_ROWS = 60;
/** The difference of two rows, as a share of black against white, at which they have nothing in common. */
const UNLIKE = 0.25;

export type LikenessCaller = { projectId: number; signal: AbortSignal };

/**
 * A page as a small image, rendered without network and scripts.
 *
 * @returns undefined if no browser is available: the caller then decides without images
 */
export async function imageOf(
  html: string,
  { projectId, signal }: LikenessCaller,
  deps: LikenessDeps,
): Promise<Pixels | undefined> {
  const image = await deps.browser.screenshot({
    tenant: String(projectId),
    html,
    assets: async () => undefined,
    width: DRAWN_PX,
    height: WINDOW_PX,
    deviceScaleFactor: 1,
    fullPage: true,
    pixelsMax: PIXELS_MAX,
    signal,
  });
  if (!image.ok) return undefined;
  const pixels = await deps.images.pixelsOf(image.bytes, { width: COMPARED_PX, channels: 3 });
  return pixels.ok ? pixels : undefined;
}

/** {@link imageLikeness}, which takes seconds for two long pages. */
export const imageComparison: Computation<{ a: Pixels; b: Pixels }, number> = {
  module: import.meta.url,
  name: 'imageComparison',
  run: ({ a, b }) => imageLikeness(a, b),
};

/**
 * The visual similarity of two pages, 0 to 1. Rows are aligned like the words of a text diff, so that a shifted part
 * costs its own height and not everything below it: twice the similarity of the pairs, divided by all rows. Banded, so
 * linear in the height.
 */
export function imageLikeness(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height === 0 || b.height === 0) return 0;
  const slope = b.height / a.height;
  let before = new Float64Array(b.height + 1);
  for (let row = 0; row < a.height; row += 1) {
    const line = new Float64Array(b.height + 1);
    const middle = Math.round(row * slope);
    const from = Math.max(0, middle - DRIFT_ROWS);
    const to = Math.min(b.height, middle + DRIFT_ROWS + 1);
    line.set(before.subarray(0, from + 1));
    for (let other = from; other < to; other += 1) {
      const paired = (before[other] ?? 0) + rowLikeness(a, row, b, other);
      line[other + 1] = Math.max(paired, before[other + 1] ?? 0, line[other] ?? 0);
    }
    line.fill(line[to] ?? 0, to + 1);
    before = line;
  }
  return (2 * (before[b.height] ?? 0)) / (a.height + b.height);
}

function rowLikeness(a: Pixels, row: number, b: Pixels, other: number): number {
  const bytes = a.width * a.channels;
  let difference = 0;
  for (let at = 0; at < bytes; at += 1)
    difference += Math.abs((a.data[row * bytes + at] ?? 0) - (b.data[other * bytes + at] ?? 0));
  return Math.max(0, 1 - difference / bytes / 255 / UNLIKE);
}
