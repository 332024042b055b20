/** `node test/specimens/draw-scenes.ts` draws the specimens' images again. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { scenes } from './scenes.ts';

const folder = join(import.meta.dirname, 'images');
mkdirSync(folder, { recursive: true });
for (const { name, width, height, shapes } of scenes) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const image = sharp(Buffer.from(svg)).png({
    palette: true,
    colors: 32,
    compressionLevel: 9,
    effort: 10,
  });
  writeFileSync(join(folder, `${name}.png`), await image.toBuffer());
}
