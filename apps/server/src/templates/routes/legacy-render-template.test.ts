import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const design = JSON.stringify({
  body: {
    rows: [
      {
        cells: [1],
        columns: [{ contents: [{ type: 'text', values: { text: '<p>Hello</p>' } }], values: {} }],
        values: {},
      },
    ],
    values: {},
  },
  schemaVersion: 27,
});

describe('GET /v2/templates/{id}/render', () => {
  for (const displayMode of ['email', 'web', 'popup', 'document'] as const)
    it(`renders one for ${displayMode}`, async () => {
      const id = await service.store({ displayMode, design });
      const { status, body } = await service.legacy(`/v2/templates/${id}/render`);
      assert.equal(status, 200);
      assert.match(body.data.html, /<p[^>]*>Hello<\/p>/);
      assert.match(body.data.chunks.body, /Hello/);
      assert.ok(Array.isArray(body.data.chunks.fonts));
      assert.equal(typeof body.data.amp.enabled, 'boolean');
    });
  it('renders AMP where blocks are made for it', async () => {
    const slides = {
      ids: ['a'],
      values: [{ src: { url: 'https://x.example/a.png', width: 300, height: 200 } }],
    };
    const carousel = { type: 'carousel', values: {}, embedded: { images: { type: 'image', ...slides } } };
    const column = { contents: [carousel], values: {} };
    const rows = [{ cells: [1], columns: [column], values: {} }];
    const id = await service.store({
      design: JSON.stringify({ body: { rows, values: {} }, schemaVersion: 27 }),
    });
    const { amp } = (await service.legacy(`/v2/templates/${id}/render`)).body.data;
    assert.equal(amp.enabled, true);
    assert.equal(amp.format, 'AMP4EMAIL');
    assert.equal(amp.validation.status, 'PASS');
  });
  it('renders what has nothing to render', async () => {
    const id = await service.store({ design: '{}' });
    assert.equal((await service.legacy(`/v2/templates/${id}/render`)).status, 200);
  });
  it('413: for a page that is too long', async () => {
    // Each ampersand of an alternative text becomes five characters.
    const src = { url: 'https://x.example/a.png', width: 300, height: 200 };
    const image = { type: 'image', values: { src, altText: '&'.repeat(3_500_000) } };
    const column = { contents: [image, image, image], values: {} };
    const rows = [{ cells: [1], columns: [column], values: {} }];
    const id = await service.store({
      design: JSON.stringify({ body: { rows, values: {} }, schemaVersion: 27 }),
    });
    const { status, body } = await service.legacy(`/v2/templates/${id}/render`);
    assert.deepEqual([status, body.error], [413, 'PAYLOAD_TOO_LARGE']);
  });
  it('answers 404 for an unknown id', async () =>
    assert.equal((await service.legacy('/v2/templates/99999/render')).status, 404));
});
