import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '../design.ts';
import { after } from './testing.ts';

const named = (htmlID: string) => ({ type: 'text', values: { _meta: { htmlID } } });
const idOf = (values?: Values) => (values?._meta as { htmlID?: string } | undefined)?.htmlID;
const unnamed = (type: string, rest = {}) => ({ type, values: {}, ...rest });

describe('to version 27', () => {
  it('every node is numbered and counted', () => {
    const { design, body, contents } = after(27, {
      contents: [unnamed('text'), unnamed('text'), unnamed('image')],
    });
    assert.deepEqual(design.counters, { u_row: 1, u_column: 1, u_content_text: 2, u_content_image: 1 });
    assert.deepEqual(body?.values._meta, { htmlID: 'u_body', htmlClassNames: 'u_body' });
    assert.deepEqual(contents[1]?.values._meta, {
      htmlID: 'u_content_text_2',
      htmlClassNames: 'u_content_text',
    });
  });
  it('numbers that are there stay', () => {
    const { design, contents } = after(27, { contents: [named('u_content_text_7'), unnamed('text')] });
    assert.equal(idOf(contents[1]?.values), 'u_content_text_8');
    assert.equal((design.counters as { u_content_text: number }).u_content_text, 8);
  });
  it('counters are never lowered', () => {
    const { design } = after(27, { contents: [unnamed('text')], root: { counters: { u_content_text: 40 } } });
    assert.equal((design.counters as { u_content_text: number }).u_content_text, 41);
  });
  it('custom tools are counted by their slug', () => {
    const { contents } = after(27, { contents: [unnamed('custom', { slug: 'my-tool' })] });
    assert.equal(idOf(contents[0]?.values), 'u_content_custom_my-tool_1');
  });
  it('slides are counted among the images', () => {
    const embedded = { images: { type: 'image', values: [{ altText: 'a' }] } };
    const { design, slides } = after(27, { contents: [unnamed('carousel', { embedded }), unnamed('image')] });
    assert.equal((design.counters as { u_content_image: number }).u_content_image, 2);
    assert.equal(idOf(slides[0]), 'u_content_image_2');
  });
  it('labels stay', () => {
    const { contents } = after(27, {
      contents: [{ type: 'text', values: { _meta: { labels: ['a'], htmlID: '' } } }],
    });
    assert.deepEqual(contents[0]?.values._meta, {
      htmlID: 'u_content_text_1',
      htmlClassNames: 'u_content_text',
      labels: ['a'],
    });
  });
  it('counters of a wrong type are left to be reported', () =>
    assert.equal(after(27, { root: { counters: 'many' } }).design.counters, 'many'));
});
