import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { bundledAge } from './bundled-age.ts';
import { bundledReleases } from './bundled-releases.generated.ts';

const root = join(import.meta.dirname, '../../../../..');
const dependenciesOf = (file: string): Record<string, string> => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return { ...dependencies, ...optionalDependencies };
};

describe('the recorded releases', () => {
  it('are those of package.json; else run scripts/record-bundled-releases.ts', () => {
    const declared = { ...dependenciesOf('package.json'), ...dependenciesOf('apps/server/package.json') };
    const bundles = Object.entries(declared).filter(([name]) => /^node-|^@embedded-|chromium/.test(name));
    const recorded = Object.entries(bundledReleases).map(([name, { version }]) => [name, version]);
    assert.deepEqual(Object.fromEntries(recorded), Object.fromEntries(bundles));
  });
});

describe('the age of a bundled program', () => {
  const name = '@sparticuz/chromium';
  const { version = '', publishedOn = '' } = bundledReleases[name] ?? {};
  const after = (days: number) => new Date(Date.parse(publishedOn) + days * 86_400_000);
  it('counts from the day its package was published', () =>
    assert.deepEqual(bundledAge(name, version, after(60.5)), { publishedOn, days: 60, isOld: false }));
  it('is too high after 60 days', () => assert.equal(bundledAge(name, version, after(61))?.isOld, true));
  it('is 0 on a machine whose clock is behind', () =>
    assert.equal(bundledAge(name, version, after(-3))?.days, 0));
  it('is unknown for another version and another package', () => {
    assert.equal(bundledAge(name, '0.0.1', after(1)), undefined);
    assert.equal(bundledAge('left-pad', version, after(1)), undefined);
  });
});
