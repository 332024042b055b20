import { deepEqual } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const root = join(import.meta.dirname, '../../..');
const read = (glob: string) =>
  globSync(glob, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
/** Selectors of one class and nothing else: what defines it. */
const definedIn = (css: string) =>
  [...css.matchAll(/^\s*(\.pp-[\w-]+)(?:,| \{)$/gm)].map(([, name]) => name ?? '');

it('gives no class of a part another meaning in an app', () => {
  const parts = new Set(read('packages/ui/src/styles/*.css').flatMap(([, css]) => definedIn(css)));
  const twice = read('apps/{editor,console}/src/**/*.css').flatMap(([file, css]) =>
    definedIn(css)
      .filter((name) => parts.has(name))
      .map((name) => `${file}: ${name}`),
  );
  deepEqual(twice, []);
});

it('has each sheet in a layer, and no other layer above those of dialogs but the named ones', () => {
  const [, index = ''] = read('packages/ui/src/styles.css')[0] ?? [];
  const sheets = globSync('packages/ui/src/styles/*.css', { cwd: root }).map((file) =>
    file.split('/').at(-1),
  );
  deepEqual(
    sheets.filter((name) => !new RegExp(`"./styles/${name}"( layer\\((tokens|base|parts)\\))?;`).test(index)),
    [],
  );
  const numbered = read('packages/ui/src/styles/*.css').filter(([, css]) => /z-index: \d/.test(css));
  deepEqual(numbered, []);
});

it('has no token that nothing uses', () => {
  const sources = read('{apps/*/src,packages/ui/{src,gallery}}/**/*.{css,ts,tsx}').map(([, text]) => text);
  const used = new Set(sources.join().match(/--[\w-]+(?![\w-]*:)/g));
  const tokens = readFileSync(join(root, 'packages/ui/src/styles/tokens.css'), 'utf8').match(
    /--[\w-]+(?=:)/g,
  );
  // Charts make the names of theirs from statuses.
  const unused = new Set(tokens?.filter((name) => !used.has(name) && !name.startsWith('--chart-')));
  deepEqual([...unused], []);
});
