import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fragileDesign, openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const path = () => `/manage/projects/${service.accounts.projects.shop}/templates`;
const create = (body: unknown) => service.manage('POST', path(), body);
const blocks = (...contents: object[]) => ({
  body: { rows: [{ cells: [1], columns: [{ contents, values: {} }], values: {} }], values: {} },
  schemaVersion: 27,
});

describe('POST /manage/projects/{projectId}/templates', () => {
  it('stores the template with its page rendered', async () => {
    const design = blocks({ type: 'text', values: { text: '<p>Hello</p>' } });
    const { status, body } = await create({ name: 'Spring', design });
    assert.equal(status, 201);
    assert.equal(body.data.displayMode, 'email');
    assert.equal(body.data.folderId, null);
    assert.deepEqual(body.data.warnings, []);
    const { data } = (await service.call('GET', `/v3/templates/${body.data.id}`)).body;
    assert.match(data.html, /Hello/);
    assert.match(data.html, /<title>Spring<\/title>/);
    assert.deepEqual(data.design, design);
  });
  it('keeps the design byte for byte', async () => {
    const response = await fetch(service.app.url + path(), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.accounts.tokens.admin}`,
        'content-type': 'application/json',
      },
      body: `{"name":"Fragile","design":${fragileDesign}}`,
    });
    const { data } = (await response.json()) as { data: { id: string } };
    assert.ok((await service.legacy(`/v2/templates/${data.id}`)).text.includes(fragileDesign));
  });
  it('stores it in a folder', async () => {
    const folderId = String(await service.storeFolder('Spring'));
    assert.equal((await create({ name: 'x', design: blocks(), folderId })).body.data.folderId, folderId);
  });
  it('renders old designs too', async () => {
    const design = { ...blocks({ type: 'text', values: { text: '<p>Old</p>' } }), schemaVersion: 5 };
    const { body } = await create({ name: 'Old', design });
    assert.match((await service.call('GET', `/v3/templates/${body.data.id}`)).body.data.html, /Old/);
  });
  it('says what it could not render', async () => {
    const { status, body } = await create({ name: 'x', design: blocks({ type: 'hologram', values: {} }) });
    assert.equal(status, 201);
    assert.equal(body.data.warnings.length, 1);
  });
  it('stores texts that databases reject', async () => {
    const design = blocks({ type: 'text', values: { text: '<p>a\u0000b</p>' } });
    const { status, body } = await create({ name: 'x', design });
    assert.equal(status, 201);
    assert.deepEqual((await service.call('GET', `/v3/templates/${body.data.id}`)).body.data.design, design);
  });
  it('refuses a design without a body', async () => {
    const { status, body } = await create({ name: 'x', design: {} });
    assert.equal(status, 400);
    assert.equal(body.error, 'INVALID_DESIGN');
    assert.equal(body.errors[0].path, 'body');
  });
  it('survives a design that is nested beyond all measure', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const response = await fetch(service.app.url + path(), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.accounts.tokens.admin}`,
        'content-type': 'application/json',
      },
      body: `{"name":"x","design":{"schemaVersion":5,"body":{"rows":[],"values":${deep}}}}`,
    });
    assert.ok(response.status === 400 || response.status === 201, await response.text());
  });
  it('refuses a folder of another project', async () => {
    const folderId = String(await service.storeFolder('Theirs', service.accounts.projects.second));
    for (const id of [folderId, '9999999999'])
      assert.equal(
        (await create({ name: 'x', design: blocks(), folderId: id })).body.error,
        'VALIDATION_ERROR',
      );
  });
  const refused = [
    {},
    { name: 'x' },
    { design: {} },
    { name: ' ', design: {} },
    { name: 'a\0b', design: {} },
  ];
  for (const body of refused)
    it(`refuses ${JSON.stringify(body)}`, async () =>
      assert.equal((await create(body)).body.error, 'VALIDATION_ERROR'));
});
