import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath, fullChromiumPath, openDarkroom } from '../specimens/darkroom.ts';
import { IMAGES } from './feature-case.ts';

/** The size of every page, in CSS pixels. */
export const FRAME_PX = { width: 240, height: 140 } as const;
const { width: WIDTH_PX, height: HEIGHT_PX } = FRAME_PX;
const ACROSS = 8;
const DOWN = 8;

export type LightTable = {
  /** Screenshots of pages, many at a time in frames of one size; equal pages are rendered once. */
  draw(pages: Iterable<string>): Promise<ReadonlyMap<string, Buffer>>;
  close(): Promise<void>;
};

/** A browser that renders many small pages at once: frames of one page, captured together and cut apart. */
export async function openLightTable(): Promise<LightTable> {
  const files = await imageFiles();
  // The headless shell takes the image before fonts of sheets are drawn.
  const darkroom = await openDarkroom([], fullChromiumPath ?? chromiumPath);
  const context = await darkroom.browser.newContext({
    viewport: { width: WIDTH_PX * ACROSS, height: HEIGHT_PX * DOWN },
  });
  const page = await context.newPage();
  await page.route('**/*', (route) => {
    const body = files.get(route.request().url());
    return body
      ? route.fulfill({
          body,
          headers: {
            'access-control-allow-origin': '*',
            ...typeOf(route.request().url()),
          },
        })
      : route.abort();
  });
  return {
    async draw(pages) {
      const wanted = [...new Set(pages)];
      const drawn = new Map<string, Buffer>();
      for (let from = 0; from < wanted.length; from += ACROSS * DOWN)
        await drawSheet(page, wanted.slice(from, from + ACROSS * DOWN), drawn);
      return drawn;
    },
    close: () => darkroom.close(),
  };
}

async function drawSheet(page: Page, pages: readonly string[], drawn: Map<string, Buffer>): Promise<void> {
  const size = `border:0;float:left;width:${WIDTH_PX}px;height:${HEIGHT_PX}px`;
  const frames = pages.map((html) => `<iframe style="${size}" srcdoc="${escapeAttribute(html)}"></iframe>`);
  await page.setContent(`<body style="margin:0">${frames.join('')}`, { waitUntil: 'load' });
  await page.evaluate(
    'Promise.all([...document.querySelectorAll("iframe")].map((frame) => frame.contentDocument.fonts.ready)).then(() => 0)',
  );
  const sheet = sharp(await page.screenshot({ animations: 'allow' })).removeAlpha();
  const { data, info } = await sheet.raw().toBuffer({ resolveWithObject: true });
  for (const [at, html] of pages.entries()) {
    const left = (at % ACROSS) * WIDTH_PX;
    const top = Math.floor(at / ACROSS) * HEIGHT_PX;
    const rows = Array.from({ length: HEIGHT_PX }, (_, row) => {
      const start = ((top + row) * info.width + left) * info.channels;
      return data.subarray(start, start + WIDTH_PX * info.channels);
    });
    drawn.set(html, Buffer.concat(rows));
  }
}

/** Resources that browsers do not load by themselves. */
function typeOf(url: string): Record<string, string> {
  if (url.endsWith('.svg')) return { 'content-type': 'image/svg+xml' };
  return url.endsWith('.css') ? { 'content-type': 'text/css' } : {};
}

function escapeAttribute(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Images of two patterns in every format that the browser supports, and a recognizable font. */
async function imageFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const stripes = pattern('#0a0', '#fd0');
  const other = pattern('#00a', '#f0d');
  const png = await sharp(Buffer.from(stripes)).png().toBuffer();
  const require = createRequire(import.meta.url);
  const font = require.resolve('@fontsource/tinos/files/tinos-latin-700-normal.woff2');
  return new Map([
    [`${IMAGES}/stripes.png`, png],
    [`${IMAGES}/stripes.webp`, await sharp(png).webp().toBuffer()],
    [`${IMAGES}/stripes.avif`, await sharp(png).avif().toBuffer()],
    [`${IMAGES}/stripes.apng`, png],
    [`${IMAGES}/stripes.bmp`, png],
    [`${IMAGES}/stripes.ico`, png],
    [`${IMAGES}/stripes.svg`, Buffer.from(stripes)],
    [`${IMAGES}/other.png`, await sharp(Buffer.from(other)).png().toBuffer()],
    [`${IMAGES}/paint.css`, Buffer.from('p{background-color:#f90}')],
    [`${IMAGES}/font.woff2`, readFileSync(font)],
  ]);
}

function pattern(one: string, two: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32"><rect width="48" height="32" fill="${one}"/><rect width="16" height="32" fill="${two}"/><rect y="24" width="48" height="4" fill="#000"/></svg>`;
}
