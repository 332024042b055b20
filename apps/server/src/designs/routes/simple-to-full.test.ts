import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { designOf, openTestDesigns, textBlock } from '../testing.ts';

const service = await openTestDesigns();
after(() => service.close());

const convert = (body: unknown, path = '/v3/templates/convert/simple-to-full') =>
  service.call('POST', path, body);

describe('POST /v3/templates/convert/simple-to-full', () => {
  it('fills in numbering and defaults', async () => {
    const { status, body } = await convert({ design: { body: designOf(textBlock('Hi')).body } });
    assert.equal(status, 200);
    const { design } = body.data;
    assert.equal(design.schemaVersion, 27);
    assert.equal(design.counters.u_content_text, 1);
    const [content] = design.body.rows[0].columns[0].contents;
    assert.equal(content.values._meta.htmlID, 'u_content_text_1');
    assert.equal(content.values.fontSize, '14px');
  });
  it('restores the originals', async () => {
    const full = (await convert({ design: { body: designOf(textBlock('Hi')).body } })).body.data.design;
    const there = await service.call('POST', '/v3/convert/full-to-simple', {
      design: full,
      includeConversion: true,
    });
    const back = await convert({ design: there.body.data.design });
    assert.deepEqual(back.body.data.design, full);
  });
  it('caps the width of an email', async () => {
    const design = designOf();
    const wide = { body: { ...design.body, values: { contentWidth: '1200px' } } };
    const width = async (displayMode: string) =>
      (await convert({ design: wide, displayMode })).body.data.design.body.values.contentWidth;
    assert.equal(await width('email'), '900px');
    assert.equal(await width('web'), '1200px');
  });
  it('answers under its alias', async () =>
    assert.equal((await convert({ design: designOf() }, '/v3/convert/simple-to-full')).status, 200));
  it('refuses what is no design, and says why', async () => {
    const { status, body } = await convert({ design: {} });
    assert.equal(status, 400);
    assert.equal(body.error, 'INVALID_DESIGN');
    assert.equal(body.errors[0].path, 'body');
  });
  it('survives a design that is nested beyond all measure', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const response = await fetch(`${service.app.url}/v3/templates/convert/simple-to-full`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.accounts.keys.shop}`, 'content-type': 'application/json' },
      body: `{"design":{"schemaVersion":5,"body":{"rows":[],"values":${deep}}}}`,
    });
    assert.equal(response.status, 400);
  });
});
