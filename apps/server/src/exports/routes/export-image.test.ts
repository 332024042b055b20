import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { PNG } from 'pngjs';
import { designOf, imageBlock, openTestExports, textBlock } from '../testing.ts';

const test = await openTestExports();
const image =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#00ff00"/></svg>';
test.site.pages['/green.svg'] = { contentType: 'image/svg+xml', body: image };
test.site.pages['/page'] = { contentType: 'text/html', body: 'no image' };
after(() => test.close());

const PATH = '/v3/templates/export/image';
const design = designOf([textBlock('Hello')]);

async function render(body: object, path = PATH) {
  const answer = await test.call(path, { design, ...body });
  assert.equal(answer.status, 200, answer.body.message);
  const file = await fetch(answer.body.data.url);
  assert.equal(file.headers.get('content-type'), 'image/png');
  const image = PNG.sync.read(Buffer.from(await file.arrayBuffer()));
  return { image, warnings: answer.body.data.warnings };
}
const measures = (body: object, width: number, height: number, path?: string) => async () => {
  const { image } = await render(body, path);
  assert.deepEqual([image.width, image.height], [width, height]);
};
/** Whether one pixel of the image has this color. */
function shows({ data }: PNG, [red, green, blue]: readonly number[]): boolean {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true;
  }
  return false;
}

describe('POST /v3/templates/export/image', () => {
  it('200: shows the content at its full width', measures({}, 640, 800));
  it('200: accepts width and height', measures({ width: 320, height: 200, fullPage: false }, 320, 200));
  it(
    '200: accepts a scale',
    measures({ width: 300, height: 200, deviceScaleFactor: 2, fullPage: false }, 600, 400),
  );
  it(
    '200: accepts a fractional scale',
    measures({ width: 300, height: 200, deviceScaleFactor: 0.5, fullPage: false }, 150, 100),
  );
  it('200: shows the whole of a long page', async () => {
    const { image } = await render({
      design: designOf(Array.from({ length: 60 }, () => textBlock('a line'))),
    });
    assert.ok(image.height > 1_500, String(image.height));
  });
  it('200: crops a long page to the given height', async () =>
    measures(
      { design: designOf(Array.from({ length: 60 }, () => textBlock('a line'))), fullPage: false },
      640,
      800,
    )());
  it('200: renders images that the outbound client brought', async () => {
    const { image, warnings } = await render({
      design: designOf([imageBlock(`${test.site.url}/green.svg`)]),
    });
    assert.equal(warnings, undefined);
    assert.ok(shows(image, [0, 255, 0]));
  });
  it('200: renders our own images without a call', async () => {
    const { warnings } = await render({ design: designOf([imageBlock('')]) });
    assert.equal(warnings, undefined);
  });
  for (const [what, path] of [
    ['missing', '/none.png'],
    ['of another type', '/page'],
  ] as const) {
    it(`200: an image that is ${what} becomes a placeholder and a warning`, async () => {
      const url = test.site.url + path;
      for (const _ of [1, 2]) {
        const { image, warnings } = await render({ design: designOf([imageBlock(url)]) });
        assert.deepEqual(
          warnings.map(({ code }: { code: string }) => code),
          ['ASSET_MISSING'],
        );
        assert.ok(warnings[0].message.startsWith(url));
        assert.ok(shows(image, [0xe6, 0xe8, 0xeb]));
      }
    });
  }
  it('200: an image at a blocked URL becomes a placeholder', async () => {
    const { warnings } = await render({ design: designOf([imageBlock('http://169.254.169.254/x.png')]) });
    assert.match(warnings[0].message, /not a public one/);
  });
  it('200: runs no script', async () => {
    const html =
      '<div id="x" style="height:40px;background:#0000ff"></div><script>document.getElementById("x").style.background="#ff0000"</script>';
    const { image } = await render({
      design: designOf([{ id: 'h', type: 'html', values: { html } }]),
      displayMode: 'web',
    });
    assert.ok(shows(image, [0, 0, 255]) && !shows(image, [255, 0, 0]));
  });
  it('200: ignores fields of other exports', measures({ outlookSupport: 'x', pageSize: 7 }, 640, 800));
  it(
    '200: v2 renders the whole page, too, and knows no width',
    measures({ displayMode: 'email', width: 'x', deviceScaleFactor: 2 }, 640, 800, '/v2/export/image'),
  );

  const refuses =
    (body: object, status: number, error: string, path = PATH) =>
    async () => {
      const answer = await test.call(path, { design, ...body });
      assert.deepEqual([answer.status, answer.body.error], [status, error], answer.body.message);
    };
  it('400: for no width', refuses({ width: 0 }, 400, 'VALIDATION_ERROR'));
  it('400: for a width that is text', refuses({ width: '600' }, 400, 'VALIDATION_ERROR'));
  it('400: for too great a scale', refuses({ deviceScaleFactor: 9 }, 400, 'VALIDATION_ERROR'));
  it(
    '400: for too many pixels',
    refuses({ width: 8000, height: 16000, fullPage: false }, 400, 'VALIDATION_ERROR'),
  );
  it('400: for a page that comes out too tall', async () => {
    const tall = { id: 'd', type: 'html', values: { html: '<div style="height:30000px">x</div>' } };
    const answer = await test.call(PATH, { design: designOf([tall]) });
    assert.equal(answer.status, 400);
    assert.match(answer.body.message, /fullPage/);
  });
  it('400: without a design body', refuses({ design: {} }, 400, 'VALIDATION_ERROR'));
  it(
    '422: for a body that cannot be rendered',
    refuses({ design: { body: { rows: 'x' } } }, 422, 'UNPROCESSABLE_DESIGN'),
  );
  it('400: v2 without a mode', refuses({}, 400, 'VALIDATION_ERROR', '/v2/export/image'));
  it(
    '400: v2 for documents',
    refuses({ displayMode: 'document' }, 400, 'VALIDATION_ERROR', '/v2/export/image'),
  );
});
