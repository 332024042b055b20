import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '../design.ts';
import { after, blockAfter } from './testing.ts';

describe('to version 15, text', () => {
  it('of the old tool is text again, and marked', () => {
    const { type, hasDeprecatedFontControls } = blockAfter(15, 'text_deprecated', {}, 13);
    assert.deepEqual([type, hasDeprecatedFontControls], ['text', true]);
  });
  it('of the new tool is not marked', () =>
    assert.equal(blockAfter(15, 'text', {}, 13).hasDeprecatedFontControls, undefined));
  it('from before there were two is marked', () =>
    assert.equal(blockAfter(15, 'text', {}, 5).hasDeprecatedFontControls, true));
});

describe('to version 15, hiding', () => {
  const hidden = (values: Values) => blockAfter(15, 'image', values, 16).values;
  it('on desktops is an override', () =>
    assert.deepEqual(hidden({ hideDesktop: true }), {
      hideDesktop: false,
      _override: { desktop: { hideDesktop: true } },
    }));
  it('on phones keeps what else differs there', () =>
    assert.deepEqual(hidden({ hideMobile: true, _override: { mobile: { fontSize: '9px' } } })._override, {
      mobile: { fontSize: '9px', hideMobile: true },
    }));
  it('gives way to an override that is there', () =>
    assert.deepEqual(hidden({ hideMobile: true, _override: { mobile: { hideMobile: false } } })._override, {
      mobile: { hideMobile: false },
    }));
  it('and stacking of rows, too', () =>
    assert.deepEqual(after(15, { row: { noStackMobile: true } }).rows[0]?.values, {
      noStackMobile: false,
      _override: { mobile: { noStackMobile: true } },
    }));
});
