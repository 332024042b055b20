import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startCpuTime } from '../../../../../test/cpu-time.ts';
import { designOf, imageBlock, oddDesign, openTestExports, textBlock } from '../testing.ts';

const test = await openTestExports();
after(() => test.close());

const PATH = '/v3/templates/export/html';
const design = designOf([textBlock('Dear {{name}}')]);
const send = (body: object, headers?: Record<string, string>) =>
  test.call(PATH, { design, ...body }, headers);

describe('POST /v3/templates/export/html', () => {
  it('200: returns the page, its chunks and the design unchanged', async () => {
    const { status, body } = await send({});
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ['success', 'data']);
    assert.deepEqual(Object.keys(body.data), ['html', 'chunks', 'design', 'amp']);
    assert.deepEqual(Object.keys(body.data.chunks), ['css', 'js', 'body', 'fonts', 'tags']);
    assert.match(body.data.html, /^<!DOCTYPE html/i);
    assert.ok(body.data.html.includes(body.data.chunks.body));
    assert.ok(body.data.html.includes('Dear {{name}}'));
    assert.deepEqual(body.data.design, design);
    assert.equal(body.data.amp.enabled, false);
  });
  it('200: older designs are rendered, and leave as they came', async () => {
    const old = { ...design, schemaVersion: 5 };
    const { body } = await send({ design: old });
    assert.deepEqual(body.data.design, old);
  });
  it('200: returns the design byte for byte', async () => {
    const { text } = await test.callWithText(PATH, { design: oddDesign });
    assert.ok(text.includes(`"design":${oddDesign},"amp":`), text.slice(-300));
  });
  it('200: odd characters survive the writing by hand', async () => {
    const text = '"quoted" \\ back\tslash \u2028 😀 \ud800 </script>';
    const { body } = await send({ mergeTags: { name: text } });
    assert.ok(body.data.html.includes('😀'));
    assert.ok(body.data.html.includes(body.data.chunks.body));
  });
  it('200: renders AMP where a block is made for it, and checks it', async () => {
    const image = {
      type: 'image',
      values: { src: { url: 'https://x.example/a.png', width: 600, height: 300 } },
    };
    const carousel = {
      id: 'c',
      type: 'carousel',
      values: {},
      embedded: { images: { type: 'image', ids: ['1', '2'], values: [image.values, image.values] } },
    };
    const { body } = await send({ design: designOf([carousel]) });
    assert.equal(body.data.amp.enabled, true);
    assert.match(body.data.amp.html, /amp-carousel/);
    assert.deepEqual(body.data.amp.validation, { status: 'PASS', errors: [] });
  });
  it('200: replaces merge tags', async () =>
    assert.ok(
      (await send({ mergeTags: { name: 'Ann <b>' } })).body.data.html.includes('Dear Ann &lt;b&gt;'),
    ));
  it('200: writes merge tags as the schema says', async () => {
    const body = {
      design: designOf([textBlock('Dear *|NAME|*')]),
      mergeTagsSchema: { name: { value: '*|NAME|*' } },
    };
    assert.ok((await send({ ...body, mergeTags: { name: 'Ann' } })).body.data.html.includes('Dear Ann'));
  });
  it('200: replaces design tags first', async () => {
    const body = {
      design: designOf([textBlock('From [[shop]]')]),
      designTagsConfig: { delimiter: ['[[', ']]'] },
    };
    assert.ok((await send({ ...body, designTags: { shop: 'Ours' } })).body.data.html.includes('From Ours'));
  });
  it('200: picks a language, and warns of texts that lack one', async () => {
    const block = {
      ...textBlock('Hello'),
      values: { text: '<p>Hello</p>', _languages: { fr: { text: '<p>Salut</p>' } } },
    };
    const { body } = await send({ design: designOf([block]), language: 'fr', languages: ['fr', 'de'] });
    assert.ok(body.data.html.includes('Salut'));
    assert.ok(body.data.html.includes('lang="fr"'));
    assert.ok(body.data.warnings.length > 0);
  });
  it('200: leaves out what is for classic Outlook', async () => {
    const withIt = await send({});
    const without = await send({ outlookSupport: false });
    assert.ok(withIt.body.data.html.includes('<!--[if'));
    assert.ok(!without.body.data.html.includes('<!--[if'));
  });
  it('200: removes what runs', async () => {
    const block = {
      id: 'x',
      type: 'html',
      values: { html: '<b onclick="x()">safe</b><script>run()</script>' },
    };
    const { body } = await send({ design: designOf([block]), safeHtml: true });
    assert.ok(body.data.html.includes('safe') && !/onclick|run\(\)/.test(body.data.html));
  });
  it('200: has the title and the direction that are asked for', async () => {
    const { body } = await send({ title: 'Own & new', textDirection: 'rtl' });
    assert.ok(body.data.html.includes('<title>Own &amp; new</title>'));
    assert.ok(body.data.html.includes('dir="rtl"'));
  });
  it('200: has only the header or the footer', async () => {
    const row = (text: string) => ({
      cells: [1],
      columns: [{ contents: [textBlock(text)], values: {} }],
      values: {},
    });
    const areas = { headers: [row('Top')], rows: [row('Middle')], footers: [row('Bottom')] };
    const three = { body: { ...areas, values: {} }, schemaVersion: 27 };
    const shown = async (options: object) => {
      const { html, chunks } = (await send({ design: three, ...options })).body.data;
      assert.ok(html.includes(chunks.body));
      return ['Top', 'Middle', 'Bottom'].filter((words) => html.includes(words)).join();
    };
    assert.equal(await shown({ onlyHeader: true }), 'Top');
    assert.equal(await shown({ onlyFooter: true }), 'Bottom');
    assert.equal(await shown({ onlyHeader: true, onlyFooter: true }), 'Top,Bottom');
    assert.equal(await shown({ onlyHeader: false }), 'Top,Middle,Bottom');
  });
  it('200: keeps ids and classes without cleanup', async () => {
    const [clean, whole] = [await send({}), await send({ cleanup: false })];
    assert.ok(!clean.body.data.html.includes('u_content_text'));
    assert.ok(whole.body.data.html.includes('u_content_text'));
  });
  it('200: inlines styles and minifies, also a page for a thread', async () => {
    const plain = (count: number) => ({
      design: designOf(Array.from({ length: count }, () => textBlock('A  <!-- x -->B'))),
    });
    for (const count of [1, 400]) {
      const { body } = await send({ ...plain(count), inlineStyles: true, minify: true });
      assert.ok(body.data, body.message);
      assert.match(body.data.html, /<p style="margin:0">A B<\/p>/);
      assert.ok(body.data.html.includes(body.data.chunks.body));
    }
  });
  it('200: names the popup, in its script too', async () => {
    const { body } = await send({ displayMode: 'popup', popupId: 'spring"</script>' });
    assert.ok(body.data.chunks.body.includes('<div class="u-popup-container" id="spring&quot;'));
    assert.ok(body.data.chunks.js.includes(String.raw`getElementById("spring\"</script>")`));
    assert.equal(body.data.html.match(/<\/script>/g)?.length, 1);
  });
  it('200: leaves AMP out, or unchecked', async () => {
    const form = { id: 'f', type: 'form', values: { fields: [{ name: 'a', type: 'text', label: 'A' }] } };
    const of = async (options: object) =>
      (await send({ design: designOf([form]), ...options })).body.data.amp;
    assert.equal((await of({})).enabled, true);
    assert.deepEqual(await of({ amp: false }), {
      enabled: false,
      format: 'AMP4EMAIL',
      validation: { status: 'UNKNOWN', errors: [] },
    });
    const { enabled, html, validation } = await of({ validateAmp: false });
    assert.deepEqual([enabled, validation], [true, { status: 'UNKNOWN', errors: [] }]);
    assert.match(html, /<form/);
  });
  it('200: adds the report, off the thread that answers', async () => {
    assert.equal((await send({})).body.data.report, undefined);
    const { body } = await send({
      design: designOf([imageBlock('https://x.example/a.png', '')]),
      report: true,
    });
    const { rules, findings, clients } = body.data.report;
    assert.ok(rules.version >= 1);
    assert.ok(findings.some(({ code }: { code: string }) => code === 'alt-missing'));
    assert.equal(clients.length, 33);
    const spentMs = startCpuTime();
    await send({ report: true });
    const ms = spentMs();
    assert.ok(ms < 60, `${Math.round(ms)} ms`);
  });
  for (const displayMode of ['email', 'web', 'popup', 'document']) {
    it(`200: renders for ${displayMode}`, async () =>
      assert.ok((await send({ displayMode })).body.data.html.includes('Dear')));
  }

  const version = (given: object, headers: Record<string, string>, expected: string) => async () =>
    assert.equal((await send(given, headers)).headers.get('x-svc-editor-version'), expected);
  it('200: returns which editor build was used', version({}, {}, '1.497.0'));
  it('200: accepts it in the header', version({}, { 'x-svc-editor-version': '1.450.2' }, '1.450.2'));
  it(
    '200: prefers the body',
    version({ editorVersion: '1.460.0' }, { 'x-svc-editor-version': '1.450.2' }, '1.460.0'),
  );
  it('200: never goes below the floor', version({ editorVersion: '1.9.0' }, {}, '1.438.0'));

  const refuses =
    (body: object, status: number, error: string, headers?: Record<string, string>) => async () => {
      const answer = await test.call(PATH, body, headers);
      assert.deepEqual([answer.status, answer.body.error], [status, error], answer.body.message);
    };
  it('400: without a design', refuses({}, 400, 'VALIDATION_ERROR'));
  it('400: with a design that is a list', refuses({ design: [] }, 400, 'VALIDATION_ERROR'));
  it('400: with a design without a body', refuses({ design: {} }, 400, 'VALIDATION_ERROR'));
  it('400: with a body that is not an object', refuses({ design: { body: [] } }, 400, 'VALIDATION_ERROR'));
  it('400: for an unknown mode', refuses({ design, displayMode: 'fax' }, 400, 'VALIDATION_ERROR'));
  it('400: for an odd editor version', refuses({ design, editorVersion: '1.4' }, 400, 'VALIDATION_ERROR'));
  it(
    '400: for an odd editor version in the header',
    refuses({ design }, 400, 'VALIDATION_ERROR', { 'x-svc-editor-version': 'new' }),
  );
  it(
    '400: for merge tags that are not an object',
    refuses({ design, mergeTags: 'x' }, 400, 'VALIDATION_ERROR'),
  );
  it('422: for lists that take more values than a request may, off the thread that answers', async () => {
    const rules = { each: { before: '[a]', after: '[/a]' } };
    const spentMs = startCpuTime();
    const { status, body } = await send({
      design: designOf([textBlock(`[a]${'{{b}}'.repeat(2_000)}[/a]`)]),
      mergeTags: { a: Array.from({ length: 5_000 }, () => 1) },
      mergeTagsSchema: { a: { rules } },
    });
    const ms = spentMs();
    assert.deepEqual([status, body.error], [422, 'UNPROCESSABLE_DESIGN']);
    assert.match(body.message, /more than 200,000 values/);
    assert.ok(ms < 100, `${Math.round(ms)} ms`);
  });
  it(
    '422: for a body that cannot be rendered at all',
    refuses({ design: { body: {} } }, 422, 'UNPROCESSABLE_DESIGN'),
  );
  it('401: without a credential', refuses({ design }, 401, 'UNAUTHORIZED', { authorization: '' }));
  it('401: with a legacy key', async () =>
    refuses({ design }, 401, 'UNAUTHORIZED', { authorization: `Bearer ${test.accounts.legacy.shop}` })());
  it('403: for a viewer', async () => {
    const answer = await test.call(
      `${PATH}?projectId=${test.accounts.projects.shop}`,
      { design },
      { authorization: `Bearer ${test.accounts.tokens.viewer}` },
    );
    assert.deepEqual([answer.status, answer.body.error], [403, 'FORBIDDEN']);
  });
  it('413: for more than 10 MB', async () => {
    const answer = await test.call(PATH, { design, padding: 'x'.repeat(10_500_000) });
    assert.deepEqual([answer.status, answer.body.error], [413, 'PAYLOAD_TOO_LARGE']);
  });
});
