import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Section } from '@postpress/contracts';
import { type Design, migrateDesign } from '@postpress/design';
import { readOncePerUrl } from './starters.ts';

/** Ready rows to insert into emails, not to be changed. Their colors and fonts are names that `applyBrand` replaces. */
export type Sections = { list(publicUrl: string): Promise<Section[]> };

const FOLDER = join(import.meta.dirname, '../../assets/starters');

/** Reads the sections on first use: `sections.json` lists them, `sections/<id>.json` is a design with each as its only row. */
export function openSections(folder = FOLDER): Sections {
  return {
    list: readOncePerUrl(async (publicUrl) => {
      // Sections refer to images as `starter:pictures/…`, because their URL is known only here.
      const own = `"${JSON.stringify(`${publicUrl}/assets/starters/`).slice(1, -1)}`;
      return JSON.parse((await readSections(folder)).replaceAll('"starter:', own));
    }),
  };
}

async function readSections(folder: string): Promise<string> {
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const index: Omit<Section, 'row' | 'sampleData'>[] = await read('sections.json');
  const { sections: samples } = await read('samples.json');
  const sections = index.map(async (section) => {
    const stored: Design = await read(`sections/${section.id}.json`);
    const [row] = migrateDesign(stored).design.body.rows;
    const text = JSON.stringify(row);
    const used = Object.entries(samples).filter(([name]) => text.includes(`{{${name}}}`));
    return { ...section, row, sampleData: Object.fromEntries(used) };
  });
  return JSON.stringify(await Promise.all(sections));
}
