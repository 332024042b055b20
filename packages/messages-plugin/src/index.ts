import { compileCatalog } from '@postpress/ui/compile-messages';
import type { Plugin } from 'vite';

/** `locales/<tag>.json` of the apps, and the texts of the packages they share. Other JSON files are data. */
const CATALOG = /\/src\/(?:locales\/[\w-]+|(?:parts-|report-)?messages)\.json$/;

/**
 * Vite plugin: compiles ICU messages at build time, so that the browser needs no parser. A message that cannot be parsed
 * fails the build.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'postpress-messages',
    enforce: 'pre',
    transform: (code, id) => (CATALOG.test(id) ? JSON.stringify(compileCatalog(JSON.parse(code))) : null),
  };
}
