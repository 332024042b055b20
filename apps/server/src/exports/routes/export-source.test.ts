import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startCpuTime } from '../../../../../test/cpu-time.ts';
import { designOf, openTestExports, textBlock } from '../testing.ts';

const test = await openTestExports();
after(() => test.close());

const PATH = '/v3/templates/export/source';
const design = designOf([textBlock('Dear {{name}}')]);
const send = (body: object, headers?: Record<string, string>) =>
  test.call(PATH, { design, format: 'mjml', ...body }, headers);

describe('POST /v3/templates/export/source', () => {
  it('200: returns MJML', async () => {
    const { status, body, headers } = await send({});
    assert.equal(status, 200, body.message);
    assert.deepEqual(Object.keys(body.data), ['source']);
    assert.match(body.data.source, /^<mjml[\s\S]*<mj-text[\s\S]*Dear \{\{name\}\}[\s\S]*<\/mjml>\s*$/);
    assert.match(headers.get('x-svc-editor-version') ?? '', /^\d/);
  });
  it('200: returns a component of React Email, by its name', async () => {
    const { body } = await send({ format: 'react-email', componentName: 'spring sale' });
    assert.match(body.data.source, /from '@react-email\/components'/);
    assert.match(body.data.source, /export default function SpringSale\(\)/);
  });
  it('200: merges values, picks a language and warns, as for HTML', async () => {
    const block = { ...textBlock('Dear {{name}}') };
    const values = { text: '<p>Dear {{name}}</p>', _languages: { fr: { text: '<p>Salut {{name}}</p>' } } };
    const { body } = await send({
      design: designOf([{ ...block, values }]),
      mergeTags: { name: 'Ann <b>' },
      language: 'fr',
      languages: ['de'],
    });
    assert.match(body.data.source, /Salut Ann &lt;b&gt;/);
    assert.equal(body.data.warnings[0].code, 'missing_translation');
  });
  it('200: is made off the thread that answers', async () => {
    const large = designOf(Array.from({ length: 300 }, () => textBlock('words '.repeat(20))));
    const spentMs = startCpuTime();
    assert.equal((await send({ design: large, format: 'react-email' })).status, 200);
    const ms = spentMs();
    assert.ok(ms < 100, `${Math.round(ms)} ms`);
  });
  const refuses =
    (body: object, status: number, error: string, headers?: Record<string, string>) => async () => {
      const answer = await send(body, headers);
      assert.deepEqual([answer.status, answer.body.error], [status, error], answer.body.message);
    };
  it('400: for another format', refuses({ format: 'html' }, 400, 'VALIDATION_ERROR'));
  it('400: without one', refuses({ format: undefined }, 400, 'VALIDATION_ERROR'));
  it('400: without a design body', refuses({ design: {} }, 400, 'VALIDATION_ERROR'));
  it('422: for a body without rows', refuses({ design: { body: {} } }, 422, 'UNPROCESSABLE_DESIGN'));
  it('401: without a credential', refuses({}, 401, 'UNAUTHORIZED', { authorization: '' }));
  it('403: for a viewer', async () => {
    const path = `${PATH}?projectId=${test.accounts.projects.shop}`;
    const headers = { authorization: `Bearer ${test.accounts.tokens.viewer}` };
    const answer = await test.call(path, { design, format: 'mjml' }, headers);
    assert.deepEqual([answer.status, answer.body.error], [403, 'FORBIDDEN']);
  });
});
