import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockAfter } from './testing.ts';

const link = (type: string, name: string, value: unknown) =>
  blockAfter(3, type, { [name]: value }).values[name];
const web = (href: string, target = '_blank') => ({ name: 'web', values: { href, target } });

describe('to version 3, a link', () => {
  it('that is an address becomes an object', () =>
    assert.deepEqual(link('button', 'href', 'https://x.example'), web('https://x.example')));
  it('that is empty leads nowhere', () => assert.deepEqual(link('button', 'href', ''), web('')));
  it('of url and target keeps both beside the new keys', () =>
    assert.deepEqual(link('image', 'action', { url: 'https://x.example', target: '_self' }), {
      url: 'https://x.example',
      target: '_self',
      ...web('https://x.example', '_self'),
    }));
  it('without a target opens a new window', () =>
    assert.deepEqual(link('image', 'action', { url: '', target: '' }), { url: '', target: '', ...web('') }));
  it('half migrated already keeps what it has', () => {
    const half = { url: 'old', target: '', name: 'email', values: { email: 'a@b.example' } };
    assert.deepEqual(link('button', 'href', half), half);
  });
  it('of a menu is found in its items', () => {
    const { menu } = blockAfter(3, 'menu', { menu: { items: [{ text: 'Home', link: '{{home}}' }] } }).values;
    assert.deepEqual(menu, { items: [{ text: 'Home', link: web('{{home}}') }] });
  });
  it('that is missing stays missing', () => assert.deepEqual(blockAfter(3, 'button', {}).values, {}));
  it('of a wrong type is left to be reported', () => assert.equal(link('button', 'href', 7), 7));
});
