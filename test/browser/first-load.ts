import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };
export type App = 'editor' | 'console';

/** Resources of the first view beyond the entry's imports: loaded without any action. */
const SHOWN_AT_FIRST: Readonly<Record<App, readonly string[]>> = {
  editor: ['src/panels/properties.tsx'],
  console: [],
};

/** The scripts of an app's first load in its build, each with its gzipped size in bytes. */
export function firstLoad(app: App): { name: string; bytes: number }[] {
  const dist = join(import.meta.dirname, `../../apps/${app}/dist`);
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const each of manifest[name]?.imports ?? []) load(each);
  };
  load('index.html');
  for (const name of SHOWN_AT_FIRST[app]) load(name);
  return [...loaded].map((name) => ({
    name,
    bytes: gzipSync(readFileSync(join(dist, manifest[name]?.file ?? '')), { level: 9 }).length,
  }));
}
