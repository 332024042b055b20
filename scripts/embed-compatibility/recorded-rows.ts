import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../test/browser/editor/compatibility-results.json');

/** Rows that tests in a browser have shown, as they recorded them: `Methods: loadDesign`. */
export function recordedRows(): ReadonlySet<string> {
  const byTest: Record<string, string[]> = JSON.parse(readFileSync(FILE, 'utf8'));
  return new Set(Object.values(byTest).flat());
}
