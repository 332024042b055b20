import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { designOf, openTestExports, textBlock } from '../testing.ts';

const test = await openTestExports();
after(() => test.close());

const PATH = '/v2/export/html';
const fontFamily = {
  label: 'Lato',
  value: "'Lato',sans-serif",
  url: 'https://fonts.example/css?family=Lato',
};
const design = designOf([
  { ...textBlock('Dear {{name}}'), values: { text: '<p>Dear {{name}}</p>', fontFamily } },
]);

describe('POST /v2/export/html', () => {
  it('200: the page and its chunks, fonts by address', async () => {
    const { status, body, headers } = await test.call(PATH, {
      design,
      displayMode: 'email',
      mergeTags: { name: 'Ann' },
    });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body.data), ['html', 'chunks']);
    assert.deepEqual(Object.keys(body.data.chunks), ['body', 'css', 'js', 'fonts']);
    assert.deepEqual(body.data.chunks.fonts, [fontFamily.url]);
    assert.ok(body.data.html.includes('Dear Ann'));
    assert.equal(headers.get('x-svc-editor-version'), '1.497.0');
  });
  it('200: accepts the editor build in the header', async () => {
    const { headers } = await test.call(
      PATH,
      { design, displayMode: 'web' },
      { 'x-svc-editor-version': '1.2.3' },
    );
    assert.equal(headers.get('x-svc-editor-version'), '1.438.0');
  });
  it('200: ignores fields of v3, whatever their values', async () => {
    const legacy = { design, displayMode: 'email' };
    const plain = await test.call(PATH, legacy);
    const unknown = { outlookSupport: false, languages: 5, language: {}, safeHtml: 'yes', designTags: [] };
    const { status, body } = await test.call(PATH, { ...legacy, ...unknown });
    assert.equal(status, 200, body.message);
    assert.deepEqual(body, plain.body);
  });
  const refuses =
    (body: object, status: number, error: string, headers?: Record<string, string>) => async () => {
      const answer = await test.call(PATH, body, headers);
      assert.deepEqual([answer.status, answer.body.success, answer.body.error], [status, false, error]);
    };
  it('400: without a mode', refuses({ design }, 400, 'VALIDATION_ERROR'));
  it('400: custom scripts that are not a list', async () => {
    const { status, body } = await test.call(PATH, { design, displayMode: 'web', customJS: 'let a = 1;' });
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    assert.equal(body.message, 'customJS must be an array; "let a = 1;" was given.');
  });
  it('400: for documents', refuses({ design, displayMode: 'document' }, 400, 'VALIDATION_ERROR'));
  it('400: without a body', refuses({ design: {}, displayMode: 'web' }, 400, 'VALIDATION_ERROR'));
  for (const format of ['html', 'image', 'pdf', 'zip'])
    it(`422: without rows, as ${format}`, async () => {
      const { status, body } = await test.call(`/v2/export/${format}`, {
        design: { body: {} },
        displayMode: 'web',
      });
      assert.deepEqual([status, body.success, body.error], [422, false, 'UNPROCESSABLE_DESIGN']);
    });
  it('401: with a key of v3', async () => {
    const authorization = `Basic ${Buffer.from(`${test.accounts.keys.shop}:`).toString('base64')}`;
    await refuses({ design, displayMode: 'web' }, 401, 'UNAUTHORIZED', { authorization })();
  });
});
