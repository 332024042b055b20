import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Starter, type StarterCategory, starterCategories } from '@postpress/contracts';
import { type DisplayMode, displayModes } from '@postpress/design';
import { parseJsonObject } from '../base/parse-json.ts';

/** `sampleData`: what its variables show in previews. */
type StarterWithDesign = Starter & { designText: string; sampleData?: Record<string, unknown> };

/** Designs to start from, in a folder of the program. */
export type Starters = {
  /** @param publicUrl base URL of their images, which this installation serves */
  list(publicUrl: string, displayMode?: DisplayMode): Promise<Starter[]>;
  find(publicUrl: string, id: string): Promise<StarterWithDesign | undefined>;
};

/** An entry of `index.json`, which lists them in display order: `{displayMode, id, name, description, category?}`. */
type Entry = { displayMode: DisplayMode; id: string; name: string; description: string; category?: string };

const FOLDER = join(import.meta.dirname, '../../assets/starters');
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
const IMAGES = ['webp', 'png', 'jpg'] as const;

/**
 * Reads `index.json` and `<mode>/<id>.json` with an image of the same name, and their sample data in `samples.json` by id. A folder without an index has no starters;
 * an entry without its design is skipped.
 */
export function openStarters(folder = FOLDER): Starters {
  const load = async (publicUrl: string, entry: Entry) => {
    const { displayMode, id, name, description, category = '' } = entry;
    const path = join(folder, displayMode, id);
    const designText = await readFile(`${path}.json`, 'utf8').catch(() => undefined);
    if (designText === undefined || !parseJsonObject(designText)) return undefined;
    const image = await imageOf(path);
    const thumbnailUrl = image && `${publicUrl}/assets/starters/${displayMode}/${id}.${image}`;
    const listed = {
      name,
      description,
      displayMode,
      category: isCategory(category) ? category : null,
      thumbnailUrl: thumbnailUrl ?? null,
    };
    // Designs refer to images as `starter:pictures/…`, because their URL is known only here.
    const own = `"${JSON.stringify(`${publicUrl}/assets/starters/`).slice(1, -1)}`;
    const text = designText.trim().replaceAll('"starter:', own);
    return { id: `${displayMode}-${id}`, ...listed, designText: text };
  };
  return {
    async list(publicUrl, displayMode) {
      const entries = (await readIndex(folder)).filter(
        (entry) => displayMode === undefined || entry.displayMode === displayMode,
      );
      const all = await Promise.all(entries.map((entry) => load(publicUrl, entry)));
      return all.flatMap((starter) => {
        if (!starter) return [];
        const { designText: _, ...listed } = starter;
        return [listed];
      });
    },
    async find(publicUrl, id) {
      const entries = await readIndex(folder);
      const entry = entries.find((each) => `${each.displayMode}-${each.id}` === id);
      const starter = entry && (await load(publicUrl, entry));
      if (!starter) return undefined;
      const sampleData = (await readSamples(folder))[id];
      return { ...starter, ...(sampleData && { sampleData }) };
    },
  };
}

function isCategory(name: string): name is StarterCategory {
  return (starterCategories as readonly string[]).includes(name);
}

async function readIndex(folder: string): Promise<Entry[]> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => '[]');
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

async function readSamples(folder: string): Promise<Record<string, Record<string, unknown>>> {
  const text = await readFile(join(folder, 'samples.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

function isEntry(value: unknown): value is Entry {
  const entry = (value ?? {}) as Partial<Entry>;
  return (
    displayModes.some((mode) => mode === entry.displayMode) &&
    typeof entry.id === 'string' &&
    ID.test(entry.id) &&
    typeof entry.name === 'string' &&
    typeof entry.description === 'string'
  );
}

async function imageOf(path: string): Promise<string | undefined> {
  for (const ending of IMAGES) if (await stat(`${path}.${ending}`).catch(() => undefined)) return ending;
  return undefined;
}
