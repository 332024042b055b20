import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Design } from '@postpress/design';
import { toolsFolder } from '../corpus/designs.ts';

/** Natural sizes of images, by URL without query. */
type Sizes = { [address: string]: [width: number, height: number] };
type Layout = { width: number; height: number; blocked: string[] };
type Shot = { png: Buffer; layout: Layout };

/** Similarity of two renderings and its parts, each 0 to 1. */
export type Comparison = {
  score: number;
  ssim: number;
  ssimAligned: number;
  text: number;
  image: number;
  link: number;
  style: number;
  height: number;
  /** Texts, images and links of the reference that ours lacks. */
  missing: { texts: string[]; images: string[]; links: string[] };
  /** Width and height of the reference, then of ours. */
  size: [number, number, number, number];
};

/** `design` has the sizes of images that the markup omits; without it both pages use what either says about them. */
export type Sitting = { reference: string; ours: string; design?: Design; width: number };

export type Studio = {
  /** Renders both pages at one width with the same placeholder images and compares them. */
  compare(sitting: Sitting): Promise<Comparison>;
  /** The images of a comparison: reference, ours, and their difference. */
  images(sitting: Sitting): Promise<{ reference: Buffer; ours: Buffer; difference: Buffer }>;
  /** One page as a PNG. */
  shoot(html: string, width: number, design?: Design): Promise<Buffer>;
  close(): Promise<void>;
};

type ShotTool = {
  openShot(): Promise<{
    shot(html: string, options: { width: number; sizes: Sizes }): Promise<Shot>;
    close(): Promise<void>;
  }>;
  sizesFromDesign(design: Design, sizes: Sizes): Sizes;
  sizesFromHtml(html: string, sizes: Sizes): Sizes;
};
type CompareTool = { compareShots(a: Shot, b: Shot): Comparison & { diffPng(): Buffer } };

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cacheFolder = join(tmpdir(), 'postpress-likeness');

/**
 * A browser with the corpus' comparison tools. Screenshots and results are cached in the temporary folder under a hash
 * of everything they depend on, so a second run renders only what has changed. The tools find their parts relative to
 * the working directory, which is therefore changed.
 */
export async function openStudio(): Promise<Studio> {
  process.chdir(repository);
  const tool = (await load('shot.mjs')) as ShotTool;
  const { compareShots } = (await load('compare.mjs')) as CompareTool;
  mkdirSync(cacheFolder, { recursive: true });
  let browser: Awaited<ReturnType<ShotTool['openShot']>> | undefined;

  async function take(html: string, width: number, sizes: Sizes): Promise<Shot> {
    const key = digest(html, String(width), JSON.stringify(sizes));
    const stored = readShot(key);
    if (stored) return stored;
    browser ??= await tool.openShot();
    return storeShot(key, await browser.shot(html, { width, sizes }));
  }
  async function both({ reference, ours, design, width }: Sitting): Promise<[Shot, Shot]> {
    const sizes = tool.sizesFromHtml(reference, design ? tool.sizesFromDesign(design, {}) : {});
    // The screenshot of a reference without a design may depend on ours, so it belongs to this pair only.
    if (!design) tool.sizesFromHtml(ours, sizes);
    const shotOfReference = await take(reference, width, { ...sizes });
    return [shotOfReference, await take(ours, width, tool.sizesFromHtml(ours, sizes))];
  }
  return {
    async compare(sitting) {
      const file = join(cacheFolder, `${digest(toolText(), JSON.stringify(sitting))}.json`);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Comparison;
      const comparison = compareShots(...(await both(sitting)));
      writeWhole(file, JSON.stringify(comparison));
      return comparison;
    },
    async images(sitting) {
      const [a, b] = await both(sitting);
      return { reference: a.png, ours: b.png, difference: compareShots(a, b).diffPng() };
    },
    async shoot(html, width, design) {
      const sizes = design ? tool.sizesFromDesign(design, {}) : {};
      return (await take(html, width, tool.sizesFromHtml(html, sizes))).png;
    },
    async close() {
      await browser?.close();
    },
  };
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(join(toolsFolder ?? '', file)).href);
}

function toolText(): string {
  return ['shot.mjs', 'compare.mjs']
    .map((file) => readFileSync(join(toolsFolder ?? '', file), 'utf8'))
    .join();
}

function digest(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

function readShot(key: string): Shot | undefined {
  const png = join(cacheFolder, `${key}.png`);
  const layout = join(cacheFolder, `${key}.layout.json`);
  if (!existsSync(png) || !existsSync(layout)) return undefined;
  return { png: readFileSync(png), layout: JSON.parse(readFileSync(layout, 'utf8')) as Layout };
}

function storeShot(key: string, shot: Shot): Shot {
  writeWhole(join(cacheFolder, `${key}.layout.json`), JSON.stringify(shot.layout));
  writeWhole(join(cacheFolder, `${key}.png`), shot.png);
  return shot;
}

/** Two runs may share the folder: a file appears complete or not at all. */
function writeWhole(file: string, content: string | Buffer): void {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, content);
  renameSync(partial, file);
}
