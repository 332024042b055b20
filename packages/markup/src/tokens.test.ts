import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Token as Parsed, Tokenizer, TokenizerMode } from 'parse5';
import { startCpuTime } from '../../../test/cpu-time.ts';
import { textElements } from './elements.ts';
import { decodeText } from './references.ts';
import { elementsIn, firstElementOf, isSelfClosed, readAttributes, type Tag, tokenize } from './tokens.ts';

const cut = (markup: string) =>
  tokenize(markup).map(({ kind, start, end }) => [kind, markup.slice(start, end)]);

/** Tags, text and comments by parse5's tokenizer. */
function reference(markup: string): string[] {
  const seen: string[] = [];
  const text = (chars: string) => {
    if (seen.at(-1)?.startsWith('text ')) seen[seen.length - 1] += chars;
    else seen.push(`text ${chars}`);
  };
  const modes = { raw: 'RAWTEXT', script: 'SCRIPT_DATA', escapable: 'RCDATA', plain: 'PLAINTEXT' } as const;
  const attributes = (token: Parsed.TagToken) => token.attrs.map(({ name, value }) => `${name}=${value}`);
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag(token) {
        const content = textElements.get(token.tagName);
        if (content) tokenizer.state = TokenizerMode[modes[content]];
        seen.push(`open ${[token.tagName, ...attributes(token), token.selfClosing].join('|')}`);
      },
      onEndTag: (token) => void seen.push(`close ${token.tagName}`),
      onComment: () => void seen.push('comment'),
      onDoctype: () => void seen.push('comment'),
      onCharacter: ({ chars }) => text(chars),
      onNullCharacter: ({ chars }) => text(chars),
      onWhitespaceCharacter: ({ chars }) => text(chars),
      onEof() {},
    },
  );
  tokenizer.write(markup, true);
  return seen;
}

function ours(markup: string): string[] {
  const seen: string[] = [];
  for (const token of tokenize(markup)) {
    const source = markup.slice(token.start, token.end);
    if (token.kind === 'open') {
      const attributes = readAttributes(markup, token.nameEnd).map(({ name, value }) => `${name}=${value}`);
      seen.push(`open ${[token.name, ...attributes, isSelfClosed(markup, token)].join('|')}`);
    } else if (token.kind === 'close') seen.push(`close ${token.name}`);
    else if (token.kind === 'comment') seen.push('comment');
    else if (token.kind === 'text') seen.push(`text ${decodeText(source)}`);
    else if (token.kind === 'raw')
      seen.push(`text ${textElements.get(token.element) === 'escapable' ? decodeText(source) : source}`);
    // Browsers drop a tag without an end, and take a comment without one for a comment.
    else if (/^<[!?]/.test(source) || /^<\/[^a-z]/i.test(source)) seen.push('comment');
  }
  return seen;
}

