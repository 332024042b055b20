import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { after, blockAfter } from './testing.ts';

const colorOf = (color: string, from: number, body = {}) =>
  after(7, { body, contents: [{ type: 'text', values: { color } }] }, from).contents[0]?.values.color;

describe('to version 7, a text', () => {
  it('removes the black that every text had', () => assert.equal(colorOf('#000', 5), undefined));
  it('is dropped over a black body', () =>
    assert.equal(colorOf('#000000', 6, { textColor: '#000000' }), undefined));
  it('keeps it over another', () => assert.equal(colorOf('#000', 5, { textColor: '#fff' }), '#000'));
  it('keeps it where it was chosen', () => assert.equal(colorOf('#000', 16), '#000'));
  it('keeps any other color', () => assert.equal(colorOf('#333', 5), '#333'));
});

describe('to version 7', () => {
  it('a block can carry a display condition', () =>
    assert.equal(blockAfter(7, 'html', {}).values.displayCondition, null));
  it('social icons keep the fields of the editor’s panel', () => {
    const { icons } = blockAfter(7, 'social', { icons: { iconType: 'circle' } }).values;
    const data = { customIcons: [], customOptions: [], showDefaultIcons: true, showDefaultOptions: true };
    assert.deepEqual(icons, { iconType: 'circle', editor: { data } });
  });
});
