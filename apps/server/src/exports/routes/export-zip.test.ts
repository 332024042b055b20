import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import { designOf, imageBlock, oddDesign, openTestExports, textBlock } from '../testing.ts';

const test = await openTestExports();
const { pages } = test.site;
pages['/a.png'] = { contentType: 'image/png', body: 'the same bytes' };
pages['/b.png?x=1&y=2'] = { contentType: 'image/png', body: 'the same bytes' };
pages['/c.jpg'] = { contentType: 'image/jpeg', body: 'other bytes' };
pages['/page.html'] = { contentType: 'text/html', body: 'secret' };
after(() => test.close());

const PATH = '/v3/templates/export/zip';

async function pack(design: Record<string, unknown>, body: object = {}, path = PATH) {
  const answer = await test.call(path, { design, ...body });
  assert.equal(answer.status, 200, answer.body.message);
  const file = await fetch(answer.body.data.url);
  assert.equal(file.headers.get('content-type'), 'application/zip');
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment/);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const names = Object.keys(files).sort();
  const text = (name: string) => Buffer.from(files[name]!).toString();
  return { names, text, url: answer.body.data.url, warnings: answer.body.data.warnings };
}

describe('POST /v3/templates/export/zip', () => {
  it('200: the page and the design', async () => {
    const design = designOf([textBlock('Hello')]);
    const { names, text, warnings } = await pack(design);
    assert.deepEqual(names, ['design.json', 'index.html']);
    assert.deepEqual(JSON.parse(text('design.json')), design);
    assert.match(text('index.html'), /^<!DOCTYPE html[\s\S]*Hello/i);
    assert.equal(warnings, undefined);
  });
  it('200: the report, if asked for', async () => {
    const { names, text } = await pack(designOf([imageBlock('https://x.example/a.png', '')]), {
      report: true,
    });
    assert.deepEqual(names, ['design.json', 'index.html', 'report.json']);
    const { findings, clients } = JSON.parse(text('report.json'));
    assert.ok(findings.some(({ code }: { code: string }) => code === 'alt-missing'));
    assert.equal(clients.length, 33);
  });
  it('200: returns the design byte for byte', async () => {
    for (const path of [PATH, '/v2/export/zip']) {
      const { text } = await test.callWithText(path, { design: oddDesign, displayMode: '"email"' });
      const file = await fetch(JSON.parse(text).data.url);
      const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
      assert.equal(Buffer.from(files['design.json']!).toString(), oddDesign);
    }
  });
  it('200: has images as files, equal ones once', async () => {
    const { url } = test.site;
    const design = designOf(
      [
        imageBlock(`${url}/a.png`),
        imageBlock(`${url}/b.png?x=1&y=2`),
        imageBlock(`${url}/c.jpg`),
        imageBlock(`${url}/c.jpg`),
      ],
      {
        backgroundImage: {
          url: `${url}/a.png`,
          fullWidth: true,
          repeat: 'no-repeat',
          size: 'cover',
          position: 'center',
        },
      },
    );
    for (const displayMode of ['email', 'web']) {
      const { names, text, warnings } = await pack(design, { displayMode });
      assert.equal(warnings, undefined);
      assert.equal(names.length, 4);
      assert.deepEqual(
        names
          .filter((name) => name.startsWith('images/'))
          .map((name) => name.split('.').pop())
          .sort(),
        ['jpg', 'png'],
      );
      assert.ok(!text('index.html').includes(url), 'no address of an image is left');
      assert.equal(text(names.find((name) => name.endsWith('.jpg'))!), 'other bytes');
    }
  });
  it('200: our own images too', async () => {
    const { names } = await pack(designOf([imageBlock('')]));
    assert.equal(names.length, 3);
  });
  it('200: images for classic Outlook, inside its comments', async () => {
    const html = `<!--[if mso]><v:rect><v:fill type="frame" src="${test.site.url}/a.png"/></v:rect><![endif]--><p style="background:url('${test.site.url}/c.jpg')">x</p>`;
    const { names, text } = await pack(designOf([{ id: 'h', type: 'html', values: { html } }]));
    assert.equal(names.length, 4);
    assert.ok(!text('index.html').includes(test.site.url));
  });
  it('200: a missing image keeps its URL, with a warning', async () => {
    const { names, text, warnings } = await pack(designOf([imageBlock(`${test.site.url}/none.png`)]));
    assert.deepEqual(names, ['design.json', 'index.html']);
    assert.ok(text('index.html').includes(`${test.site.url}/none.png`));
    assert.equal(warnings[0].code, 'ASSET_MISSING');
  });
  it('200: fetches no frames and scripts, and accepts no page as an image', async () => {
    const { url } = test.site;
    const html = `<iframe src="${url}/page.html"></iframe><script src="${url}/s.js"></script><img src="${url}/page.html">`;
    test.site.requests.length = 0;
    const { names } = await pack(designOf([{ id: 'h', type: 'html', values: { html } }]), {
      displayMode: 'web',
    });
    assert.deepEqual(names, ['design.json', 'index.html']);
    assert.deepEqual(test.site.requests, ['/page.html']);
  });
  it('200: the same design makes the same file', async () => {
    const design = designOf([imageBlock(`${test.site.url}/a.png`)]);
    assert.equal((await pack(design)).url, (await pack(design)).url);
  });
  it('200: v2', async () =>
    assert.deepEqual(
      (await pack(designOf([textBlock('x')]), { displayMode: 'popup' }, '/v2/export/zip')).names,
      ['design.json', 'index.html'],
    ));

  const refuses = (body: object, status: number, error: string) => async () => {
    const answer = await test.call(PATH, body);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  };
  it('400: without a body', refuses({ design: {} }, 400, 'VALIDATION_ERROR'));
  it('422: without rows', refuses({ design: { body: {} } }, 422, 'UNPROCESSABLE_DESIGN'));
});