describe('tokens', () => {
  it('are those of browsers', () => {
    for (const markup of [
      'a<b>c</b>d',
      '<a href="x>y" title=\'>\'>z</a>',
      '<a b="c"d=e>f',
      "<a b'>c'>d",
      '<a b=c"d>e">f',
      '<a b = "c>d" >e',
      '<a =b c= >d',
      '<a/b/c=d/>e',
      '<a href=x/>y',
      '<br/><br /><img src="a"/>',
      '<A HREF=X a=1 A=2>',
      '<!--a>b--><!--><!---->c<!--d--!>e<!doctype html><?php x ?>',
      '</ a>x</#>',
      'a < b <3 <',
      '<style>a<b></style><title>a&amp;<b></title><script>"</p>"</script >c',
      '<textarea></textareax></textarea>x',
      '<plaintext><b></plaintext>',
      '<!DOCTYPE "a>b">',
    ])
      assert.deepEqual(ours(markup), reference(markup), markup);
  });

  it('are those of parse5 for any markup', () => {
    const part = fc.constantFrom(
      ...[
        '<',
        '>',
        '/',
        '=',
        '"',
        "'",
        '!',
        '--',
        '-',
        ' ',
        '\n',
        'a',
        'b=',
        'style',
        'title',
        '</',
        '<a',
        '&amp;',
        '?',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const markup = parts.join('');
        // `</>` is nothing in browsers, and a comment here.
        if (markup.includes('</>')) return;
        // A closing tag cut off in raw text is text to browsers only.
        const comparable = ours(markup);
        const expected = reference(markup);
        assert.deepEqual(comparable.slice(0, -1), expected.slice(0, comparable.length - 1), markup);
      }),
      { numRuns: 5_000 },
    );
  });

  it('leave out no character', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '<a ',
      '"',
      '<!--',
      '-->',
      '<style>',
      '</style',
      'x',
      '=',
      '\u00e4',
      '<?',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const markup = parts.join('');
        let at = 0;
        for (const { start, end } of tokenize(markup)) {
          assert.equal(start, at);
          assert.ok(end > start);
          at = end;
        }
        assert.equal(at, markup.length);
      }),
    );
  });

  it('tell what never ends', () => {
    assert.deepEqual(cut('a<b c="d>e'), [
      ['text', 'a'],
      ['cut', '<b c="d>e'],
    ]);
    assert.deepEqual(cut('<!-- a'), [['cut', '<!-- a']]);
    assert.deepEqual(cut('<style>a'), [
      ['open', '<style>'],
      ['raw', 'a'],
    ]);
  });

  it('say which elements begin in the markup', () =>
    assert.deepEqual(
      [...elementsIn('<P><b>x</b><!-- <i> --><script><u></script></q><img src="<s>"/>')],
      ['p', 'b', 'script', 'img'],
    ));

  it('say what the markup begins with', () => {
    for (const [markup, name] of [
      ['\ufeff<?xml version="1.0"?> <!-- <p> --><MJML><p>', 'mjml'],
      ['a <mjml>', ''],
      ['</p><mjml>', ''],
      ['<!--', ''],
      ['', ''],
    ] as const)
      assert.equal(firstElementOf(markup), name, markup);
    const spentMs = startCpuTime();
    assert.equal(firstElementOf(`${'<!---->'.repeat(100_000)}x`), '');
    const ms = spentMs();
    assert.ok(ms < 1_500, `${Math.round(ms)} ms`);
  });

  it('are read in linear time', () => {
    for (const part of ['<', '<a ', '<a b="', '<!--', '</', '<style>', '<a b=', '<a /', '<title></titl']) {
      const spentMs = startCpuTime();
      tokenize(part.repeat(50_000));
      const ms = spentMs();
      assert.ok(ms < 1_500, `${part}: ${Math.round(ms)} ms`);
    }
  });
});

describe('attributes', () => {
  it('have their positions', () => {
    const source = ' a="b&amp;c" D=\'e\'  f=g h';
    const read = readAttributes(source);
    assert.deepEqual(
      read.map(({ name, value, quote, start, end, valueStart, valueEnd }) => [
        name,
        value,
        quote,
        source.slice(start, end),
        source.slice(valueStart, valueEnd),
      ]),
      [
        ['a', 'b&c', '"', ' a="b&amp;c"', 'b&amp;c'],
        ['d', 'e', "'", " D='e'", 'e'],
        ['f', 'g', '', '  f=g', 'g'],
        ['h', '', '', ' h', ''],
      ],
    );
  });

  it('are read in linear time', () => {
    const spentMs = startCpuTime();
    const source = Array.from({ length: 50_000 }, (_, at) => ` a${at}=b a0=c`).join('');
    assert.equal(readAttributes(source).length, 50_000);
    const ms = spentMs();
    assert.ok(ms < 1_500, `${Math.round(ms)} ms`);
  });

  it('are those of one tag', () => {
    const markup = '<p><a b=c><i d=e>';
    const [, tag] = tokenize(markup) as [Tag, Tag];
    assert.deepEqual(
      readAttributes(markup, tag.nameEnd).map(({ name }) => name),
      ['b'],
    );
  });
});
