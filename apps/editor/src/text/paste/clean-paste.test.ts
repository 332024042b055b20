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

test('direction is kept, also of lists, wrappers and words, and where the look is not', () => {
  const rtl = '<p dir="rtl" style="text-align:right">مرحبا <b>بكم</b>.</p>';
  equal(keep(rtl), '<p dir="rtl" style="text-align: right;">مرحبا <strong>بكم</strong>.</p>');
  equal(match(rtl), '<p dir="rtl">مرحبا <strong>بكم</strong>.</p>');
  equal(keep('<div dir="rtl"><p>א</p><p>ב</p></div>'), '<p dir="rtl">א</p><p dir="rtl">ב</p>');
  equal(keep('<p style="direction: rtl">א</p>'), '<p dir="rtl">א</p>');
  equal(keep('<ul dir="rtl"><li>א</li><li>ב</li></ul>'), '<ul dir="rtl"><li>א</li><li>ב</li></ul>');
  equal(keep('<p>See <span dir="rtl">שלום</span>!</p>'), '<p>See <span dir="rtl">שלום</span>!</p>');
  equal(keep('<div dir="rtl">א<p>ב</p></div>'), '<p dir="rtl">א</p><p dir="rtl">ב</p>');
  equal(keep('<p dir="ltr">a</p>'), '<p>a</p>');
});

test('alignment is kept: of attributes, of wrappers, of cells, and left where it is not usual', () => {
  equal(
    keep('<div align="center"><p>a</p><p>b</p></div>'),
    '<p style="text-align: center;">a</p><p style="text-align: center;">b</p>',
  );
  equal(keep('<center>a</center>'), '<p style="text-align: center;">a</p>');
  equal(keep('<div style="text-align:right"><p style="text-align:left">a</p></div>'), '<p>a</p>');
  equal(keep('<p dir="rtl" align="left">א</p>'), '<p dir="rtl" style="text-align: left;">א</p>');
  equal(keep('<p dir="rtl" style="text-align:end">א</p>'), '<p dir="rtl" style="text-align: left;">א</p>');
  equal(keep('<p style="text-align:justify">a</p>'), '<p style="text-align: justify;">a</p>');
  equal(keep('<h2 align="right">a</h2>'), '<h2 style="text-align: right;">a</h2>');
  equal(
    keep('<table><tr><td align="right">1</td></tr></table>').includes(
      '<td style="text-align: right;">1</td>',
    ),
    true,
  );
  equal(match('<p align="right">a</p>'), '<p>a</p>');
});

test('breaks and spaces of code and of other text that shows them are kept', () => {
  const mono = (words: string) => `<p><span style="font-family: monospace;">${words}</span></p>`;
  equal(keep('<pre>if (a) {\n  b();\n}</pre>'), mono('if (a) {<br>&nbsp; b();<br>}'));
  equal(keep('<pre>\na\tb\n\nc\n</pre>'), mono('a&nbsp;&nbsp;&nbsp; b<br><br>c'));
  equal(match('<pre>a   b</pre>'), '<p>a&nbsp;&nbsp; b</p>');
  equal(keep('<div style="white-space: pre-wrap">a  b\nc</div>'), '<p>a&nbsp; b<br>c</p>');
  equal(keep('<p>x <span style="white-space: pre">y  z</span></p>'), '<p>x y&nbsp; z</p>');
  equal(keep('<p style="white-space: pre-line">a   b\n c</p>'), '<p>a b<br> c</p>');
  equal(keep('<p>a   b\n c</p>'), '<p>a b c</p>');
  equal(
    keep('<pre>a <b>b</b>\n<i>c</i></pre>').replace(/<\/?span[^>]*>/g, ''),
    '<p>a <strong>b</strong><br><em>c</em></p>',
  );
});

test('fonts of font elements are kept: color, face and size', () => {
  equal(
    keep('<font color="#c00000" face="Georgia" size="5">a</font>'),
    '<span style="color: #c00000; font-family: Georgia; font-size: 24px;">a</span>',
  );
  equal(keep('<font size="+1">a</font>'), '<span style="font-size: 18px;">a</span>');
  equal(
    keep('<font size="1"><font color="red">a</font></font>'),
    '<span style="font-size: 10px; color: red;">a</span>',
  );
  equal(keep('<font face="x:url(y)" size="z">a</font>'), 'a');
  equal(match('<font color="red" face="Georgia" size="5">a</font>'), 'a');
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
