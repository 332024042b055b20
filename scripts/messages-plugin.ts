/**
 * Vite plugin: compiles ICU messages at build time, so that the browser needs no parser. Sources are the `messages.ts` of
 * each folder of the apps, the messages of the model and `locales/<tag>.json`. A message that cannot be parsed fails the
 * build.
 */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compileCatalog } from '@postpress/ui/compile-messages';
import type { Plugin } from 'vite';

/** Only the apps and what they share have catalogs: `messages.ts` elsewhere is code. */
const CATALOG =
  /\/(?:apps\/[\w-]+\/src\/[\w-]+\/messages|packages\/ui\/src\/parts-messages|packages\/edits\/src\/messages)\.ts$/;

export const isCatalog = (path: string): boolean => CATALOG.test(path);

export function messagesPlugin(): Plugin {
  return {
    name: 'postpress-messages',
    enforce: 'pre',
    async load(id) {
      if (!isCatalog(id)) return null;
      // The modification time: an imported module would otherwise be cached.
      const url = `${pathToFileURL(id)}?changed=${statSync(id).mtimeMs}`;
      const module: Record<string, unknown> = await import(url);
      return Object.entries(module)
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))};`)
        .join('\n');
    },
    transform(code, id) {
      return /\/src\/locales\/[\w-]+\.json$/.test(id) ? JSON.stringify(compiled(JSON.parse(code))) : null;
    },
  };
}

function compiled(texts: unknown) {
  return compileCatalog(texts as Record<string, string>);
}
