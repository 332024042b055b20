import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { designOf, openTestDesigns, textBlock } from '../testing.ts';

const service = await openTestDesigns();
after(() => service.close());

const convert = (body: unknown, path = '/v3/templates/convert/full-to-simple') =>
  service.call('POST', path, body);

describe('POST /v3/templates/convert/full-to-simple', () => {
  it('leaves out numbering and flags', async () => {
    const block = {
      ...textBlock('Hi'),
      values: { text: 'Hi', selectable: true, _meta: { htmlID: 'u_content_text_1' } },
    };
    const { status, body } = await convert({ design: designOf(block) });
    assert.equal(status, 200);
    assert.equal(body.success, true);
    assert.equal(body.data.design.counters, undefined);
    assert.deepEqual(body.data.design.body.rows[0].columns[0].contents[0].values, { text: 'Hi' });
  });
  it('keeps what restores it on request', async () => {
    const { body } = await convert({ design: designOf(textBlock('Hi')), includeConversion: true });
    assert.equal(body.data.design._conversion.version, 1);
    assert.equal(typeof body.data.design._conversion.data, 'string');
  });
  it('answers under its alias', async () =>
    assert.equal((await convert({ design: designOf() }, '/v3/convert/full-to-simple')).status, 200));
  it('refuses what is no design, and says why', async () => {
    const { status, body } = await convert({ design: { body: { rows: 7 } } });
    assert.equal(status, 400);
    assert.equal(body.error, 'INVALID_DESIGN');
    assert.equal(body.errorCount, 1);
    assert.equal(body.errors[0].path, 'body.rows');
    assert.equal(body.errors[0].code, 'invalid_type');
  });
  it('refuses a request without a design', async () =>
    assert.equal((await convert({})).body.error, 'VALIDATION_ERROR'));
  it('survives a design that is nested beyond all measure', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const response = await fetch(`${service.app.url}/v3/templates/convert/full-to-simple`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.accounts.keys.shop}`, 'content-type': 'application/json' },
      body: `{"design":{"schemaVersion":5,"body":{"rows":[],"values":${deep}}}}`,
    });
    assert.equal(response.status, 400);
  });
});
