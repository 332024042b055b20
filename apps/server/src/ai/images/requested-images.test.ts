import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type RequestedImagesContext, readRequestedImages } from './requested-images.ts';

const output = {
  body: {
    id: 'body',
    rows: [
      {
        id: 'row',
        cells: [1],
        columns: [
          {
            id: 'column',
            contents: [
              { id: 'hero', type: 'image', values: { src: { url: 'https://a.example/hero.png' } } },
              { id: 'empty', type: 'image', values: {} },
              { id: 'words', type: 'text', values: { text: 'x' } },
            ],
            values: {},
          },
        ],
        values: { backgroundImage: { url: 'https://a.example/back.png' } },
      },
    ],
    headers: [{ id: 'header', columns: [], values: { backgroundImage: { url: '' } } }],
    footers: [],
    values: {},
  },
};
const fresh = { kind: 'new', imageId: null, expectedSrc: null };

const read = (images: unknown, more: Partial<RequestedImagesContext> = {}) =>
  readRequestedImages(images, { features: { enabled: true }, output, ...more });
const placed = (imageId: unknown, more: Partial<RequestedImagesContext> = {}, kind = 'content_image') =>
  read([{ prompt: 'x', destination: { kind, imageId } }], more)[0]?.destination;

describe('the place of a requested image', () => {
  it('is an image block, with its current image', () =>
    assert.deepEqual(placed('hero'), {
      kind: 'content_image',
      imageId: 'hero',
      expectedSrc: 'https://a.example/hero.png',
    }));
  it('may be empty', () => assert.equal(placed('empty')?.expectedSrc, null));
  it('is a background, whatever the model calls it', () =>
    assert.deepEqual(placed('row'), {
      kind: 'background_image',
      imageId: 'row',
      expectedSrc: 'https://a.example/back.png',
    }));
  it('may be in a header', () => assert.equal(placed('header')?.kind, 'background_image'));
  it('may be the body', () => assert.equal(placed('body')?.imageId, 'body'));
  it('is no text', () => assert.deepEqual(placed('words'), fresh));
  it('rejects unknown ones', () => assert.deepEqual(placed('nowhere'), fresh));
  it('is not read from a prototype', () => assert.deepEqual(placed('__proto__'), fresh));
  it('skips locked nodes', () => assert.deepEqual(placed('hero', { locked: new Set(['hero']) }), fresh));
  it('follows an id that was renamed', () =>
    assert.equal(placed('new-1', { renamed: new Map([['new-1', 'empty']]) })?.imageId, 'empty'));
  it('is new where designs may not be targeted', () =>
    assert.deepEqual(
      placed('hero', { features: { enabled: true, enableDesignImageTargeting: false } }),
      fresh,
    ));
  it('is found in a part of a design', () =>
    assert.equal(
      placed('c', { output: { id: 'c', type: 'image', values: { src: { url: 'u' } } } })?.expectedSrc,
      'u',
    ));
});

describe('requested images', () => {
  it('are none where they are not enabled', () =>
    assert.deepEqual(read([{ prompt: 'x', destination: {} }], { features: {} }), []));
  it('are at most six', () => assert.equal(read(Array(20).fill({ prompt: 'x', destination: {} })).length, 6));
  it('drops what makes no sense', () =>
    assert.deepEqual(
      read([
        { prompt: ' x ', how: 'edit', background: 'transparent', upload: 2, searchResultId: 'unsplash:1' },
        { prompt: 'y', how: 'steal', background: 'blue', upload: 0, searchResultId: 7 },
        { prompt: ' ' },
        'z',
        null,
      ]),
      [
        {
          prompt: 'x',
          destination: fresh,
          how: 'edit',
          background: 'transparent',
          upload: 1,
          searchResultId: 'unsplash:1',
        },
        { prompt: 'y', destination: fresh },
      ],
    ));
  it('have prompts of a bounded length', () =>
    assert.equal(Array.from(read([{ prompt: '😀'.repeat(9_000) }])[0]?.prompt ?? '').length, 4_000));
  it('never throw', () =>
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (images, design) => {
        read(images, { output: design });
        read([images]);
      }),
    ));
});
