import { doesNotMatch, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readHtml } from '../html/read-html.ts';
import { cleanPaste } from './clean-paste.ts';
import { docsClipboard, outlookClipboard, webClipboard, wordClipboard } from './fixtures.testing.ts';

const keep = (html: string) => cleanPaste(html, { keepsLook: true });
const match = (html: string) => cleanPaste(html, { keepsLook: false });

test('Word: lists are lists again, nested and numbered; its own look goes, chosen looks stay', () => {
  equal(
    keep(wordClipboard),
    [
      '<h1>Packing for <span style="color: #C00000;">the lake</span></h1>',
      '<p>Bring <strong>warm</strong> and <em>dry</em> things.</p>',
      '<ul><li>Tent<ul><li>Pegs</li></ul></li><li>Stove</li></ul>',
      '<ol><li>Leave early</li><li>Drive slowly</li></ol>',
      '<p style="text-align: center;"><span style="font-size: 24px; font-family: \'Georgia\',serif;">See you there</span></p>',
    ].join(''),
  );
});

test('Google Docs: the bold that is none goes, spans become emphasis, lists stay', () => {
  equal(
    match(docsClipboard),
    '<p>Dear <strong>all</strong>,</p><ul><li><em>First</em><ul><li>Deeper</li></ul></li><li><a href="https://lake.example/map" target="_blank" rel="noopener">The map</a></li></ul>',
  );
});

test('Outlook: links stay, what would run goes', () => {
  equal(
    match(outlookClipboard),
    '<p>Hello team,</p><p>Mail <a href="mailto:desk@lake.example" target="_blank" rel="noopener">the desk</a> or see this.</p><ol><li>Choose</li></ol>',
  );
});

test('web pages: blocks, images and tables, nothing that runs', () => {
  equal(
    keep(webClipboard),
    [
      '<h2>Lake levels</h2>',
      '<p>The <em>lower</em> lake fell by <strong><span style="color: rgb(0, 128, 0);">12&nbsp;cm</span></strong>.</p>',
      '<p><img src="https://lake.example/level.png" alt="Chart" width="320" style="max-width: 100%;"></p>',
      '<ol start="3"><li>One</li><li>Two</li></ol>',
      '<table cellpadding="4" border="1" style="border-collapse: collapse;"><thead><tr><th>Day</th></tr></thead><tbody><tr><td colspan="2">Mon</td></tr></tbody></table>',
    ].join(''),
  );
});

test('plain text stays plain text', () => {
  equal(keep('plain'), 'plain');
  equal(keep('a <b>b</b> c'), 'a <strong>b</strong> c');
  equal(keep('a &lt;b&gt; {{name}}'), 'a &lt;b&gt; {{name}}');
});

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<script>x</script>',
      '<a href="java\nscript:x">',
      '<a href=" &#106;avascript:x">',
      '<img src=x onerror=y>',
      '<b onclick="x">',
      '<p style="background:url(javascript:x)">',
      '<svg onload=x>',
      '<math>',
      '<iframe src=x>',
      '</a>',
      '</p>',
      '<ul>',
      '<li>',
      '<td>',
      '<span style="color:expression(x)">',
      '<style>',
      '<!--',
      '-->',
      '<div',
      '"',
      '>',
      'words',
      '<meta http-equiv=refresh>',
      '<base href=x>',
      '<form>',
      '<x on=1>',
    ],
  ),
  fc.string({ maxLength: 8 }),
);

test('no script, handler or script address survives, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.boolean(), (pieces, keepsLook) => {
      const cleaned = cleanPaste(pieces.join(''), { keepsLook });
      const tags = cleaned.match(/<[a-z][^>]*>/gi) ?? [];
      for (const tag of tags) {
        doesNotMatch(tag, /<(?:script|style|iframe|object|embed|svg|math|form|meta|base|link)\b/i);
        doesNotMatch(tag.replace(/"[^"]*"/g, '""'), /\son\w+\s*=/i);
        doesNotMatch(tag, /(?:href|src)="\s*(?:javascript|vbscript)/i);
        doesNotMatch(tag, /url\(|expression/i);
      }
      readHtml(cleaned).doc.check();
    }),
    { numRuns: 500 },
  );
});
