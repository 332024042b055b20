import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { declaredNames } from './declared-names.ts';
import { tests } from './rules.ts';
import { faults, parts } from './table.ts';

const root = join(import.meta.dirname, '../..');
/** Names that a test covers directly, or through the app and the wrapper that it opens. */
const files: Readonly<Record<keyof typeof tests, readonly string[]>> = {
  adapter: [tests.adapter],
  page: [tests.page, 'test/embed/plain-app/main.js'],
  react: [tests.react, 'test/embed/react-app/main.jsx', 'node_modules/react-email-editor/dist/index.mjs'],
};
const textOf = (test: keyof typeof tests) =>
  files[test].map((file) => readFileSync(join(root, file), 'utf8')).join('\n');

it('finds what the types declare', () => {
  const { methods, events, callbacks, options } = declaredNames();
  assert.ok(methods.length >= 70 && methods.includes('createEditor') && !methods.includes('targetElement'));
  assert.ok(events.includes('design:updated') && callbacks.includes('image') && options.includes('customJS'));
});

it('has a row for every name that the types declare, and no other', () => assert.deepEqual(faults(), []));

describe('every row that works or differs names a test that has the name in it', () => {
  for (const { title, rules } of parts())
    for (const [name, { how, test, note }] of Object.entries(rules))
      it(`${title}: ${name}`, () => {
        if (how === 'not') assert.ok(note, 'says why');
        else if (test) assert.match(textOf(test), new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`));
        else assert.fail('no test');
      });
});

it('every method is a member of the editor', () => {
  const source = readFileSync(join(root, 'apps/editor/embed/unlayer/unlayer-editor.ts'), 'utf8');
  const script = readFileSync(join(root, 'apps/editor/embed/unlayer/script.ts'), 'utf8');
  for (const name of declaredNames().methods)
    assert.match(source + script, new RegExp(`^ {2}(readonly|get) ${name}\\b`, 'm'), name);
});
