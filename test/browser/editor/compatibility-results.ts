import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** By test file, the rows of docs/reference/embed-compatibility.md that its passed tests showed: `Methods: loadDesign`. */
type Results = Record<string, string[]>;

const FILE = join(import.meta.dirname, 'compatibility-results.json');
const read = (): Results => JSON.parse(readFileSync(FILE, 'utf8'));

/**
 * Notes which rows the tests of a file show, in a real browser. The table is generated from the notes of the last
 * recorded run, so each file ends with a test that compares: `POSTPRESS_RECORD=1` records instead, and `npm run format` formats what it wrote.
 */
export function compatibilityResults(fileUrl: string) {
  const file = basename(fileURLToPath(fileUrl));
  const shown = new Set<string>();
  return {
    /** Called by a test once it has shown these rows of a section. */
    shows(section: string, ...names: string[]): void {
      for (const name of names) shown.add(`${section}: ${name}`);
    },
    /** @returns the rows of this run and the recorded ones, to compare */
    compared(): { found: string[]; recorded: string[] } {
      const found = [...shown].sort();
      if (process.env.POSTPRESS_RECORD) {
        const sorted = Object.entries({ ...read(), [file]: found }).sort(([one], [other]) =>
          one < other ? -1 : 1,
        );
        writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
      }
      return { found, recorded: read()[file] ?? [] };
    },
  };
}
