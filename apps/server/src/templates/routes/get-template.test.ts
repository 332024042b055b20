import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fragileDesign, openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const get = (id: string) => service.call('GET', `/v3/templates/${id}`);

describe('GET /v3/templates/{id}', () => {
  it('returns the template with design and page', async () => {
    const id = await service.store({ html: '<p>Hi</p>' });
    const { status, body } = await get(id);
    assert.equal(status, 200);
    const { createdAt: _, updatedAt: __, ...rest } = body.data;
    const design = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };
    const languages = { language: null, languages: [] };
    assert.deepEqual(rest, {
      id,
      name: 'Spring',
      displayMode: 'email',
      ...languages,
      design,
      html: '<p>Hi</p>',
    });
  });
  it('returns the design byte for byte', async () => {
    const id = await service.store({ design: fragileDesign });
    const response = await fetch(`${service.app.url}/v3/templates/${id}`, {
      headers: { authorization: `Bearer ${service.accounts.keys.shop}` },
    });
    assert.ok((await response.text()).includes(fragileDesign));
  });
  it('writes a large one in pieces, byte for byte', async () => {
    const html = '<p class="é">\n\u{1F600}</p>'.repeat(200_000);
    const design = `{"filling":"${'\\u00e9 1.0'.repeat(300_000)}", "body":{}}`;
    const id = await service.store({ html, design });
    const response = await fetch(`${service.app.url}/v3/templates/${id}`, {
      headers: { authorization: `Bearer ${service.accounts.keys.shop}` },
    });
    // Written in pieces, so that its length is not known when it begins.
    assert.equal(response.headers.get('content-length'), null);
    const text = await response.text();
    assert.ok(text.endsWith(`"html":${JSON.stringify(html)},"design":${design}}}`));
    assert.ok(JSON.parse(text).data.html === html);
  });
  it('has no page where none was rendered', async () =>
    assert.equal((await get(await service.store())).body.data.html, ''));
  it('answers 404 for popups', async () =>
    assert.equal((await get(await service.store({ displayMode: 'popup' }))).status, 404));
  it('answers 404 for a template of another project', async () =>
    assert.equal((await get(await service.store({}, service.accounts.projects.second))).status, 404));
  for (const id of ['0', '-1', '007', 'abc', '9999999999', '1.0', '%E2%82%AC'])
    it(`answers 404 for ${id}`, async () => {
      const { status, body } = await get(id);
      assert.equal(status, 404);
      assert.equal(body.error, 'NOT_FOUND');
    });
});
