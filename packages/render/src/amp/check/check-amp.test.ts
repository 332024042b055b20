import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bad } from './bad-documents.testing.ts';
import { checkAmp } from './check-amp.ts';
import { type Parts, page, script } from './documents.testing.ts';
import { good } from './good-documents.testing.ts';

const errors = (parts: Parts) => checkAmp(page(parts)).filter(({ severity }) => severity === 'ERROR');

describe('a good document', () => {
  for (const [name, parts] of good) it(`passes: ${name}`, () => assert.deepEqual(errors(parts), []));
  it('is one of fifty kinds', () => assert.ok(good.length >= 50));
});

describe('a bad document', () => {
  for (const [code, name, parts] of bad) {
    it(`fails with ${code}: ${name}`, () => {
      const found = errors(parts);
      assert.deepEqual([...new Set(found.map((issue) => issue.code))].sort().join(' '), code);
    });
  }
  it('is one of fifty kinds', () => assert.ok(bad.length >= 50));
});

it('says where', () => {
  const [issue] = checkAmp(page({ body: '\n\n  <img src="a">' }));
  assert.deepEqual({ line: issue?.line, col: issue?.col }, { line: 3, col: 2 });
  const [inSheet] = checkAmp(page({ css: '\np{color:red}\n b{foo:bar}' }));
  assert.deepEqual({ line: inSheet?.line, col: inSheet?.col }, { line: 3, col: 3 });
});
it('warns of a script that is not used', () =>
  assert.deepEqual(
    checkAmp(page({ scripts: script('amp-form') })).map(({ severity, code }) => [severity, code]),
    [['WARNING', 'EXTENSION_UNUSED']],
  ));
it('never throws', () => {
  fc.assert(fc.property(fc.string(), (html) => Array.isArray(checkAmp(html))));
  fc.assert(
    fc.property(fc.string(), fc.string(), (css, body) => Array.isArray(checkAmp(page({ css, body })))),
  );
  assert.ok(checkAmp('<div>'.repeat(50_000)).length <= 100);
});
