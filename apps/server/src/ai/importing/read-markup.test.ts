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

describe('an address of a page without a place', () => {
  const within = (base: string, element: string, expected: string) => () =>
    assert.equal(resolveAddresses(`${base}${element}`), `${base}${expected}`);
  const BASE = '<base href="https://shop.example/mail/">';
  it(
    'is resolved by its base',
    within(BASE, '<a href="coats">x</a>', '<a href="https://shop.example/mail/coats">x</a>'),
  );
  it('of an image, too', within(BASE, '<img src="/a.png">', '<img src="https://shop.example/a.png">'));
  it(
    'is resolved by a base in capitals',
    within(
      '<BASE target="_blank" href="https://shop.example/mail/">',
      '<a href="?a">x</a>',
      '<a href="https://shop.example/mail/?a">x</a>',
    ),
  );
  it('stays without a base', within('', '<a href="coats">x</a>', '<a href="coats">x</a>'));
  it(
    'stays by a base that has no place',
    within('<base href="/mail/">', '<a href="coats">x</a>', '<a href="coats">x</a>'),
  );
  it('stays when it begins with a tag', within(BASE, '<a href="{{url}}">x</a>', '<a href="{{url}}">x</a>'));
});
