import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAddresses } from './read-addresses.ts';

const reads =
  (text: string, ...addresses: string[]) =>
  () =>
    assert.deepEqual(readAddresses(text), addresses);

describe('addresses of a text', () => {
  it('stand one a line', reads('a@x.example\nb@x.example', 'a@x.example', 'b@x.example'));
  it('may stand in a CSV with a head', reads('email,reason\r\n"A@x.example",bounce\r\n', 'a@x.example'));
  it('may have a name', reads('Ann <ann@x.example>', 'ann@x.example'));
  it('come once', reads('a@x.example\nA@X.example', 'a@x.example'));
  it('are none of other words', reads('nobody at home'));
});
