import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolveAddresses } from './read-markup.ts';

const PAGE = 'https://shop.example/mail/spring.html';
const resolves = (written: string, expected: string) => () =>
  assert.equal(resolveAddresses(`<a href="${written}">x</a>`, PAGE), `<a href="${expected}">x</a>`);
const leaves = (written: string) => resolves(written, written);

describe('an address of a fetched page', () => {
  it('is resolved beside it', resolves('coats', 'https://shop.example/mail/coats'));
  it('is resolved from the root', resolves('/coats', 'https://shop.example/coats'));
  it('takes its protocol', resolves('//cdn.example/x', 'https://cdn.example/x'));
  it('may hold a merge tag', resolves('/u?id={{id}}', 'https://shop.example/u?id={{id}}'));
  it('stays when it is absolute', leaves('http://other.example/x'));
  it('stays when it is of another kind', leaves('mailto:a@b.example'));
  it('stays when it names a place of the page', leaves('#top'));
  for (const tag of ['{{url}}/x', '*|URL|*', '[[url]]', '%url%', '<%url%>', '$' + '{url}'])
    it(`stays when it begins with ${tag}`, leaves(tag));
  it('is resolved by the base of the page', () =>
    assert.equal(
      resolveAddresses('<base href="/a/"><img src="b.png">', PAGE),
      '<base href="https://shop.example/a/"><img src="https://shop.example/a/b.png">',
    ));
});
