import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeBase64, readDataUrl } from './base64.ts';

const reads = (text: string, expected: string | undefined) => () =>
  assert.equal(decodeBase64(text)?.toString(), expected);

describe('base64', () => {
  it('is read with its padding', reads('aGk=', 'hi'));
  it('without padding is none', reads('aGk', undefined));
  it('with spaces is none', reads('aG k', undefined));
  it('of URLs is none', reads('_-_-', undefined));
  it('with padding inside is none', reads('a=Gk', undefined));
  it('of nothing is nothing', reads('', ''));
});

const readsUrl = (text: string, expected: [string, string] | undefined) => () => {
  const read = readDataUrl(text);
  assert.deepEqual(read && [read.mediaType, read.bytes.toString()], expected);
};

describe('a data URL', () => {
  it('has a type and bytes', readsUrl('data:image/PNG;base64,aGk=', ['image/png', 'hi']));
  it('may have parameters', readsUrl('data:text/plain;charset=utf-8;base64,aGk=', ['text/plain', 'hi']));
  it('may have no type', readsUrl('data:;base64,aGk=', ['', 'hi']));
  it('is written in any case', readsUrl('DATA:image/png;BASE64,aGk=', ['image/png', 'hi']));
  it('that is no base64 is none', readsUrl('data:text/plain,hi', undefined));
  it('with broken base64 is none', readsUrl('data:image/png;base64,aGk', undefined));
  it('without a comma is none', readsUrl('data:image/png;base64', undefined));
  it('is not an address', readsUrl('https://x.example/data:image/png;base64,aGk=', undefined));
  it('with an endless head is not one', readsUrl(`data:${'x'.repeat(300)};base64,aGk=`, undefined));
});
