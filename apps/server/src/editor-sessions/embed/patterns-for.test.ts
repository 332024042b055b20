import assert from 'node:assert/strict';
import { it } from 'node:test';
import { allows, patternsFor } from './patterns-for.ts';

it('finds every pattern that matches an origin', () => {
  assert.deepEqual(patternsFor('https://a.b.example.com:8443'), [
    'https://a.b.example.com:8443',
    'https://*.b.example.com:8443',
    'https://*.example.com:8443',
  ]);
  assert.deepEqual(patternsFor('http://localhost:3000'), ['http://localhost:3000']);
});

for (const origin of [
  'null',
  '',
  'file://',
  'https://',
  'https://app.example.com/path',
  'https://app.example.com, https://evil.example',
  'https://APP.example.com',
  'https://*.example.com/',
  'https://evil.example#.app.example.com',
])
  it(`allows nothing to ${JSON.stringify(origin)}`, () =>
    assert.equal(allows(['https://app.example.com', 'https://*.example.com', origin], origin), false));

for (const origin of ['https://example.com', 'https://evilexample.com', 'http://app.example.com'])
  it(`does not match ${origin} with https://*.example.com`, () =>
    assert.equal(allows(['https://*.example.com'], origin), false));

it('takes pages under the domain, at any depth', () => {
  assert.ok(allows(['https://*.example.com'], 'https://app.example.com'));
  assert.ok(allows(['https://*.example.com'], 'https://a.b.example.com'));
});
