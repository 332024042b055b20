/**
 * Draws our own images into `apps/server/assets`: social icons in five styles, placeholders, play buttons. Run it after
 * changing a shape and commit the result; `--sheet file.png` draws all icons on one sheet for review.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { glyphs } from './illustrations/glyphs.ts';
import { iconStyles, iconSvg } from './illustrations/icon.ts';
import { placeholders, playIcons } from './illustrations/placeholders.ts';

/** Icons are shown at 32 px, at most 48 px: twice that is sharp on every screen. */
const ICON_PX = 96;
const SHEET_CELL_PX = 64;

const assets = join(import.meta.dirname, '..', 'apps', 'server', 'assets');
const { values } = parseArgs({ options: { sheet: { type: 'string' } } });

if (values.sheet) await drawSheet(values.sheet);
else await renderAll();

async function renderAll(): Promise<void> {
  let bytes = 0;
  for (const [name, glyph] of Object.entries(glyphs)) {
    for (const style of iconStyles) {
      const icon = await png(iconSvg(glyph, style), ICON_PX, ICON_PX);
      bytes += write(`social/icons/${style}/${name}.png`, icon);
    }
  }
  for (const { path, svg, width, height } of [...placeholders, ...playIcons]) {
    const drawn = path.endsWith('.gif') ? await gif(svg) : await png(svg, width, height);
    bytes += write(path, drawn);
  }
  console.log(`${Object.keys(glyphs).length} signs, ${Math.round(bytes / 1024)} KiB`);
}

function png(svg: string, width: number, height: number): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).resize(width, height);
  return image.png({ palette: true, colors: 32, compressionLevel: 9, effort: 10 }).toBuffer();
}

function gif(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).gif({ colors: 16 }).toBuffer();
}

function write(path: string, content: Buffer): number {
  const file = join(assets, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return content.length;
}

async function drawSheet(file: string): Promise<void> {
  const names = Object.keys(glyphs);
  const cells = await Promise.all(
    names.flatMap((name, column) =>
      iconStyles.map(async (style, row) => ({
        input: await png(
          iconSvg(glyphs[name] ?? { color: '', shapes: '' }, style),
          SHEET_CELL_PX - 8,
          SHEET_CELL_PX - 8,
        ),
        left: (column % 16) * SHEET_CELL_PX + 4,
        top: (Math.floor(column / 16) * iconStyles.length + row) * SHEET_CELL_PX + 4,
      })),
    ),
  );
  const height = Math.ceil(names.length / 16) * iconStyles.length * SHEET_CELL_PX;
  const sheet = sharp({ create: { width: 16 * SHEET_CELL_PX, height, channels: 3, background: '#cfd8e0' } });
  await sheet.composite(cells).png().toFile(file);
}
