import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { importLimits } from '@postpress/contracts';
import { type Design, validateDesign } from '@postpress/design';
import { readContent } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import { startCpuTime } from '../../../../../test/cpu-time.ts';
import { imageOf, pngClaiming } from '../../platform/images/testing.ts';
import { openTestImports, type TestImports } from '../importing/testing.ts';

const PATH = '/v3/templates/import';
const PAGE = `<html><body style="margin:0"><table width="600" align="center"><tr><td>
  <h1>Spring sale</h1><p>Coats from €99, {{first_name}}.</p>
  <a href="https://shop.example/coats">See coats</a>
  <img src="https://shop.example/coat.png" width="300" height="200" alt="A coat">
</td></tr></table></body></html>`;
const html = (page: string) => ({ type: 'html', html: page });
const text = (words: string) => ({ type: 'text', text: words });

/** Words, links and images of an imported design as it is rendered. */
function contentOf(design: Design): string[] {
  return [...readContent(renderDesign(design, { displayMode: 'email' }).html).items];
}
const dataUri = (bytes: Buffer, mediaType = 'image/png') =>
  `data:${mediaType};base64,${bytes.toString('base64')}`;

describe(`POST ${PATH} of a page that means harm`, () => {
  let test: TestImports;
  before(async () => {
    test = await openTestImports({ hasKeys: false, readSeconds: 1 });
  });
  after(() => test.close());

  it('400 IMPORT_SOURCE_TOO_LARGE: ends when it takes too long, without delaying other requests', async () => {
    const cells = `<table><tr>${'<td>x</td>'.repeat(200_000)}`;
    const slow = test.call({ input: [html(cells)] });
    const { status } = await test.call({ input: [] });
    assert.equal(status, 400);
    const { body } = await slow;
    assert.equal(body.error, 'IMPORT_SOURCE_TOO_LARGE');
    assert.match(body.message, /takes too long/);
  });
});

