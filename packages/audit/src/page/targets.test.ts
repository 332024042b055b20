import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { targetOf } from './targets.ts';
import { linkStyleOf, partOf } from './typography.ts';

describe('the target of an action', () => {
  const cases: readonly [what: string, action: unknown, target: ReturnType<typeof targetOf>][] = [
    ['is a text', ' https://a.example ', { href: 'https://a.example', path: [], acts: false }],
    [
      'is the value of a named link',
      { name: 'web', values: { href: 'https://a.example' } },
      { href: 'https://a.example', path: ['values', 'href'], acts: false },
    ],
    [
      'acts without leading anywhere: it closes a popup',
      { name: 'close_popup' },
      { href: '', path: undefined, acts: true },
    ],
    [
      'acts without leading anywhere: a script of the page',
      { attrs: { onClick: 'open()' } },
      { href: '', path: undefined, acts: true },
    ],
    [
      'is what a template is filled with',
      { attrs: { href: 'tel:{{phone}}' }, values: { phone: '123' } },
      { href: 'tel:123', path: undefined, acts: false },
    ],
    [
      'is empty where the value is missing, and is set there',
      { attrs: { href: '{{href}}' }, values: {} },
      { href: '', path: ['values', 'href'], acts: false },
    ],
  ];
  for (const [what, action, target] of cases) it(what, () => assert.deepEqual(targetOf(action), target));
});

describe('the link style of a block', () => {
  const page = { linkStyle: { linkColor: '#111111' } };
  const block = (linkStyle?: object) =>
    ({ values: { linkStyle } }) as unknown as Parameters<typeof linkStyleOf>[0];
  it('is its own only if it does not inherit', () => {
    const own = { inherit: false, linkColor: '#222222' };
    assert.deepEqual(linkStyleOf(block(own), page), { own: true, style: own });
    assert.deepEqual(linkStyleOf(block({ inherit: true, linkColor: '#222222' }), page), {
      own: false,
      style: page.linkStyle,
    });
    assert.deepEqual(linkStyleOf(block(), page), { own: false, style: page.linkStyle });
  });
});

describe('the part of a table', () => {
  it('is named by the path of a value', () =>
    assert.deepEqual([['table', 'headers'], ['table', 'footers'], ['table', 'rows'], ['text']].map(partOf), [
      'header',
      'footer',
      'content',
      '',
    ]));
});
