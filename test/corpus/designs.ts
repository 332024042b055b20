import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Design, DisplayMode } from '@postpress/design';

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const beside = join(dirname(repository), 'shared');

/** Folder of the real designs, reference renderings and hostile strings; undefined for a clone without it. */
export const corpusFolder: string | undefined = existsSync(join(beside, 'corpus', 'designs', 'INDEX.csv'))
  ? join(beside, 'corpus')
  : undefined;

/** Folder of the screenshot and comparison tools of the corpus. */
export const toolsFolder: string | undefined = existsSync(join(beside, 'tools', 'compare.mjs'))
  ? join(beside, 'tools')
  : undefined;

/** For `describe(name, { skip: withoutCorpus }, …)`: false with the corpus, otherwise the listed reason. */
export const withoutCorpus: false | string = corpusFolder
  ? false
  : 'the corpus of real designs (../shared/corpus) is not beside this clone';

/** The same for tests that compare images. */
export const withoutTools: false | string =
  withoutCorpus || (toolsFolder ? false : 'the comparison tools (../shared/tools) are not beside this clone');

export type CorpusDesign = {
  /** File name without its ending. */
  slug: string;
  /** As stored, any schema version. */
  design: Design;
  /** Its mode by the index; the first one of several. */
  mode: DisplayMode;
  hasOverrides: boolean;
  /** The origin of its real export: `exact` pairs or the vendor's own fixture. */
  pair: 'exact' | 'vendor-fixture' | undefined;
};

/** Every real design in the order of the index; empty without the corpus. */
export function corpusDesigns(): CorpusDesign[] {
  if (!corpusFolder) return [];
  return indexRows(join(corpusFolder, 'designs', 'INDEX.csv')).map((row) => {
    const text = readFileSync(join(corpusFolder, 'designs', `${row.slug}.json`), 'utf8');
    return {
      slug: row.slug ?? '',
      design: JSON.parse(text) as Design,
      mode: modeOf(row.displayMode ?? ''),
      hasOverrides: text.includes('"_override"'),
      pair: row.pair === 'exact' || row.pair === 'vendor-fixture' ? row.pair : undefined,
    };
  });
}

/** The reference rendering of a design, or undefined without one in that mode. */
export function referencePage(slug: string, mode: DisplayMode): string | undefined {
  return readCorpus('reference-pages', `${slug}.${mode}.html`);
}

/** The real export that came with a design. */
export function realExport(slug: string): string | undefined {
  return readCorpus('designs', `${slug}.html`);
}

/** Any other text file of the corpus. */
export function readCorpus(...path: string[]): string | undefined {
  const file = join(corpusFolder ?? '', ...path);
  return corpusFolder && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function modeOf(displayMode: string): DisplayMode {
  if (displayMode.startsWith('web')) return 'web';
  return displayMode.startsWith('document') ? 'document' : 'email';
}

/** The index has no quoted commas, so a line consists of its cells. */
function indexRows(file: string): { [column: string]: string }[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [columns[index] ?? '', cell])),
  );
}
