import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { pageSizes } from '@postpress/contracts';
import { designOf, headingBlock, openTestExports, textBlock } from '../testing.ts';

const test = await openTestExports();
after(() => test.close());

const V3 = '/v3/templates/export/pdf';
const V2 = '/v2/export/pdf';
const design = designOf([headingBlock('A heading'), textBlock('Some words')], {
  accessibilityTitle: 'The title',
});
const poppler =
  existsSync('/usr/bin/pdfinfo') || process.env.CI === 'true'
    ? false
    : 'needs poppler: apt-get install poppler-utils';

async function print(body: object, path = V3): Promise<Buffer> {
  const answer = await test.call(path, { design, ...body });
  assert.equal(answer.status, 200, answer.body.message);
  const file = await fetch(answer.body.data.url);
  assert.equal(file.headers.get('content-type'), 'application/pdf');
  return Buffer.from(await file.arrayBuffer());
}
const ask = (program: string, pdf: Buffer, ...args: string[]) =>
  execFileSync(program, [...args, '-', ...(program === 'pdftotext' ? ['-'] : [])], {
    input: pdf,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
/** Points, whole. */
function paper(pdf: Buffer): [number, number] {
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(ask('pdfinfo', pdf)) ?? [];
  return [Math.round(Number(width)), Math.round(Number(height))];
}
const POINTS: Record<string, [number, number]> = {
  Letter: [612, 792],
  Legal: [612, 1008],
  Tabloid: [792, 1224],
  Ledger: [1224, 792],
  A0: [2384, 3370],
  A1: [1684, 2384],
  A2: [1191, 1684],
  A3: [842, 1191],
  A4: [595, 842],
  A5: [420, 595],
  A6: [297, 420],
};
function assertPaper(pdf: Buffer, [width, height]: [number, number]): void {
  const found = paper(pdf);
  assert.ok(
    Math.abs(found[0] - width) <= 2 && Math.abs(found[1] - height) <= 2,
    `${found} instead of ${width},${height}`,
  );
}

describe('POST /v3/templates/export/pdf', { skip: poppler }, () => {
  it('200: is tagged, with title, language, outline and structure', async () => {
    const pdf = await print({ displayMode: 'document', language: 'fr' });
    assert.match(ask('pdfinfo', pdf), /Tagged:\s+yes/);
    assert.match(ask('pdfinfo', pdf), /Title:\s+The title/);
    assert.match(ask('pdfinfo', pdf, '-struct'), /H1/);
    assert.match(pdf.toString('latin1'), /\/Lang \(fr\)/);
    assert.match(pdf.toString('latin1'), /\/Outlines/);
    assert.match(ask('pdftotext', pdf), /A heading\s+Some words/);
  });
  for (const pageSize of pageSizes) {
    const [width, height] = POINTS[pageSize]!;
    for (const displayMode of ['email', 'document']) {
      it(`200: ${pageSize}, both ways, for ${displayMode}`, async () => {
        assertPaper(await print({ displayMode, pageSize }), [width, height]);
        assertPaper(await print({ displayMode, pageSize, documentOrientation: 'landscape' }), [
          height,
          width,
        ]);
      });
    }
  }
  it('200: A4 portrait by default', async () => assertPaper(await print({}), POINTS.A4!));
  it('200: a document’s own format', async () => {
    const own = designOf([textBlock('x')], { documentSize: 'A5', documentOrientation: 'landscape' });
    assertPaper(await print({ design: own, displayMode: 'document' }), [595, 420]);
  });
  it('200: the request wins over the document', async () => {
    const own = designOf([textBlock('x')], { documentSize: 'A5' });
    assertPaper(await print({ design: own, displayMode: 'document', pageSize: 'A3' }), POINTS.A3!);
  });
  it('200: breaks pages where the design does', async () => {
    const broken = designOf([
      textBlock('first'),
      { id: 'b', type: 'page_break', values: {} },
      textBlock('second'),
    ]);
    const pdf = await print({ design: broken, displayMode: 'document' });
    assert.match(ask('pdfinfo', pdf), /Pages:\s+2/);
    assert.match(ask('pdftotext', pdf, '-f', '2'), /second/);
  });
  it('200: repeats headers and footers on each page', async () => {
    const row = (text: string) => ({
      id: text,
      cells: [1],
      columns: [{ id: `${text}c`, contents: [textBlock(text)], values: {} }],
      values: {},
    });
    const long = designOf(Array.from({ length: 120 }, (_, n) => textBlock(`line ${n}`))) as { body: object };
    const framed = {
      ...long,
      body: { ...long.body, headers: [row('Header here')], footers: [row('Footer here')] },
    };
    const pdf = await print({ design: framed, displayMode: 'document' });
    const pages = Number(/Pages:\s+(\d+)/.exec(ask('pdfinfo', pdf))?.[1]);
    const text = ask('pdftotext', pdf);
    assert.ok(pages > 2);
    assert.equal(text.match(/Header here/g)?.length, pages);
    assert.equal(text.match(/Footer here/g)?.length, pages);
  });
  for (const contentWidth of [300, '300', '300px', 'full', 1200]) {
    it(`200: contentWidth ${contentWidth}`, async () => {
      const pdf = await print({ contentWidth, design: designOf([textBlock('word '.repeat(60))]) });
      const [, , , x] =
        ask('pdftotext', pdf, '-bbox').match(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"/) ?? [];
      const widest = Math.max(
        ...[...ask('pdftotext', pdf, '-bbox').matchAll(/xMax="([\d.]+)"/g)].map((m) => Number(m[1])),
      );
      const left = Math.min(
        ...[...ask('pdftotext', pdf, '-bbox').matchAll(/xMin="([\d.]+)"/g)].map((m) => Number(m[1])),
      );
      assert.ok(x !== undefined && widest <= 595 && left >= 0, 'nothing is cut off');
      const spread = widest - left;
      if (String(contentWidth).startsWith('300')) assert.ok(spread < 230 && spread > 150, String(spread));
      else assert.ok(spread > 400, String(spread));
    });
  }
  it('200: v2 prints every format of a design', async () =>
    assertPaper(
      await print(
        { displayMode: 'web', pageSize: 'Legal', documentOrientation: 'landscape', contentWidth: 'full' },
        V2,
      ),
      [1008, 612],
    ));
});

describe('a project without page formats', () => {
  before(async () => {
    const { db, access } = test.accounts;
    await db
      .updateTable('projects')
      .set({ legacy: true })
      .where('id', '=', test.accounts.projects.shop)
      .execute();
    access.forget();
  });
  const answers =
    (body: object, status: number, error?: string, path = V3) =>
    async () => {
      const answer = await test.call(path, { design, ...body });
      assert.deepEqual([answer.status, answer.body.error], [status, error], answer.body.message);
    };
  const document = { displayMode: 'document' };
  const own = (values: object) => ({ ...document, design: designOf([textBlock('x')], values) });
  it('200: leaves the fields out', answers(document, 200));
  it(
    '200: returns A4 portrait',
    answers({ ...document, pageSize: 'A4', documentOrientation: 'portrait' }, 200),
  );
  it(
    '200: overrides its design with A4 portrait',
    answers(
      {
        ...own({ documentSize: 'A5', documentOrientation: 'landscape' }),
        pageSize: 'A4',
        documentOrientation: 'portrait',
      },
      200,
    ),
  );
  it('200: is free in other modes', answers({ displayMode: 'email', pageSize: 'Letter' }, 200));
  it(
    '200: is free in v2',
    answers({ displayMode: 'web', pageSize: 'Letter', documentOrientation: 'landscape' }, 200, undefined, V2),
  );
  it('403: another size', answers({ ...document, pageSize: 'Letter' }, 403, 'FEATURE_NOT_AVAILABLE'));
  it(
    '403: landscape',
    answers({ ...document, documentOrientation: 'landscape' }, 403, 'FEATURE_NOT_AVAILABLE'),
  );
  for (const [what, values] of [
    ['size', { documentSize: 'A5' }],
    ['orientation', { documentOrientation: 'landscape' }],
  ] as const) {
    it(`200: prints A4 portrait where only the design asks for another ${what}`, async () =>
      assertPaper(await print(own(values)), POINTS.A4!));
  }
  it('200: prints A4 portrait where one field is left out and the design asks for landscape', async () =>
    assertPaper(await print({ ...own({ documentOrientation: 'landscape' }), pageSize: 'A4' }), POINTS.A4!));
  it('400: an unknown size', answers({ pageSize: 'A9' }, 400, 'VALIDATION_ERROR'));
  it('400: a content width that is text', answers({ contentWidth: 'wide' }, 400, 'VALIDATION_ERROR'));
  it('400: too wide a content', answers({ contentWidth: '10001px' }, 400, 'VALIDATION_ERROR'));
  it('400: no content width', answers({ contentWidth: 0 }, 400, 'VALIDATION_ERROR'));
  it('400: without a body', answers({ design: {} }, 400, 'VALIDATION_ERROR'));
  it(
    '400: without a body, as a document',
    answers({ ...document, design: { body: 1 } }, 400, 'VALIDATION_ERROR'),
  );
  it('422: without rows', answers({ design: { body: {} } }, 422, 'UNPROCESSABLE_DESIGN'));
});
