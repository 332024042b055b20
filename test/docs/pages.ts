import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** README, then the guides in the order of the docs index. */
export function pagesInOrder(): string[] {
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8');
  const guides = [...index.matchAll(/\((guides\/[\w-]+\.md)\)/g)].map(([, page]) => `docs/${page}`);
  return ['README.md', ...new Set(guides)];
}
