import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, it } from 'node:test';
import { formatMessage } from '@postpress/ui/messages';
import { build } from 'vite';
import { type LaterTexts, messagesPlugin } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'postpress-messages-'));
after(() => rmSync(root, { recursive: true }));

/** The default export of a JSON file as the build writes it into a script. */
async function built(
  file: string,
  texts: object,
  { later, query = '' }: { later?: LaterTexts; query?: string } = {},
) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(texts));
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [messagesPlugin(later)],
    build: { write: false, lib: { entry: path + query, formats: ['es'] } },
  });
  const [
    {
      output: [chunk],
    } = { output: [] },
  ] = output as { output: { code: string }[] }[];
  const module = await import(`data:text/javascript,${encodeURIComponent(chunk?.code ?? '')}`);
  return module.default;
}

it('compiles a catalog, which is formatted without a parser', async () => {
  const texts = await built('src/locales/de.json', {
    'app.items': '{count, plural, one {# Ding} other {# Dinge}}',
  });
  equal(formatMessage(texts['app.items'], 'de', { count: 2 }), '2 Dinge');
});

it('divides the English texts', async () => {
  const texts = { 'app.name': 'Name', 'review.title': 'Review', 'review.send': 'Send' };
  const later = { folders: ['review'], except: ['review.title'] };
  deepEqual(await built('src/locales/en.json', texts, { later }), {
    'app.name': 'Name',
    'review.title': 'Review',
  });
  deepEqual(await built('src/locales/en.json', texts, { later, query: '?later' }), { 'review.send': 'Send' });
  deepEqual(await built('src/locales/de.json', texts, { later }), texts);
});

it('leaves other JSON files as they are', async () => {
  deepEqual(await built('src/starters/index.json', { name: '{count}' }), { name: '{count}' });
});

it('fails the build for a message that cannot be parsed, and names it', async () => {
  await rejects(built('src/locales/fr.json', { 'app.items': '{count, plural, broken' }), /app\.items/);
});

/** The browser shows the placeholders of a catalog that is not compiled. */
it('knows every file of texts in the apps and packages', async () => {
  const repository = join(import.meta.dirname, '../../..');
  const catalogs = globSync(['apps/*/src/locales/*.json', 'packages/{ui,edits}/src/*messages.json'], {
    cwd: repository,
  });
  ok(catalogs.length > 25, `${catalogs.length}`);
  const plugin = messagesPlugin() as unknown as { transform: (code: string, id: string) => string | null };
  deepEqual(
    catalogs.filter((path) => plugin.transform('{}', `/${path}`) === null),
    [],
  );
});
