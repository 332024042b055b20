import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSenderDomain } from './domain-name.ts';

const reads = (given: string, domain: string) =>
  assert.deepEqual(readSenderDomain(given), { ok: true, domain });
const refuses = (given: string, why: RegExp) => {
  const read = readSenderDomain(given);
  assert.ok(!read.ok, 'it was taken');
  assert.match(read.message, why);
};

describe('a sender domain', () => {
  it('is in lower case', () => reads('Shop.EXAMPLE.com', 'shop.example.com'));
  it('ends without a dot', () => reads(' shop.example.com. ', 'shop.example.com'));
  it('is in A-labels', () => reads('bücher.de', 'xn--bcher-kva.de'));
  it('may have A-labels already', () => reads('xn--bcher-kva.de', 'xn--bcher-kva.de'));
  it('may be what a provider hands out', () => reads('shop.github.io', 'shop.github.io'));
  it('may be ours', () => reads('postpress.localhost', 'postpress.localhost'));
  it('is not a public suffix', () => refuses('co.uk', /public suffix/));
  it('is not a name with one label', () => refuses('com', /without a dot/));
  it('is not the address of a machine', () => refuses('10.0.0.1', /IP address/));
  it('is not a local name', () => refuses('shop.localhost', /only this machine/));
  it('is not an email address', () => refuses('ann@shop.example', /"@"/));
  it('is not shown whole when it is long', () => refuses('a'.repeat(500), /^domain: "a{80}…"/));
});
