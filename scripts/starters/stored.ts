import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeLimits } from '@postpress/contracts';
import type { Design, DisplayMode } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { compileTemplate, MergeBudget, variablesOf } from '@postpress/render/template';

/** Where starters and sections are stored, with their images. */
export const startersFolder = join(import.meta.dirname, '../../apps/server/assets/starters');
const CHARACTERS_MAX = 1_000_000;

type Values = Record<string, unknown>;

/** A design to start from, or one with a section as its only row. */
export type Stored = {
  /** `email/welcome`, `sections/hero-image`: its file without the ending. */
  path: string;
  displayMode: DisplayMode;
  kind: 'starter' | 'section';
  name: string;
  /** What its merge tags show in previews. */
  sampleData: Values;
};

/** The sample data of every email by its id, and that of all sections. */
const samples: Record<string, Values> = readJson('samples.json');
/** Sample data of all of them: what is known by a merge tag anywhere. */
export const allSamples: Readonly<Values> = Object.assign({}, ...Object.values(samples));

/** All starters and sections in the order in which people see them. */
export function listStored(): Stored[] {
  const starters: { displayMode: DisplayMode; id: string; name: string }[] = readJson('index.json');
  const sections: { id: string; name: string }[] = readJson('sections.json');
  return [
    ...starters.map(({ displayMode, id, name }) => ({
      path: `${displayMode}/${id}`,
      displayMode,
      kind: 'starter' as const,
      name,
      sampleData: samples[`${displayMode}-${id}`] ?? {},
    })),
    ...sections.map(({ id, name }) => ({
      path: `sections/${id}`,
      displayMode: 'email' as const,
      kind: 'section' as const,
      name,
      sampleData: samples.sections ?? {},
    })),
  ];
}

export function readStored({ path }: Stored): string {
  return readFileSync(join(startersFolder, `${path}.json`), 'utf8');
}

/** Writes a design as the others are written: a line for each value. */
export function writeStored({ path }: Stored, design: Design): void {
  writeFileSync(join(startersFolder, `${path}.json`), `${JSON.stringify(design, null, 1)}\n`);
}

/** Of which design and sample data each thumbnail was drawn: thumbnails look different on machines with other fonts. */
export const drawnThumbnails: Record<string, string> = readJson('thumbnails.json');

/** Stands for what the thumbnail of a starter shows. */
export function thumbnailOf(stored: Stored): string {
  // Thumbnails show light mode: dark values change nothing.
  const design = JSON.stringify(JSON.parse(readStored(stored), lightOnly), null, 1);
  const shown = `${design}\n${JSON.stringify(stored.sampleData)}`;
  return createHash('sha256').update(shown).digest('hex').slice(0, 16);
}

function lightOnly(key: string, value: unknown): unknown {
  return key === '_dark' ? undefined : value;
}

export function writeThumbnail(stored: Stored, image: Buffer): void {
  writeFileSync(join(startersFolder, `${stored.path}.webp`), image);
  drawnThumbnails[stored.path] = thumbnailOf(stored);
  writeFileSync(join(startersFolder, 'thumbnails.json'), `${JSON.stringify(drawnThumbnails, null, 1)}\n`);
}

/** The merge tags of an email that sample data must cover. */
export function mergeTagsOf(design: Design, displayMode: DisplayMode): string[] {
  return variablesOf(renderDesign(design, { displayMode }).html).map(({ name }) => name);
}

/** A rendered page as it is sent with this data. */
export function withSamples(html: string, data: Values): string {
  const budget = new MergeBudget({ values: mergeLimits.valuesMax });
  return compileTemplate(html, 'html').merge(data, {
    charactersMax: CHARACTERS_MAX,
    budget,
    keepMissing: true,
  }).text;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(startersFolder, path), 'utf8')) as T;
}