describe(`POST ${PATH} without a model`, () => {
  let test: TestImports;
  before(async () => {
    test = await openTestImports({ hasKeys: false });
  });
  after(() => test.close());

  async function imported(...input: object[]) {
    const answer = await test.call({ input });
    assert.equal(answer.status, 200, answer.body.message);
    return answer.body;
  }
  const refuses =
    (body: Parameters<TestImports['call']>[0], status: number, code: string, says: RegExp) => async () => {
      const { status: answered, body: refusal } = await test.call(body);
      assert.deepEqual([answered, refusal.error], [status, code], refusal.message);
      assert.match(refusal.message, says);
    };
  const malformed = (input: object[], says: RegExp) => refuses({ input }, 400, 'VALIDATION_ERROR', says);

  it('200: imports HTML, and reports that no model was used', async () => {
    const { id, output, model, provider, usage, ...rest } = await imported(html(PAGE));
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(
      [output.type, output.blockType, model, provider],
      ['template', 'body', 'html-reader', 'postpress'],
    );
    assert.deepEqual(usage, {
      inputTokens: 0,
      outputTokens: 0,
      totalTokens: 0,
      reasoningTokens: 0,
      cachedInputTokens: 0,
    });
    assert.deepEqual(rest, {});
    assert.deepEqual(contentOf(output.data), [...readContent(PAGE).items]);
    assert.equal((await test.credits.counts()).usage, 0);
  });
  for (const displayMode of ['email', 'web', 'popup', 'document'] as const)
    it(`200: returns a valid design for ${displayMode}`, async () => {
      const { body } = await test.call({ input: [html(PAGE)], displayMode });
      assert.deepEqual(validateDesign(body.output.data, { form: 'full', displayMode }).errors, []);
    });
  it('200: creates no template', async () => {
    await imported(html(PAGE));
    const { count } = await test.accounts.db
      .selectFrom('templates')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 0);
  });
  it('200: reads base64, in the character set that it names', async () => {
    const page = Buffer.from('<meta charset="iso-8859-1"><p>Gr\u00fc\u00dfe</p>', 'latin1').toString(
      'base64',
    );
    assert.deepEqual(contentOf((await imported({ type: 'html', data: page })).output.data), ['grüße']);
  });
  it('200: fetches a page, and makes its URLs absolute', async () => {
    test.site.pages['/mail/'] = {
      contentType: 'text/html; charset=windows-1251',
      body: Buffer.concat([Buffer.from('<a href="../x">'), Buffer.from([0xe4, 0xe0]), Buffer.from('</a>')]),
    };
    const { output } = await imported({ type: 'html', url: `${test.site.url}/mail/` });
    assert.deepEqual(contentOf(output.data), [`${test.site.url}/x`, 'да']);
  });
  it('200: accepts a model that may be missing', async () => {
    const { body } = await test.call({
      input: [html(PAGE)],
      model: 'anthropic',
      fallbackModels: true,
      end_user_id: 'ann',
    });
    assert.equal(body.model, 'html-reader');
  });

  it('200: stores embedded images once each, without expiry', async () => {
    const image = await imageOf('png', 30, 20);
    const page = `<img src="${dataUri(image)}" width="30" height="20"><img src="${dataUri(image, 'image/jpeg')}" width="30" height="20">`;
    const [address = '', again] = contentOf((await imported(html(page))).output.data);
    assert.equal(address, again);
    assert.match(address, /\/files\/9999-12-31\/[0-9a-f]{64}\.png\?/);
    const file = await fetch(address);
    assert.equal(file.headers.get('content-type'), 'image/png');
    assert.deepEqual(Buffer.from(await file.arrayBuffer()), image);
  });
  it('200: counts a page without its embedded images', async () => {
    const noise = await imageOf('png', 1_000, 800, { noisy: true });
    assert.ok(noise.byteLength > importLimits.sourceBytesMax);
    await imported(html(`<p>small</p><img src="${dataUri(noise)}">`));
  });
  it('200: removes embedded data that no design contains', async () => {
    const font = dataUri(Buffer.alloc(3_000_000), 'font/woff2');
    const { output } = await imported(
      html(`<style>@font-face{font-family:x;src:url(${font})}</style><p>words</p>`),
    );
    assert.deepEqual(contentOf(output.data), ['words']);
  });
  it('200: hosts no SVG', async () => {
    const svg = dataUri(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      'image/svg+xml',
    );
    const { output } = await imported(html(`<p>words</p><img src="${svg}" alt="rendered">`));
    assert.ok(!JSON.stringify(output.data).includes('data:image'));
    assert.deepEqual(contentOf(output.data).at(-1), 'rendered');
  });
  it(
    '400: an embedded image over 25 megapixels',
    malformed([html(`<img src="${dataUri(pngClaiming(5_000, 5_001))}">`)], /embedded image/),
  );
  it('200: decodes the embedded data of a large page off the thread that answers', async () => {
    const data = '%2b%2b%2b%2b'.repeat(1_000_000);
    const input = [html(`<p>Hello</p><img src="data:image/png;base64,${data}">`)];
    const spentMs = startCpuTime();
    const { status } = await test.call({ input });
    const ms = spentMs();
    assert.equal(status, 200);
    // Decoding alone takes 700 ms; sending and receiving 12 MB takes some, too.
    assert.ok(ms < 500, `${Math.round(ms)} ms`);
  });
  it('400: an embedded image over 10 MB', async () => {
    const large = Buffer.concat([await imageOf('png', 9, 9), Buffer.alloc(10 * 1_048_576)]);
    await malformed([html(`<img src="${dataUri(large)}">`)], /embedded image.*10 MB/)();
  });
  it('400: more embedded images than are hosted', async () => {
    const one = await imageOf('png', 1, 1);
    const many = Array.from(
      { length: importLimits.embeddedImagesMax + 1 },
      (_, at) => `<img src="${dataUri(Buffer.concat([one, Buffer.from(String(at))]))}">`,
    );
    await malformed([html(many.join(''))], /more than 200 different images/)();
  });
  it('400: more data URIs than are read', async () => {
    const font = '<i style="src:url(data:font/woff;base64,AAAA)">';
    await imported(html(font.repeat(importLimits.dataUrisMax)));
    await malformed([html(font.repeat(importLimits.dataUrisMax + 1))], /more than 2000 base64 data URIs/)();
  });

  const sized = (bytes: number) => html('<p>é</p>'.padEnd(bytes - 1, 'x'));
  it('200: reads exactly 2 MiB', async () => void (await imported(sized(importLimits.sourceBytesMax))));
  it(
    '400 IMPORT_SOURCE_TOO_LARGE: reads no byte more',
    refuses(
      { input: [sized(importLimits.sourceBytesMax + 1)] },
      400,
      'IMPORT_SOURCE_TOO_LARGE',
      /2097153 bytes/,
    ),
  );

  it(
    '400: no part that could be imported',
    malformed([text('make it blue')], /body\.input: exactly one part must be html or image; 0 were given/),
  );
  it('400: two designs', malformed([html(PAGE), html(PAGE)], /2 were given/));
  it('400: no part at all', malformed([], /input/));
  it('400: eleven parts', malformed([html(PAGE), ...Array.from({ length: 10 }, () => text('x'))], /input/));
  it('400: an instruction over 20,000 characters', malformed([html(PAGE), text('x'.repeat(20_001))], /text/));
  it('400: an unknown type', malformed([{ type: 'pdf', data: 'eA==' }], /type/));
  it(
    '400: a page in two inputs',
    malformed(
      [{ type: 'html', html: PAGE, url: 'https://a.example/' }],
      /body\.input\.0: a part of type html has exactly one of html, url, data; html and url came/,
    ),
  );
  it('400: a page without an input', malformed([{ type: 'html' }], /nothing was given/));
  it(
    '400: an invalid instruction',
    malformed(
      [html(PAGE), { type: 'text', html: 'x' }],
      /body\.input\.1: a part of type text has text; html came/,
    ),
  );
  it(
    '400: data that is not base64',
    malformed([{ type: 'html', data: 'é' }], /body\.input\.0\.data: must be base64/),
  );
  it(
    '400: a URL that is blocked',
    malformed([{ type: 'html', url: 'http://10.0.0.1/' }], /body\.input\.0\.url: can’t be fetched/),
  );
  it('400: a URL without a page', async () =>
    malformed([{ type: 'html', url: `${test.site.url}/none` }], /answered 404/)());
  it('400: a URL of an image', async () => {
    test.site.pages['/a.png'] = { contentType: 'image/png', body: 'x' };
    await malformed([{ type: 'html', url: `${test.site.url}/a.png` }], /can’t be fetched/)();
  });
  it(
    '400: an invalid display mode',
    refuses({ input: [html(PAGE)], displayMode: 'fax' as 'email' }, 400, 'VALIDATION_ERROR', /displayMode/),
  );
  it(
    '400: an invalid model',
    refuses({ input: [html(PAGE)], model: 'nobody/knows' }, 400, 'VALIDATION_ERROR', /model/),
  );

  const setUp = /POSTPRESS_ANTHROPIC_API_KEY or POSTPRESS_OPENAI_API_KEY/;
  it(
    '503: instructions need a model',
    refuses({ input: [html(PAGE), text('Make it blue.')] }, 503, 'SERVICE_UNAVAILABLE', setUp),
  );
  it('503: images need a model', async () => {
    const data = (await imageOf('png', 30, 20)).toString('base64');
    await refuses({ input: [{ type: 'image', data }] }, 503, 'SERVICE_UNAVAILABLE', setUp)();
  });
  it('403 FEATURE_NOT_AVAILABLE: a plan without AI', async () => {
    const { db, workspaces } = test.accounts;
    const plan = (name: string) =>
      db.updateTable('plans').set({ name }).where('workspace_id', '=', workspaces.main).execute();
    await plan('free');
    test.accounts.access.forget();
    await refuses({ input: [html(PAGE)] }, 403, 'FEATURE_NOT_AVAILABLE', /AI assistant/)();
    await plan('self_hosted');
    test.accounts.access.forget();
  });
});
