import { compileCatalog } from '@postpress/ui/compile-messages';
import type { Plugin } from 'vite';

/** `locales/<tag>.json` of the apps, and the texts of the packages they share. Other JSON files are data. */
const CATALOG = /\/src\/(?:locales\/[\w-]+|(?:gallery-|links-|parts-|report-)?messages)\.json$/;

/** English texts that are not in the first script: those of parts that are loaded when they are shown. */
export type LaterTexts = {
  /** The first part of their names. */
  folders: readonly string[];
  /** Names in these folders that the first script shows all the same. */
  except: readonly string[];
};

/**
 * Vite plugin: compiles ICU messages at build time, so that the browser needs no parser. A message that cannot be parsed
 * fails the build.
 *
 * @param later texts that `en.json?later` has and `en.json` does not
 */
export function messagesPlugin(later?: LaterTexts): Plugin {
  return {
    name: 'postpress-messages',
    enforce: 'pre',
    transform(code, id) {
      const [path = '', query] = id.split('?');
      if (!CATALOG.test(path)) return null;
      const texts: Record<string, string> = JSON.parse(code);
      if (!later || !path.endsWith('/locales/en.json')) return JSON.stringify(compileCatalog(texts));
      const isLater = laterTest(later);
      const asked = Object.entries(texts).filter(([name]) => isLater(name) === (query === 'later'));
      const compiled = JSON.stringify(compileCatalog(Object.fromEntries(asked)));
      // With a query it is not read as JSON.
      return query === undefined ? compiled : `export default ${compiled}`;
    },
  };
}

/** Whether the text of a name is not in the first script. */
export function laterTest({ folders, except }: LaterTexts): (name: string) => boolean {
  const exceptions = new Set(except);
  return (name) => folders.includes(name.split('.')[0] ?? '') && !exceptions.has(name);
}
