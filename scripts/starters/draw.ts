import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findMailClient, viewIn } from '@postpress/clients';
import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import sharp from 'sharp';
import { ASSET_BASE, type Darkroom } from '../../test/specimens/darkroom.ts';
import { sideBySide } from '../../test/specimens/side-by-side.ts';
import { amongText } from './faults.ts';
import { readStored, type Stored, startersFolder, withSamples } from './stored.ts';

const PHONE_PX = 375;
const DESKTOP_PX = { email: 720, web: 1180, popup: 900, document: 860 } as const;
const THUMBNAIL_PX = { width: 400, height: 500 };
const IMAGES = 'http://starters.invalid';
const DARK_CLIENT = 'gmail-ios-dark';

/** For `openDarkroom`: the images of starters. */
export const starterImages: readonly [base: string, folder: string][] = [[IMAGES, startersFolder]];

/** The thumbnail of a starter as WebP. */
export async function drawThumbnail(room: Darkroom, stored: Stored): Promise<Buffer> {
  const desktop = await photograph(room, stored, DESKTOP_PX[stored.displayMode]);
  return await sharp(desktop)
    .resize({ ...THUMBNAIL_PX, fit: 'cover', position: 'top' })
    .webp({ quality: 82 })
    .toBuffer();
}

/** A sheet to look at: on a desktop, on a phone and, of an email, in a dark mail client. */
export async function drawSheet(room: Darkroom, stored: Stored, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const images = [
    await photograph(room, stored, DESKTOP_PX[stored.displayMode]),
    await photograph(room, stored, PHONE_PX),
  ];
  const client = findMailClient(DARK_CLIENT);
  if (stored.displayMode === 'email' && client)
    images.push(await room.photograph(viewIn(client, pageOf(stored)).html, PHONE_PX));
  await sharp(await sideBySide(images)).toFile(join(folder, `${stored.path.replace('/', '-')}.png`));
}

async function photograph(room: Darkroom, stored: Stored, width: number): Promise<Buffer> {
  return await room.photograph(pageOf(stored), width, { javaScript: stored.displayMode === 'web' });
}

function pageOf(stored: Stored): string {
  const { displayMode, kind, sampleData } = stored;
  const design = JSON.parse(readStored(stored).replaceAll('"starter:', `"${IMAGES}/`)) as Design;
  const shown = kind === 'section' ? amongText(design) : design;
  const { html } = renderDesign(shown, { displayMode, assetBase: ASSET_BASE });
  return withSamples(html, sampleData);
}
