/**
 * `node scripts/build-starters.ts [part of a name …] [--check] [--looks folder]`: writes the starters that
 * `scripts/starters` describes to `apps/server/assets/starters`: `index.json`, `<mode>/<id>.json`, their images and, if
 * there is a Chromium, a thumbnail each. `--check` writes nothing and fails if a design or the index would change.
 * `--looks` renders each on a desktop, on a phone and in a dark mail client side by side.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { auditDesign } from '@postpress/audit';
import { validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import sharp from 'sharp';
import { gallery, imageFile, isTransparent } from './illustrations/art/gallery.ts';
import type { Scene } from './illustrations/scene.ts';
import { designOf, listSections } from './sections/load-sections.ts';
import { drawLooks } from './starters/draw-looks.ts';
import { type LoadedStarter, loadStarters } from './starters/load-starters.ts';
import { sampleDataOf } from './starters/sample-data.ts';
import { samples } from './starters/samples.ts';
import { halves, scenes } from './starters/scenes.ts';

const THUMBNAIL_PX = { width: 400, height: 500 };
const folder = join(import.meta.dirname, '../apps/server/assets/starters');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, looks: { type: 'string' } },
});
const all = await loadStarters();
const chosen = all.filter(
  ({ displayMode, id }) =>
    positionals.length === 0 || positionals.some((part) => `${displayMode}/${id}`.includes(part)),
);

let faults = 0;
/** The text of all sections and designs, once they are written. */
let named: string | undefined;
for (const starter of chosen)
  for (const fault of faultsOf(starter)) say(`${starter.displayMode}/${starter.id}: ${fault}`);
writeText(
  'index.json',
  `${JSON.stringify(
    all.map(({ displayMode, id, name, description, category }) => ({
      displayMode,
      id,
      name,
      description,
      category,
    })),
    null,
    2,
  )}\n`,
);
for (const { displayMode, id, design } of chosen)
  writeText(`${displayMode}/${id}.json`, `${JSON.stringify(design, null, 1)}\n`);
for (const section of listSections())
  for (const fault of faultsOf({ ...designOf(section), displayMode: 'email' }))
    say(`section ${section.id}: ${fault}`);
writeText('samples.json', `${JSON.stringify(samplesById(), null, 1)}\n`);
writeText('sections.json', `${JSON.stringify(listSections())}\n`);
if (!values.check) {
  await drawImages();
  await drawGallery();
  await drawLooks(chosen, { looks: values.looks, thumbnail: THUMBNAIL_PX, folder });
}
console.log(`${chosen.length} designs to start from, ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);

/** Requires a valid design that renders without warnings, a sample for each merge tag, and no audit findings except hints. */
function faultsOf(starter: Pick<LoadedStarter, 'design' | 'displayMode' | 'sampleData'>): string[] {
  const { design, displayMode, sampleData } = starter;
  const { errors } = validateDesign(design, { displayMode });
  const { warnings } = renderDesign(design, { displayMode });
  const mergeTags = displayMode === 'email' ? { mergeTags: Object.keys(samples) } : {};
  const { findings } = auditDesign(design, { displayMode, ...mergeTags, sampleData: sampleDataOf(starter) });
  return [
    ...errors.map(({ path, message }) => `${path}: ${message}`),
    ...warnings.map(({ path, message }) => `drawing ${path}: ${message}`),
    ...findings
      .filter(({ severity, code }) => severity !== 'hint' || (sampleData && code === 'sample-value-unused'))
      .map(
        ({ severity, code, message, node }) => `audit ${severity} ${code} ${node?.path ?? ''}: ${message}`,
      ),
  ];
}

/** The sample data of every email, by the ids under which the service lists them. */
function samplesById(): Record<string, object> {
  const emails = all.filter(({ displayMode }) => displayMode === 'email');
  return Object.fromEntries(emails.map((starter) => [`email-${starter.id}`, sampleDataOf(starter)]));
}

function say(fault: string): void {
  faults += 1;
  console.error(fault);
}

function writeText(path: string, text: string): void {
  const file = join(folder, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (before === text) return;
  if (values.check) {
    say(`${path} is not what its description makes of it: run node scripts/build-starters.ts`);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Flat scenes of plain shapes: small files, sharp on every screen, and our own. */
async function drawImages(): Promise<void> {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  for (const scene of scenes) {
    if (keep(`${scene.name}.png`)) await drawImage(scene.name, scene, scene.width);
    if (halves.includes(scene.name) && keep(`${scene.name}-half.png`))
      await drawImage(`${scene.name}-half`, scene, scene.width / 2);
  }
}

/** The images that sections and designs name as JPEGs, with smaller ones for narrow columns. */
async function drawGallery(): Promise<void> {
  for (const scene of gallery)
    for (const half of [false, true]) {
      const { file, width } = imageFile(scene.name, half);
      if ((half && file === imageFile(scene.name).file) || !keep(file)) continue;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}">${scene.shapes}</svg>`;
      const scaled = sharp(Buffer.from(svg)).resize(width);
      const drawn = isTransparent(scene.name)
        ? await scaled.png({ palette: true, effort: 10 }).toBuffer()
        : await scaled.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
      const path = join(folder, 'pictures', file);
      if (!existsSync(path) || !readFileSync(path).equals(drawn)) writeFileSync(path, drawn);
    }
}

/** Whether a section or design names an image; its file is removed where none does. */
function keep(file: string): boolean {
  named ??= globSync('{sections.json,*/*.json}', { cwd: folder })
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('');
  const isNamed = named.includes(`pictures/${file}"`);
  if (!isNamed) rmSync(join(folder, 'pictures', file), { force: true });
  return isNamed;
}

async function drawImage(name: string, { width, height, shapes }: Scene, px: number): Promise<void> {
  const file = join(folder, 'pictures', `${name}.png`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke-linejoin="round">${shapes}</svg>`;
  const png = { palette: true, colors: 48, compressionLevel: 9, effort: 10 } as const;
  const drawn = await sharp(Buffer.from(svg)).resize(px).png(png).toBuffer();
  if (!existsSync(file) || !readFileSync(file).equals(drawn)) writeFileSync(file, drawn);
}
