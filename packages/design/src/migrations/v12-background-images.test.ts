import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '../design.ts';
import { after } from './testing.ts';

const row = (image: unknown) =>
  after(12, { row: { backgroundImage: image } }).rows[0]?.values.backgroundImage;
const flags = (changes: Values = {}) => ({
  url: 'x.png',
  fullWidth: true,
  repeat: false,
  center: true,
  cover: false,
  ...changes,
});
const words = (changes: Values = {}) => ({
  url: 'x.png',
  fullWidth: true,
  repeat: 'no-repeat',
  size: 'custom',
  position: 'top-center',
  customPosition: ['50%', '0%'],
  ...changes,
});

describe('to version 12, a background image', () => {
  it('in the middle lies at the top, as it was rendered', () => assert.deepEqual(row(flags()), words()));
  it('that covers is of that size', () =>
    assert.deepEqual(row(flags({ cover: true })), words({ size: 'cover' })));
  it('that repeats says so', () =>
    assert.deepEqual(row(flags({ repeat: true })), words({ repeat: 'repeat' })));
  it('not in the middle lies top left', () =>
    assert.deepEqual(
      row(flags({ center: false })),
      words({ position: 'top-left', customPosition: ['0%', '0%'] }),
    ));
  it('in words already stays', () =>
    assert.deepEqual(row(words({ position: 'center' })), words({ position: 'center' })));
  it('of PHP stays', () => assert.deepEqual(row([]), []));
  it('that differs by device follows', () => {
    const tree = after(12, { row: { _override: { mobile: { padding: '1px', backgroundImage: flags() } } } });
    assert.deepEqual(tree.rows[0]?.values._override, {
      mobile: { padding: '1px', backgroundImage: words() },
    });
  });
  it('of the body and the popup follows', () => {
    const body = after(12, {
      body: { backgroundImage: flags(), popupBackgroundImage: flags({ cover: true }) },
    }).body;
    assert.deepEqual(body?.values, {
      backgroundImage: words(),
      popupBackgroundImage: words({ size: 'cover' }),
    });
  });
});
