/** What custom exporters returned takes the place of our HTML, or goes around it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design, Values } from '@postpress/design';
import { INNER_HTML } from '../custom-tools/tool-runtime.ts';
import { type ExportedHtml, renderDesign } from '../index.ts';
import type { RenderOptions } from '../options.ts';
import { safeHtml } from '../safe/index.ts';

const text = (words: string, values: Values = {}) => ({ type: 'text', values: { text: words, ...values } });
const design: Design = {
  body: {
    rows: [
      {
        cells: [1, 1],
        columns: [
          { contents: [text('<p>One</p>', { containerPadding: '33px' }), text('<p>Two</p>')], values: {} },
          { contents: [text('<p>Three</p>')], values: { padding: '44px' } },
        ],
        values: { padding: '55px', displayCondition: { before: '{{#if vip}}', after: '{{/if}}' } },
      },
    ],
    values: { contentWidth: '600px' },
  },
  schemaVersion: 27,
};
const around = (name: string) => `<section class="${name}">${INNER_HTML}</section>`;
const render = (exporters: Partial<ExportedHtml>, options: RenderOptions = {}) =>
  renderDesign(design, { exporters: { items: {}, containers: {}, ...exporters }, ...options }).chunks.body;

describe('custom exporters', () => {
  for (const displayMode of ['email', 'web', 'popup', 'document'] as const) {
    it(`replace a block inside its padding, in mode ${displayMode}`, () => {
      const items = { 'body.rows.0.columns.0.contents.0': '<b>Mine {{name}}</b>' };
      const html = render({ items }, { displayMode, mergeTags: { name: 'Ada' } });
      assert.match(html, /padding:33px[^>]*><b>Mine Ada<\/b></);
      assert.ok(!html.includes('One') && html.includes('Two') && html.includes('Three'), html);
    });
    it(`go around the body, a row, a column and a block, in mode ${displayMode}`, () => {
      const paths = ['', '.rows.0', '.rows.0.columns.1', '.rows.0.columns.1.contents.0'];
      const containers = Object.fromEntries(paths.map((path, at) => [`body${path}`, around(`level${at}`)]));
      const html = render({ containers }, { displayMode });
      assert.match(html, /level0.*level1.*One.*Two.*level2.*level3.*Three/s);
      assert.equal(html.split('<section').length, html.split('</section>').length);
      assert.ok(!html.includes(INNER_HTML));
    });
  }
  it('draw the looks of a container themselves', () => {
    const paths = ['rows.0', 'rows.0.columns.1', 'rows.0.columns.0.contents.0'];
    const containers = Object.fromEntries(paths.map((path) => [`body.${path}`, around('own')]));
    const [own, ours] = [render({ containers }), render({})];
    for (const padding of ['33px', '44px', '55px'])
      assert.deepEqual([own.includes(padding), ours.includes(padding)], [false, true], padding);
  });
  it('stand inside the condition of a row', () => {
    const html = render({ containers: { 'body.rows.0': around('row') } });
    assert.match(html, /\{\{#if vip\}\}<section class="row">.*<\/section>\{\{\/if\}\}/s);
    assert.equal(html.split('{{#if vip}}').length, 2);
  });
  it('keep blocks beside them in the table of the column', () => {
    const html = render({ containers: { 'body.rows.0.columns.0.contents.0': around('block') } });
    assert.match(
      html,
      /<section class="block"><table[^>]*><tr>.*One.*<\/tr><\/table><\/section><table.*Two/s,
    );
  });
  it('may repeat or leave out what is inside, with dollar signs as they are', () => {
    const twice = `${INNER_HTML}<hr>${INNER_HTML} for $& 5`;
    const html = render({ containers: { 'body.rows.0.columns.0': twice, 'body.rows.0.columns.1': 'none' } });
    assert.equal(html.split('One').length, 3);
    assert.ok(html.includes('for $& 5') && !html.includes('Three'));
  });
  it('are cleaned like html blocks', () => {
    const exporters = {
      items: { 'body.rows.0.columns.0.contents.0': '<b onclick="alert(1)">Mine</b>' },
      containers: {
        'body.rows.0': `<section onclick="alert(1)">${INNER_HTML}<script>alert(1)</script></section>`,
      },
    };
    const html = render(exporters, { cleanHtml: safeHtml });
    assert.ok(html.includes('<b>Mine</b>') && html.includes('<section>') && html.includes('Three'), html);
    assert.ok(!html.includes('alert'), html);
  });
});
