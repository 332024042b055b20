import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import * as kinds from './kinds.ts';

/** Every file that a process loads with one module. */
function loadedBy(specifier: string): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, load) { console.log(url); return load(url, context); } });
    await import('${import.meta.resolve(specifier)}');`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return output.trim().split('\n');
}

describe('the light entry', () => {
  it('loads plain data only', () => {
    const loaded = loadedBy('./kinds.ts');
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
