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

/** An entry of `index.json`, which lists them in display order; `words` is what else people search it by. */
type Entry = {
  displayMode: DisplayMode;
  id: string;
  name: string;
  description: string;
  category?: string;
  words?: string;
};

const FOLDER = join(import.meta.dirname, '../../assets/starters');
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
const IMAGES = ['webp', 'png', 'jpg'] as const;

/**
 * Reads `index.json` and `<mode>/<id>.json` with an image of the same name, and their sample data in `samples.json` by id. A folder without an index has no starters;
 * an entry without its design is skipped. All are read once.
 */
export function openStarters(folder = FOLDER): Starters {
  const load = async (publicUrl: string, entry: Entry) => {
    const { displayMode, id, name, description, category = '', words = '' } = entry;
    const path = join(folder, displayMode, id);
    const designText = await readFile(`${path}.json`, 'utf8').catch(() => undefined);
    if (designText === undefined || !parseJsonObject(designText)) return undefined;
    const image = await imageOf(path);
    const thumbnailUrl = image && `${publicUrl}/assets/starters/${displayMode}/${id}.${image}`;
    const listed = {
      name,
      description,
      words,
      displayMode,
      category: isCategory(category) ? category : null,
      thumbnailUrl: thumbnailUrl ?? null,
    };
    // Designs refer to images as `starter:pictures/…`, because their URL is known only here.
    const own = `"${JSON.stringify(`${publicUrl}/assets/starters/`).slice(1, -1)}`;
    const text = designText.trim().replaceAll('"starter:', own);
    return { id: `${displayMode}-${id}`, ...listed, designText: text };
  };
  const read = async (publicUrl: string): Promise<StarterWithDesign[]> => {
    const samples = await readSamples(folder);
    const starters = (await readIndex(folder)).map(async (entry) => {
      const starter = await load(publicUrl, entry);
      const sampleData = starter && samples[starter.id];
      return starter && { ...starter, ...(sampleData && { sampleData }) };
    });
    return (await Promise.all(starters)).flatMap((starter) => starter ?? []);
  };
  const all = readOncePerUrl(read);
  return {
    async list(publicUrl, displayMode) {
      const starters = await all(publicUrl);
      return starters
        .filter((starter) => displayMode === undefined || starter.displayMode === displayMode)
        .map(({ designText: _, sampleData: __, ...listed }) => listed);
    },
    async find(publicUrl, id) {
      return (await all(publicUrl)).find((starter) => starter.id === id);
    },
  };
}

/**
 * Remembers files of the program, which do not change while it runs, as they are read for the public URL: the service
 * has one, once it listens. A failed read is repeated.
 */
export function readOncePerUrl<Value>(read: (publicUrl: string) => Promise<Value>) {
  let known: { publicUrl: string; value: Promise<Value> } | undefined;
  return (publicUrl: string): Promise<Value> => {
    if (known?.publicUrl === publicUrl) return known.value;
    const value = read(publicUrl);
    const own = { publicUrl, value };
    known = own;
    value.catch(() => {
      if (known === own) known = undefined;
    });
    return value;
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
