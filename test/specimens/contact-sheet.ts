/**
 * `node test/specimens/contact-sheet.ts [slug…] [--out folder] [--modes own|all]`
 *
 * Photographs our own designs on a desktop and on a phone and lays the pictures side by side, one sheet per design
 * plus one of all, to be looked at.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { displayModes } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import sharp from 'sharp';
import { type Specimen, specimens } from './catalogue.ts';
import { drawCustomBlock } from './custom-tools.ts';
import { ASSET_BASE, type Darkroom, openDarkroom } from './darkroom.ts';

const GAP_PX = 16;
const PHONE_PX = 375;
const DESKTOP_PX = { email: 720, web: 1100, popup: 900, document: 800 } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'contact-sheets' }, modes: { type: 'string', default: 'own' } },
});

mkdirSync(values.out, { recursive: true });
const chosen = specimens().filter(
  ({ slug }) => !positionals.length || positionals.some((part) => slug.includes(part)),
);
const darkroom = await openDarkroom();
try {
  for (const specimen of chosen) {
    for (const mode of values.modes === 'all' ? displayModes : [specimen.mode]) {
      const file = join(values.out, `${specimen.slug}.${mode}.png`);
      writeFileSync(file, await sheetOf(darkroom, specimen, mode));
      console.log(file);
    }
  }
} finally {
  await darkroom.close();
}

async function sheetOf(room: Darkroom, { design }: Specimen, displayMode: Specimen['mode']): Promise<Buffer> {
  const { html } = renderDesign(design, {
    displayMode,
    assetBase: ASSET_BASE,
    customBlocks: drawCustomBlock,
  });
  const desktop = await room.photograph(html, DESKTOP_PX[displayMode]);
  const phone = await room.photograph(html, PHONE_PX);
  return sideBySide([desktop, phone]);
}

async function sideBySide(pictures: Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  let left = GAP_PX;
  const placed = pictures.map((input, index) => {
    const at = { input, left, top: GAP_PX };
    left += (sizes[index]?.width ?? 0) + GAP_PX;
    return at;
  });
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * GAP_PX;
  const ground = sharp({ create: { width: left, height, channels: 3, background: '#9aa5b1' } });
  return ground.composite(placed).png({ palette: true }).toBuffer();
}
