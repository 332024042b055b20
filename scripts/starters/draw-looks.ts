import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMailClient, viewIn } from '@postpress/clients';
import { renderDesign } from '@postpress/render';
import sharp from 'sharp';
import { ASSET_BASE, chromiumPath, type Darkroom, openDarkroom } from '../../test/specimens/darkroom.ts';
import { sideBySide } from '../../test/specimens/side-by-side.ts';
import type { LoadedStarter } from './load-starters.ts';
import { sampleDataOf, withSamples } from './sample-data.ts';

const PHONE_PX = 375;
const DESKTOP_PX = { email: 720, web: 1180, popup: 900, document: 860 } as const;
const IMAGES = 'http://starters.invalid';
const DARK_CLIENT = 'gmail-ios-dark';

type LookOptions = {
  /** Where sheets of all looks go; undefined: none are drawn. */
  looks: string | undefined;
  thumbnail: { width: number; height: number };
  /** Where the designs lie, with their images. */
  folder: string;
};

/** Thumbnails, and sheets to look at, photographed in a browser without a network. */
export async function drawLooks(starters: readonly LoadedStarter[], options: LookOptions): Promise<void> {
  if (chromiumPath === undefined) {
    console.error('No Chromium: thumbnails stay as they are.');
    return;
  }
  const room = await openDarkroom([[IMAGES, options.folder]]);
  try {
    for (const starter of starters) await renderOne(room, starter, options);
  } finally {
    await room.close();
  }
}

async function renderOne(
  room: Darkroom,
  starter: LoadedStarter,
  { looks, thumbnail, folder }: LookOptions,
): Promise<void> {
  const { displayMode, id, design } = starter;
  const text = JSON.stringify(design).replaceAll('"starter:', `"${IMAGES}/`);
  const page = renderDesign(JSON.parse(text), { displayMode, assetBase: ASSET_BASE }).html;
  const html = withSamples(page, sampleDataOf(starter));
  const options = { javaScript: displayMode === 'web' };
  const desktop = await room.photograph(html, DESKTOP_PX[displayMode], options);
  const small = sharp(desktop).resize({ ...thumbnail, fit: 'cover', position: 'top' });
  writeFileSync(join(folder, displayMode, `${id}.webp`), await small.webp({ quality: 82 }).toBuffer());
  if (looks === undefined) return;
  mkdirSync(looks, { recursive: true });
  const images = [desktop, await room.photograph(html, PHONE_PX, options)];
  const client = findMailClient(DARK_CLIENT);
  if (displayMode === 'email' && client)
    images.push(await room.photograph(viewIn(client, html).html, PHONE_PX));
  writeFileSync(join(looks, `${displayMode}-${id}.png`), await sideBySide(images));
}
