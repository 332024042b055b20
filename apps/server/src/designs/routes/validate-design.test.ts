import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { designOf, openTestDesigns, textBlock } from '../testing.ts';

const service = await openTestDesigns();
after(() => service.close());

const validate = (body: unknown) => service.call('POST', '/v3/templates/validate', body);

describe('POST /v3/templates/validate', () => {
  it('accepts a valid design', async () =>
    assert.deepEqual((await validate({ design: designOf(textBlock('<p>Hi</p>')) })).body, {
      success: true,
      data: { valid: true, errorCount: 0 },
    }));
  it('answers 200 for a bad one, with path, message and code', async () => {
    const { status, body } = await validate({ design: designOf({ type: 'text', values: { text: 7 } }) });
    assert.equal(status, 200);
    assert.equal(body.data.valid, false);
    assert.equal(body.data.errorCount, 1);
    const [{ path, message, code }] = body.data.errors;
    assert.equal(path, 'body.rows.0.columns.0.contents.0.values.text');
    assert.equal(code, 'invalid_type');
    assert.ok(message.length > 0);
  });
  it('lists a hundred and counts the rest', async () => {
    const blocks = Array.from({ length: 150 }, () => ({ type: 'text', values: { text: 7 } }));
    const { body } = await validate({ design: designOf(...blocks) });
    assert.equal(body.data.errors.length, 100);
    assert.equal(body.data.errorCount, 150);
  });
  it('says what it upgraded from', async () => {
    const { body } = await validate({ design: { ...designOf(textBlock('Hi')), schemaVersion: 16 } });
    assert.equal(body.data.migratedFrom, 16);
  });
  it('upgrades nothing when that is switched off', async () => {
    const old = { ...designOf(textBlock('Hi')), schemaVersion: 16 };
    assert.equal((await validate({ design: old, migrate: false })).body.data.migratedFrom, undefined);
  });
  it('checks the Simple form', async () => {
    const { schemaVersion: _, counters: __, ...simple } = designOf(textBlock('Hi'));
    assert.equal((await validate({ design: simple, schema: 'simple' })).body.data.valid, true);
  });
  it('checks blocks of declared tools', async () => {
    const design = designOf({ type: 'custom', slug: 'rating', values: { stars: 'many' } });
    const tool = { slug: 'rating', options: {}, values: { stars: 5 } };
    assert.equal((await validate({ design })).body.data.valid, true);
    assert.equal((await validate({ design, customTools: [tool] })).body.data.valid, false);
  });
  it('answers an empty design', async () =>
    assert.equal((await validate({ design: {} })).body.data.valid, false));
  it('is open to viewers and to suspended projects', async () => {
    const { accounts } = service;
    const { shop } = accounts.projects;
    await accounts.db.updateTable('projects').set({ status: 'suspended' }).where('id', '=', shop).execute();
    accounts.access.forget();
    assert.equal((await validate({ design: {} })).status, 200);
    await accounts.db.updateTable('projects').set({ status: 'active' }).where('id', '=', shop).execute();
    accounts.access.forget();
  });

  const group = { options: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`o${i}`, {}])) };
  const groups = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`g${i}`, {}]));
  const malformed: [string, unknown][] = [
    ['no body', undefined],
    ['no design', {}],
    ['a design that is no object', { design: [] }],
    ['an unknown form', { design: {}, schema: 'half' }],
    ['an unknown display mode', { design: {}, displayMode: 'fax' }],
    ['a migrate that is text', { design: {}, migrate: 'true' }],
    ['a tool without a slug', { design: {}, customTools: [{ options: {} }] }],
    ['a tool without options', { design: {}, customTools: [{ slug: 'x' }] }],
    ['101 option groups', { design: {}, customTools: [{ slug: 'x', options: groups }] }],
    ['201 options in a group', { design: {}, customTools: [{ slug: 'x', options: { group } }] }],
    [
      '101 tools',
      { design: {}, customTools: Array.from({ length: 101 }, () => ({ slug: 'x', options: {} })) },
    ],
  ];
  for (const [what, body] of malformed)
    it(`refuses ${what}`, async () => {
      const { status, body: answer } = await validate(body);
      assert.equal(status, 400);
      assert.equal(answer.error, 'VALIDATION_ERROR');
    });
  it('survives a design that is nested beyond all measure', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const response = await fetch(`${service.app.url}/v3/templates/validate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.accounts.keys.shop}`, 'content-type': 'application/json' },
      body: `{"design":{"schemaVersion":5,"body":{"rows":[],"values":${deep}}}}`,
    });
    assert.equal(response.status, 200);
  });
});
