import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Section } from '@postpress/contracts';
import { type Design, simpleToFull } from '@postpress/design';

/** Ready rows to insert into emails. Their colors and fonts are names that `applyBrand` replaces. */
export type Sections = { list(publicUrl: string): Promise<Section[]> };

const FILE = join(import.meta.dirname, '../../assets/starters/sections.json');

/** Reads the sections on first use. They are stored in the Simple form and served in the Full one. */
export function openSections(file = FILE): Sections {
  let text: Promise<string> | undefined;
  return {
    async list(publicUrl) {
      text ??= readSections(file);
      // Sections refer to images as `starter:pictures/…`, because their URL is known only here.
      const own = `"${JSON.stringify(`${publicUrl}/assets/starters/`).slice(1, -1)}`;
      return JSON.parse((await text).replaceAll('"starter:', own));
    },
  };
}

async function readSections(file: string): Promise<string> {
  const stored: Section[] = JSON.parse(await readFile(file, 'utf8'));
  const rows = stored.map(({ row }) => row);
  const simple = { body: { rows, values: {} }, schemaVersion: 27 } as unknown as Design;
  const made = simpleToFull(simple, { displayMode: 'email', includeDefaultValues: true });
  if (!made.ok) throw new Error(`The sections are no valid design: ${JSON.stringify(made.issues)}`);
  return JSON.stringify(stored.map((section, at) => ({ ...section, row: made.design.body.rows[at] })));
}
