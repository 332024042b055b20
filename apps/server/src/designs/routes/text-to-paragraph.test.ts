import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { designOf, openTestDesigns, textBlock } from '../testing.ts';

const service = await openTestDesigns();
after(() => service.close());

const convert = (body: unknown) => service.call('POST', '/v3/templates/convert/text-to-paragraph', body);

describe('POST /v3/templates/convert/text-to-paragraph', () => {
  it('turns text into paragraphs and counts them', async () => {
    const { status, body } = await convert({ design: designOf(textBlock('<p>Hi <b>you</b></p>')) });
    assert.equal(status, 200);
    assert.equal(body.data.convertedCount, 1);
    assert.deepEqual(body.data.warnings, []);
    const [content] = body.data.design.body.rows[0].columns[0].contents;
    assert.equal(content.type, 'paragraph');
    assert.ok(content.values.textJson.includes('Hi '));
  });
  it('leaves a text it has no form for, and names it', async () => {
    const { body } = await convert({ design: designOf(textBlock('<table><tr><td>1</td></tr></table>')) });
    assert.equal(body.data.convertedCount, 0);
    assert.match(body.data.warnings[0], /text000001/);
  });
  it('returns a design without text unchanged', async () => {
    const design = designOf({ id: 'x', type: 'divider', values: {} });
    assert.deepEqual((await convert({ design })).body.data, { design, convertedCount: 0, warnings: [] });
  });
  it('refuses what is no design', async () =>
    assert.equal((await convert({ design: { body: [] } })).body.error, 'INVALID_DESIGN'));
  it('refuses a request without a design', async () =>
    assert.equal((await convert({})).body.error, 'VALIDATION_ERROR'));
  it('survives a design that is nested beyond all measure', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const response = await fetch(`${service.app.url}/v3/templates/convert/text-to-paragraph`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.accounts.keys.shop}`, 'content-type': 'application/json' },
      body: `{"design":{"schemaVersion":5,"body":{"rows":[],"values":${deep}}}}`,
    });
    assert.equal(response.status, 400);
  });
});
