/**
 * `node test/clients/contact-sheet.ts [slug…] [--out folder] [--blocked] [--html file]`: renders one of our own emails,
 * or a file, in every client, and puts the images on one sheet.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mailClients, viewIn } from '@postpress/clients';
import { renderDesign } from '@postpress/render';
import sharp, { type OverlayOptions } from 'sharp';
import { specimens } from '../specimens/catalogue.ts';
import { ASSET_BASE, type Darkroom, openDarkroom } from '../specimens/darkroom.ts';

const GAP_PX = 24;
const TITLE_PX = 28;
const COLUMNS = 8;
/** The images are shown at half size, cropped to this height. */
const SCALE = 0.5;
const HEIGHT_MAX_PX = 1_400;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'contact-sheets' },
    blocked: { type: 'boolean', default: false },
    html: { type: 'string' },
  },
});

mkdirSync(values.out, { recursive: true });
const darkroom = await openDarkroom();
try {
  for (const [name, html] of chosen()) {
    const file = join(values.out, `${name}.clients${values.blocked ? '.blocked' : ''}.png`);
    writeFileSync(file, await sheetOf(darkroom, html));
    console.log(file);
  }
} finally {
  await darkroom.close();
}

function chosen(): [name: string, html: string][] {
  if (values.html) return [[basename(values.html, '.html'), readFileSync(values.html, 'utf8')]];
  return specimens()
    .filter(({ mode }) => mode === 'email')
    .filter(({ slug }, index) =>
      positionals.length ? positionals.some((part) => slug.includes(part)) : index === 0,
    )
    .map(({ slug, design }) => [
      slug,
      renderDesign(design, { displayMode: 'email', assetBase: ASSET_BASE }).html,
    ]);
}

async function sheetOf(room: Darkroom, html: string): Promise<Buffer> {
  const images = [];
  for (const client of mailClients) {
    const view = viewIn(client, html, { blockImages: values.blocked });
    const image = await shrink(await room.photograph(view.html, view.widthPx));
    images.push({ title: client.id, ...image });
  }
  return layOut(images);
}

async function shrink(image: Buffer): Promise<{ input: Buffer; width: number; height: number }> {
  const { width, height } = await sharp(image).metadata();
  const cut = sharp(image).extract({
    left: 0,
    top: 0,
    width,
    height: Math.min(height, HEIGHT_MAX_PX / SCALE),
  });
  const { data, info } = await cut
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function layOut(
  images: { title: string; input: Buffer; width: number; height: number }[],
): Promise<Buffer> {
  const composites: OverlayOptions[] = [];
  let top = GAP_PX;
  let right = 0;
  for (let from = 0; from < images.length; from += COLUMNS) {
    const row = images.slice(from, from + COLUMNS);
    let left = GAP_PX;
    for (const { title, input, width } of row) {
      const label = `<svg width="${Math.max(width, 200)}" height="${TITLE_PX}"><text x="0" y="18" font-family="sans-serif" font-size="14">${title}</text></svg>`;
      composites.push({ input: Buffer.from(label), left, top }, { input, left, top: top + TITLE_PX });
      left += Math.max(width, 180) + GAP_PX;
    }
    right = Math.max(right, left);
    top += Math.max(...row.map(({ height }) => height)) + TITLE_PX + GAP_PX;
  }
  const ground = sharp({
    create: { width: right + GAP_PX, height: top, channels: 3, background: '#9aa5b1' },
  });
  return ground.composite(composites).png({ palette: true }).toBuffer();
}
