import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generate, parse, walk } from 'css-tree';
import fc from 'fast-check';
import { startCpuTime } from '../../../test/cpu-time.ts';
import {
  isClosed,
  mapDeclarations,
  mapUrls,
  printDeclarations,
  readDeclarations,
  splitOutside,
  splitWords,
  withoutComments,
} from './declarations.ts';

const read = (css: string) =>
  readDeclarations(css).map(({ property, value, important }) => [property, value + important]);

describe('the declarations of a style', () => {
  for (const [css, ...declarations] of [
    ['color: Red; FONT-SIZE :12px;', ['color', 'Red'], ['font-size', '12px']],
    ['--My-Color: a; color: var(--My-Color)', ['--My-Color', 'a'], ['color', 'var(--My-Color)']],
    ['background:url(a;b:c);color:red', ['background', 'url(a;b:c)'], ['color', 'red']],
    ['background:url( a"b;c );color:red', ['background', 'url( a"b;c )'], ['color', 'red']],
    ['background:url("a)b;c");color:red', ['background', 'url("a)b;c")'], ['color', 'red']],
    ['content:"a;b:c\\";d";color:red', ['content', '"a;b:c\\";d"'], ['color', 'red']],
    ["font-family:'It;s\\'s';color:red", ['font-family', "'It;s\\'s'"], ['color', 'red']],
    ['font-family:"broken\n;color:red', ['font-family', '"broken'], ['color', 'red']],
    ['color:red!important;width:1px ! IMPORTANT', ['color', 'red!important'], ['width', '1px ! IMPORTANT']],
    ['/* a:b; */color:/**/red;/*c', ['color', 'red']],
    ['content:"/* a */";background:url(/*x*/y)', ['content', '"/* a */"'], ['background', 'url(/*x*/y)']],
    ['color:{;position:fixed};width:1px', ['color', '{;position:fixed}'], ['width', '1px']],
    ['color:(;position:fixed', ['color', '(;position:fixed']],
    ['mso-line-height-rule:exactly;_height:1px', ['mso-line-height-rule', 'exactly'], ['_height', '1px']],
    ['color;:red;*zoom:1;1a:b;c:;d: ;e:!important;co lor:red'],
    ['color:\\;;width:1px', ['color', '\\;'], ['width', '1px']],
  ] as [string, ...[string, string][]][])
    it(`are read: ${JSON.stringify(css)}`, () => assert.deepEqual(read(css), declarations));

  it('are those of a parser', () => {
    const part = fc.constantFrom(
      ...[
        'color:red',
        'a',
        ':',
        ';',
        '"',
        "'",
        '(',
        ')',
        'url(',
        '/*',
        '*/',
        '\\',
        ' ',
        '!important',
        'width:1px;',
        '[',
        ']',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const css = `${parts.join('')}`;
        // What follows tells whether the same is left open.
        if (!isClosed(css) || /[\\]/.test(css)) return;
        const seen: string[] = [];
        walk(parse(`${css};top:7px`, { context: 'declarationList', parseValue: false }), (node) => {
          if (node.type === 'Declaration') seen.push(`${node.property}:${generate(node.value)}`);
        });
        const last = readDeclarations(`${css};top:7px`).at(-1);
        assert.equal(seen.at(-1) === 'top:7px', last?.property === 'top' && last.value === '7px', css);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are changed without changing the others', () => {
    const css = ' COLOR : red ;background:url(a;b);/* c */ width:1px !important; ';
    assert.equal(
      mapDeclarations(css, () => undefined),
      css,
    );
    assert.equal(
      mapDeclarations(css, ({ property }) =>
        property === 'color' ? '' : property === 'width' ? 'width:2px' : undefined,
      ),
      'background:url(a;b);width:2px; ',
    );
  });

  it('are printed', () =>
    assert.equal(printDeclarations(readDeclarations('A: b !important; c:d;')), 'a:b !important;c:d'));
});

describe('CSS', () => {
  it('is apart outside strings, brackets and comments', () => {
    assert.deepEqual(splitOutside('a,b(c,d),"e,f",/*,*/g', ','), ['a', 'b(c,d)', '"e,f"', '/*,*/g']);
    assert.deepEqual(splitWords(' 1px  solid\trgb(0, 0, 0) "a b" '), [
      '1px',
      'solid',
      'rgb(0, 0, 0)',
      '"a b"',
    ]);
    assert.deepEqual(splitWords(' a  b '), ['a', 'b']);
  });

  it('is closed if nothing is left open', () => {
    for (const css of ['a:b', 'a:"b"', 'a:url(b)', '/* a */', 'a:(b[c]{d})', '"\\""'])
      assert.ok(isClosed(css), css);
    for (const css of ['"', "a:'b", 'a:url(b', '/* a', 'a:(b[c]', '"\\"', 'a\\'])
      assert.ok(!isClosed(css), css);
  });

  it('loses only its comments', () =>
    assert.equal(withoutComments('/*a*/b"/*c*/"/*/d*/url(/*e*/)/*'), 'b"/*c*/"url(/*e*/)'));

  it('is read in linear time', () => {
    for (const part of ['(', '"', 'url(', '/*', '!', ' ! ', '\\', 'a:b;', '{[(']) {
      const spentMs = startCpuTime();
      readDeclarations(`a:${part.repeat(100_000)}`);
      withoutComments(part.repeat(100_000));
      const ms = spentMs();
      assert.ok(ms < 1_500, `${part}: ${Math.round(ms)} ms`);
    }
  });
});

it('URLs are replaced in every way CSS writes them', () => {
  const css = `a url(x;y) URL( "b(c)" ) url('d') url( e ) url("f') url(`;
  assert.equal(
    mapUrls(css, (url) => `<${url}>`),
    `a <x;y> <b(c)> <d> <e> url("f') url(`,
  );
  assert.equal(
    mapUrls(String.raw`url(a\(1\).png) url("b\"c") url('d\'e\20 f')`, (url) => `<${url}>`),
    `<a(1).png> <b"c> <d'e f>`,
  );
  assert.equal(
    mapUrls('url(a) url(b)', (url) => (url === 'a' ? 'none' : undefined)),
    'none url(b)',
  );
});
