import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSourceAddress } from '../../config/source-addresses.ts';
import { chooseSource } from './mx-transport.ts';

const sources = [
  '203.0.113.5=mail1.post.example',
  '203.0.113.6=mail2.post.example',
  '203.0.113.7=news.post.example=News.example',
].flatMap((text) => readSourceAddress(text) ?? []);
const addressOf = (domain: string, of = sources) => chooseSource(of, domain)?.address;

describe('source addresses', () => {
  it('of a domain are its own', () => assert.equal(addressOf('news.example'), '203.0.113.7'));
  it('of others are shared, each domain always with the same one', () => {
    const counts = Map.groupBy(Array(200).keys(), (at) => addressOf(`d${at}.example`));
    assert.deepEqual([...counts.keys()].sort(), ['203.0.113.5', '203.0.113.6']);
    for (const { length } of counts.values()) assert.ok(length > 60);
    assert.equal(addressOf('d1.example'), addressOf('d1.example'));
  });
  it('of one that is removed move, no others', () => {
    const fewer = sources.slice(1);
    for (let at = 0; at < 50; at++)
      if (addressOf(`d${at}.example`) !== '203.0.113.5')
        assert.equal(addressOf(`d${at}.example`, fewer), addressOf(`d${at}.example`));
  });
  it('are none where none is set, or all are for other domains', () => {
    assert.equal(addressOf('shop.example', []), undefined);
    assert.equal(addressOf('shop.example', sources.slice(2)), undefined);
  });
  for (const text of [
    '203.0.113.5',
    'x=mail.post.example',
    '203.0.113.5=localhost',
    '::1=a.example=b.example=c.example',
  ])
    it(`are not read from ${text}`, () => assert.equal(readSourceAddress(text), undefined));
});
