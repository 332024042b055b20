import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import * as kinds from './kinds.ts';

/** Every file that loading one file loads; imports of types load nothing. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, typeOnly, specifier = ''] of source.matchAll(
    /^(?:import|export)( type)?[^;'"]*from '([^']+)'/gms,
  )) {
    if (!typeOnly) loadedBy(specifier.startsWith('.') ? join(dirname(file), specifier) : specifier, seen);
  }
  return seen;
}

describe('the light entry', () => {
  it('loads plain data only', () => {
    const loaded = [...loadedBy(join(import.meta.dirname, 'kinds.ts'))];
    const heavy = loaded.filter((file) => !/(\.data|kinds|design)\.ts$/.test(file));
    assert.deepEqual(heavy, []);
    assert.ok(loaded.length > 20);
  });
  it('knows every kind of the format', () => {
    assert.equal(kinds.blockKindNames.length, 17);
    assert.ok(kinds.isBlockKind('page_break'));
  });
  it('accepts no name of an object member as a kind', () => {
    for (const name of ['constructor', '__proto__', 'toString']) assert.equal(kinds.isBlockKind(name), false);
  });
  it('has a body for every mode', () =>
    assert.deepEqual(Object.keys(kinds.bodyDefaults), kinds.displayModes));
});
