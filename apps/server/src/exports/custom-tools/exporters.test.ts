/** Exporters that scripts register for blocks and containers. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { designOf, openTestExports } from '../testing.ts';

const test = await openTestExports();
after(() => test.close());

const button = {
  type: 'button',
  values: { text: 'Buy', href: { name: 'web', values: { href: 'https://shop.example/', target: '_blank' } } },
};
const text = { type: 'text', values: { text: '<p>Words</p>' } };

async function exported(customJS: string | string[], body: object = {}) {
  const answer = await test.call('/v3/templates/export/html', {
    design: designOf([text, button]),
    customJS,
    ...body,
  });
  assert.equal(answer.status, 200, answer.body.message);
  const { html, chunks, warnings = [] } = answer.body.data;
  return { html: html as string, body: chunks.body as string, warnings: warnings as { code: string }[] };
}

const INNER = /<main data-of="([^"]*)">(.*)<\/main>/s;
const rowExporter = `unlayer.registerContainerExporter('row', (innerHTML, values, bodyValues, meta) =>
  '<main data-of="' + [meta.rowIndex, meta.rowCells, meta.collection, bodyValues === meta.bodyValues] + '">' + innerHTML + '</main>')`;

describe('custom exporters', () => {
  it('of a kind of block get its values and position, and replace its HTML', async () => {
    const { body, warnings } =
      await exported(`unlayer.registerItemExporter('button', function (values, index, ...more) {
      const meta = more.at(-1);
      return '<a class="ours" href="' + values.href.url + '">' + [values.text, index, more.length, meta.columnIndex] + '</a>';
    })`);
    assert.deepEqual(warnings, []);
    assert.ok(body.includes('<a class="ours" href="https://shop.example/">Buy,1,6,0</a>'), body);
    assert.ok(body.includes('Words'));
  });
  it('of a container go around what is inside', async () => {
    const { body, warnings } = await exported(rowExporter);
    assert.deepEqual(warnings, []);
    const [, of, inside = ''] = INNER.exec(body) ?? [];
    assert.equal(of, '0,1,rows,true');
    assert.ok(inside.includes('Words') && inside.includes('Buy'), body);
  });
  it('come from a script at a URL, too, without a block of a tool in the design', async () => {
    test.site.pages['/exporters.js'] = { contentType: 'text/javascript', body: rowExporter };
    const { body, warnings } = await exported([`${test.site.url}/exporters.js`]);
    assert.deepEqual(warnings, []);
    assert.match(body, INNER);
  });
  it('are taken back by null', async () => {
    const { body } = await exported([rowExporter, `unlayer.registerContainerExporter('row', null)`]);
    assert.doesNotMatch(body, INNER);
  });
  it('that fail leave our HTML and a warning that names the block', async () => {
    const { body, warnings } = await exported(`
      unlayer.registerItemExporter('button', () => { throw new Error('no stock') });
      unlayer.registerItemExporter('text', () => 7);`);
    assert.ok(body.includes('Buy') && body.includes('Words'));
    assert.deepEqual(warnings, [
      {
        code: 'CUSTOM_EXPORTER_FAILED',
        message: 'The custom exporter of body.rows.0.columns.0.contents.0 failed: it did not return a string',
        path: 'body.rows.0.columns.0.contents.0',
      },
      {
        code: 'CUSTOM_EXPORTER_FAILED',
        message: 'The custom exporter of body.rows.0.columns.0.contents.1 failed: no stock',
        path: 'body.rows.0.columns.0.contents.1',
      },
    ]);
  });
  it('that take too long cost only themselves', async () => {
    const { body, warnings } = await exported(`unlayer.registerItemExporter('text', () => { for (;;); })`);
    assert.ok(body.includes('Words'));
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['CUSTOM_EXPORTER_FAILED'],
    );
  });
});
