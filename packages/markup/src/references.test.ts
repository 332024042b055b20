import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFragment } from 'parse5';
import {
  decodeAttribute,
  decodeText,
  escapeAttribute,
  escapeHtml,
  escapeText,
  escapeUnquoted,
  findReferences,
} from './references.ts';

const texts = [
  ['&amp; &lt;&gt; &quot;&apos;', '& <> "\''],
  ['&nbsp;|&zwnj;|&shy;', '\u00a0|\u200c|\u00ad'],
  ['&rArr; &num; &check; &alpha; &NewLine;', '⇒ # ✓ α \n'],
  // Windows-1252, not the control characters of Unicode.
  ['&#150; &#x80; &#145;', '– € ‘'],
  ['&#0; &#xd800; &#1114112; &#99999999999;', '\ufffd \ufffd \ufffd \ufffd'],
  ['&#65&#x42 &#X43;', 'AB C'],
  ['&copyright &copyright; &ampx', '©right ©right; &x'],
  ['&unknown; &; & &# &#x;', '&unknown; &; & &# &#x;'],
  ['&amp;lt;', '&lt;'],
] as const;

describe('character references', () => {
  it('are decoded in text as browsers do', () => {
    for (const [markup, text] of texts) {
      assert.equal(decodeText(markup), text);
      assert.equal((parseFragment(markup).childNodes[0] as { value?: string }).value, text);
    }
  });

  it('are decoded in attributes as browsers do', () => {
    for (const [value, read] of [
      ['?a=1&copy=2&amp;lt=3', '?a=1&copy=2&lt=3'],
      ['&copyright &copy; &copy', '&copyright © ©'],
      ['java&#115cript&colon;&Tab;x', 'javascript:\tx'],
      ['&#150;', '–'],
    ] as const) {
      assert.equal(decodeAttribute(value), read);
      const [element] = parseFragment(`<a title="${value}">`).childNodes;
      assert.equal((element as { attrs?: { value: string }[] }).attrs?.[0]?.value, read);
    }
  });

  it('are found with their positions', () => {
    assert.deepEqual(findReferences('a &amp; &copyright; &#65 &nope; &bne;', 'text'), [
      { start: 2, end: 7, text: '&' },
      { start: 8, end: 13, text: '©' },
      { start: 20, end: 24, text: 'A' },
      { start: 32, end: 37, text: '=\u20e5' },
    ]);
    for (const [markup, text] of texts) {
      let read = '';
      let from = 0;
      for (const { start, end, text } of findReferences(markup, 'text')) {
        read += markup.slice(from, start) + text;
        from = end;
      }
      assert.equal(read + markup.slice(from), text, markup);
    }
  });

  it('are found in URLs without their parameters', () =>
    assert.deepEqual(
      findReferences('?a=1&copy=2&lt;&reg&ampx', 'attribute').map(({ text }) => text),
      ['<', '®'],
    ));

  it('escape what would be markup', () => {
    assert.equal(escapeText('<a title="x">&\u00a0\''), '&lt;a title="x"&gt;&amp;&nbsp;\'');
    assert.equal(escapeAttribute('"<&\u00a0'), '&quot;&lt;&amp;&nbsp;');
    assert.equal(escapeHtml('plain'), 'plain');
    assert.equal(escapeHtml('a<b>&"\'\u00a0'), 'a&lt;b&gt;&amp;&quot;&#39;\u00a0');
    assert.equal(escapeUnquoted('a =>😀'), 'a&#32;&#61;&#62;&#128512;');
    assert.equal(escapeUnquoted(''), '""');
  });
});
