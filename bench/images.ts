/**
 * What reading images costs: a bomb refused by its header, a photograph made small beside bare sharp, a screenshot as grey
 * pixels, and the memory that the largest images take, each in a separate process.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openImages } from '../apps/server/src/platform/images/open-images.ts';
import { imageOf, pngClaiming } from '../apps/server/src/platform/images/testing.ts';
import { type Figure, record } from './record.ts';

const ROUNDS = 7;
const BOMBS = 100_000;
const BOMB_US_MAX = 20;
const OVER_BARE_MAX = 1.15;
const PEAK_MB_MAX = 400;
const METHOD =
  'Medians of 7, one image at a time. Bare: the same steps with sharp alone, one thread. Memory: the peak of a separate process beyond what it used with the file loaded.';

const images = openImages();
const [, , peakOf] = process.argv;
if (peakOf?.startsWith('/')) await printPeak(peakOf);
else await measure();

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-bench-images-'));
  try {
    record('images', 'Images', [...(await speeds()), ...(await peaks(folder))], METHOD);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function speeds(): Promise<Figure[]> {
  const bomb = pngClaiming(50_000, 50_000);
  const started = performance.now();
  for (let i = 0; i < BOMBS; i++) if (images.inspect(bomb).ok) throw new Error('A bomb was let in.');
  const bombUs = ((performance.now() - started) / BOMBS) * 1_000;
  const photograph = await sharp(await imageOf('png', 4_000, 3_000, { noisy: true }))
    .jpeg()
    .toBuffer();
  const screenshot = await imageOf('png', 640, 4_000, { noisy: true });
  const small = { kind: 'webp', inside: { width: 1_200 }, quality: 80 } as const;
  const ours = await median(() => images.convert(photograph, small));
  const bare = await median(() =>
    sharp(photograph).rotate().resize({ width: 1_200 }).webp({ quality: 80, effort: 2 }).toBuffer(),
  );
  const grey = await median(() => images.pixelsOf(screenshot, { channels: 1 }));
  const over = ours / bare;
  return [
    bar('a PNG of 2.5 gigapixels refused', bombUs, 'µs', BOMB_US_MAX, 2),
    { what: 'a JPEG of 12 megapixels to 1,200 px WebP', figure: `${Math.round(ours)} ms` },
    bar('the same beside bare sharp', over, '×', OVER_BARE_MAX, 2),
    { what: 'a screenshot of 640 × 4,000 as grey pixels', figure: `${Math.round(grey)} ms` },
  ];
}

async function peaks(folder: string): Promise<Figure[]> {
  // Smooth noise: large in pixels, within 10 MB as a file.
  const soft = sharp(await imageOf('png', 400, 400, { noisy: true })).resize(5_000, 5_000);
  const files = {
    'a JPEG of 25 megapixels, turned': soft.clone().jpeg().withMetadata({ orientation: 6 }),
    'a progressive JPEG of 25 megapixels, turned': soft
      .clone()
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 6 }),
    'a WebP of 25 megapixels': soft.clone().webp({ quality: 60, effort: 0 }),
  };
  const figures: Figure[] = [];
  for (const [what, image] of Object.entries(files)) {
    const file = join(folder, String(figures.length));
    writeFileSync(file, await image.toBuffer());
    const printed = execFileSync(process.execPath, [import.meta.filename, file], { encoding: 'utf8' });
    figures.push(bar(`memory for ${what}`, Number(printed), 'MB', PEAK_MB_MAX, 0));
  }
  return figures;
}

async function printPeak(file: string): Promise<void> {
  const bytes = readFileSync(file);
  await images.convert(await imageOf('png', 9, 9));
  const before = process.resourceUsage().maxRSS;
  const still = await images.convert(bytes);
  if (!still.ok) throw new Error(still.message);
  console.log((process.resourceUsage().maxRSS - before) / 1_024);
}

function bar(what: string, value: number, unit: string, most: number, digits: number): Figure {
  return { what, figure: `${value.toFixed(digits)} ${unit}`, bar: `≤ ${most} ${unit}`, met: value <= most };
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
