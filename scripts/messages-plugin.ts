/**
 * For Vite: compiles ICU messages at build time, so that the browser loads no parser for them. Sources are `words.ts`, of
 * each folder, and `locales/<tag>.json`. A message that can't be parsed fails the build.
 */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compileCatalog } from '@postpress/ui/compile-messages';
import type { Plugin } from 'vite';

export function messagesPlugin(): Plugin {
  return {
    name: 'postpress-messages',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/(?:[\w-]+\/)?words\.ts$/.test(id)) return null;
      // The time of the change: a module that was imported once stays as it was.
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
