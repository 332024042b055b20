/**
 * `node test/specimens/contact-sheet.ts [slug…] [--out folder] [--modes own|all]`: takes screenshots of our own designs
 * on a desktop and on a phone side by side, one sheet per design plus one of all.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { displayModes } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { type Specimen, specimens } from './catalogue.ts';
import { renderCustomBlock } from './custom-tools.ts';
import { ASSET_BASE, type Darkroom, openDarkroom } from './darkroom.ts';
import { sideBySide } from './side-by-side.ts';

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
    customBlocks: renderCustomBlock,
  });
  const desktop = await room.photograph(html, DESKTOP_PX[displayMode]);
  const phone = await room.photograph(html, PHONE_PX);
  return sideBySide([desktop, phone]);
}
