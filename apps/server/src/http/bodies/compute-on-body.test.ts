import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CONTENT_VALUES_MAX } from '@postpress/contracts';
import { threadShareOf } from '../../../../../test/cpu-time.ts';
import { bindRoutes } from '../../base/route.ts';
import { designsRoutes } from '../../designs/index.ts';
import { exportsRoutes } from '../../exports/index.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { openTestApp, type TestApp } from '../testing.ts';

const designOf = (contents: readonly object[]) => ({
  schemaVersion: 27,
  body: { rows: [{ cells: [1], columns: [{ contents, values: {} }], values: {} }], values: {} },
});
const many = (count: number, content: object) => designOf(Array.from({ length: count }, () => content));
const text = (markup: string) => designOf([{ type: 'text', values: { text: markup } }]);
const callers = { projectId: 1, workspaceId: 1, credentialId: 'key' };
const gate = async () => ({ caller: { kind: 'project-key', ...callers } as const, headers: {} });
const addresses = { assetBase: 'https://post.example/assets' };
/** What exports of HTML need. */
const deps = { access: {}, addresses } as never;

describe('the computation on a large body', () => {
  const threads = openThreads();
  let app: TestApp;
  before(async () => {
    const routes = [...bindRoutes(designsRoutes, {}), ...bindRoutes(exportsRoutes, deps)];
    app = await openTestApp(routes, { gate, threads, checkAnswers: false });
  });
  after(async () => {
    await app.close();
    await threads.close();
  });

  const post = async (path: string, body: string | object) => {
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    const { result, share } = await threadShareOf(async () => {
      const answer = await fetch(app.url + path, { method: 'POST', headers, body: json });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    });
    return { ...result, json: () => JSON.parse(result.bytes.toString()), share };
  };
  const export_ = '/v3/templates/export/html';
  const paragraph = '/v3/templates/convert/text-to-paragraph';
  const mostlyElsewhere = (name: string, path: string, body: () => object | string) =>
    it(`${name} is done on another thread`, async () => {
      const { status, share } = await post(path, body());
      assert.equal(status, 200);
      assert.ok(share < 0.5, `${share} of the time on the thread that answers`);
    });

  mostlyElsewhere('validation', '/v3/templates/validate', () => ({
    design: many(100_000, { type: 'button', values: { href: 1 } }),
  }));
  mostlyElsewhere('an export', export_, () => ({ design: many(10_000, { type: 'button', values: {} }) }));
  mostlyElsewhere('cleaning', export_, () => ({ design: text('<p>'.repeat(300_000)), safeHtml: true }));
  mostlyElsewhere('a conversion', paragraph, () => ({ design: text('<p><b>'.repeat(150_000)) }));

  it('returns the same bytes as that of a small one', async () => {
    const design = many(20, { type: 'button', values: { text: 'é\u2028' } });
    const small = await post(export_, { design });
    const large = await post(export_, JSON.stringify({ design }) + ' '.repeat(70_000));
    assert.equal(small.status, 200);
    assert.deepEqual(large.bytes, small.bytes);
  });
  it('that a small body turns out to be is done on another thread, too', async () => {
    const design = many(3_500, { type: 'button' });
    const { status, json } = await post(export_, { design });
    assert.equal(status, 200);
    assert.ok(json().data.html.length > 1_000_000);
  });
  it('refuses what is no JSON as that of a small one', async () => {
    const { status, json } = await post(export_, `{"design":${'[1,'.repeat(30_000)}`);
    assert.deepEqual([status, json().error], [400, 'VALIDATION_ERROR']);
    assert.match(json().message, /is not valid JSON/);
  });
  it('refuses a member named __proto__', async () => {
    const { status, json } = await post(export_, `{"design":{"__proto__":{}}}${' '.repeat(70_000)}`);
    assert.deepEqual([status, json().error], [400, 'VALIDATION_ERROR']);
  });
  it('refuses a wrong field by its name', async () => {
    const { status, json } = await post(export_, { design: many(5_000, {}), displayMode: 'letter' });
    assert.deepEqual([status, json().error], [400, 'VALIDATION_ERROR']);
    assert.match(json().message, /displayMode/);
  });
  it('refuses more values than the limit before it parses them, in ignored fields, too', async () => {
    const listOf = (values: number) => `{"design":{},"more":[${'[],'.repeat(values - 3)}0]}`;
    assert.equal((await post(export_, listOf(CONTENT_VALUES_MAX))).status, 400);
    const { status, json } = await post(export_, listOf(CONTENT_VALUES_MAX + 1));
    assert.deepEqual([status, json().error], [413, 'PAYLOAD_TOO_LARGE']);
    assert.match(json().message, /2,000,000 JSON values/);
  });
  it('refuses a page over the limit and names it', async () => {
    const { status, json } = await post(export_, { design: many(100_000, { type: 'button', values: {} }) });
    assert.deepEqual([status, json().error], [422, 'UNPROCESSABLE_DESIGN']);
    assert.match(json().message, /30,000,000 characters/);
  });
  it('refuses work that takes too long and names the limit', async () => {
    const hurried = openThreads({ deadlineMs: 1 });
    const slow = await openTestApp(bindRoutes(designsRoutes, {}), { gate, threads: hurried });
    const body = JSON.stringify({ design: many(5_000, { type: 'button', values: {} }) });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${slow.url}/v3/templates/validate`, { method: 'POST', headers, body });
    assert.equal(answer.status, 413);
    assert.match(((await answer.json()) as { message: string }).message, /more than 0.001 s/);
    await slow.close();
    await hurried.close();
  });
});
