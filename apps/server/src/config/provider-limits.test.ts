import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readProviderLimit } from './provider-limits.ts';

describe('limits of a provider', () => {
  it('are connections, emails a second and emails an hour, in any order', () =>
    assert.deepEqual(readProviderLimit('Google.com=20000/h 10  5/s'), {
      provider: 'google.com',
      connections: 10,
      perSecond: 5,
      perHour: 20_000,
    }));
  it('may be for all others, or the relay', () =>
    assert.deepEqual(readProviderLimit('*=3/s'), { provider: '*', perSecond: 3 }));
  for (const text of [
    'google.com',
    'google.com=',
    'google.com=0',
    'google.com=1/m',
    'google.com=1 2',
    '=1',
    'a b=1',
  ])
    it(`are not read from ${JSON.stringify(text)}`, () => assert.equal(readProviderLimit(text), undefined));
});
