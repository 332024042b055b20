import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { styled } from '../testing.ts';
import type { Line, Style } from './style.ts';

const around = (line: Line): Style['border'] => [line, line, line, line];

/** The styles of `#x`, whose own ones are `css`. */
const own = (css: string, expected: Partial<Style>, head = '') =>
  has(`<style>${head}</style><div class="around"><p id="x" style="${css}">words</p></div>`, expected);
const has = (html: string, expected: Partial<Style>, doctype?: string) => (): void => {
  const { desktop } = styled(html, doctype);
  for (const [key, value] of Object.entries(expected))
    assert.deepEqual(desktop[key as keyof Style], value, key);
};
/** A sheet that must make `#x`, with some siblings and classes, red. */
const red = (
  css: string,
  inside = '<p>one</p><p id="x" class="a sm:w-1/2" title="Hello">two</p><p>three</p>',
) => has(`<style>${css}</style><div class="around" lang="en">${inside}</div>`, { color: 'red' });

describe('an invalid declaration', () => {
  it('of a color leaves the one before', own('color:green;color:#12', { color: 'green' }));
  it('of a length leaves the one before', own('font-size:24px;font-size:abc', { fontSizePx: 24 }));
  it('of a shorthand leaves all of it', own('padding:20px;padding:10 5', { padding: [20, 20, 20, 20] }));
  it('of a keyword leaves the one before', own('text-align:right;text-align:middle', { align: 'right' }));
  it('of a number leaves the one before', own('font-weight:700;font-weight:boldd', { weight: 700 }));
  it('with a broken `!important` does not count', own('color:green;color:red !importan', { color: 'green' }));
  it(
    'without a unit counts in pages without a doctype',
    has('<p id="x" style="width:90">', { width: 90 }, ''),
  );
});

describe('capitals', () => {
  it(
    'of properties and values mean the same',
    own('COLOR:Red;TEXT-ALIGN:CENTER', { color: 'red', align: 'center' }),
  );
  it(
    'of units mean the same',
    own('font-size:20PX;padding-left:1EM', { fontSizePx: 20, padding: [0, 0, 0, 20] }),
  );
  it('of elements and of at-rules mean the same', red('@MEDIA SCREEN{P#x{Color:RED}}'));
});

describe('a variable', () => {
  const root = ':root{--ink:red;--gap:12px;--font:bold 20px/2 Georgia;--a:var(--b);--b:var(--a)}';
  it('has the value of the element it is inherited from', own('color:var(--ink)', { color: 'red' }, root));
  it('may be a part of a value', own('padding:var(--gap) 2px', { padding: [12, 2, 12, 2] }, root));
  it('may be a shorthand', own('font:var(--font)', { fontSizePx: 20, weight: 700, family: 'Georgia' }, root));
  it('has fallbacks, also in fallbacks', own('color:var(--none, var(--no, teal))', { color: 'teal' }, root));
  it('in a circle has no value', own('color:red;font-size:var(--a)', { fontSizePx: 16 }, root));
  it('in a circle takes the fallback of who asks', own('color:var(--b, teal)', { color: 'teal' }, root));
  it(
    'without value makes its declaration inherit',
    own('color:green;color:var(--none)', { color: 'blue' }, '.around{color:blue}'),
  );
  it('is math', own('padding-left:calc(var(--gap) * 2)', { padding: [0, 0, 0, 24] }, root));
  it('may have a registered value', () => {
    const line = '@property --line{syntax:"*";inherits:false;initial-value:solid}';
    const { border } = styled(
      `<style>${line}</style><p id="x" style="border-left:2px var(--line) red">`,
    ).desktop;
    assert.deepEqual(border[3], { widthPx: 2, style: 'solid', color: 'red' });
  });
  it('that doubles itself ends', () => {
    const doubles = Array.from({ length: 40 }, (_, at) => `--v${at + 1}:var(--v${at}) var(--v${at})`);
    const { width } = styled(`<p id="x" style="--v0:x;${doubles.join(';')};width:var(--v40)">`).desktop;
    assert.equal(width, undefined);
  });
});

describe('math', () => {
  it('adds', own('padding:calc(10px + 1em) calc((2px + 3px) * 2)', { padding: [26, 10, 26, 10] }));
  it('has least and most', own('font-size:clamp(18px, 5vw, 22px)', { fontSizePx: 22 }));
  it('has the less and the more', own('padding-left:max(4px, min(20px, 1em))', { padding: [0, 0, 0, 16] }));
  it('of a share is one', own('width:calc(50% * 2)', { width: { percent: 100 } }));
  it('keeps shares of an unknown room', () => {
    const { width } = styled('<p id="x" style="width:min(100%, 300px)">').desktop;
    assert.deepEqual(width, { percent: 50, math: 'min(100%, 300px)' });
  });
  it('that is invalid does not count', own('font-size:20px;font-size:calc(1px * 2px)', { fontSizePx: 20 }));
  it('of numbers is a number', own('line-height:calc(1 + .5)', { line: { factor: 1.5 } }));
});

describe('a color', () => {
  it('of a later level is one in hex', own('color:oklch(62% 0.12 200)', { color: '#009ba3' }));
  it('may be mixed', own('color:color-mix(in srgb, red, blue)', { color: '#800080' }));
  it(
    'may be made from another',
    own('color:rgb(from #336699 r g b / 50%)', { color: 'rgba(51, 102, 153, 0.5)' }),
  );
  it('of two schemes is the light one', own('color:light-dark(#123456, #fff)', { color: '#123456' }));
  it(
    'of two schemes is the dark one where only dark is offered',
    own('color-scheme:dark;color:light-dark(#123456, #fedcba)', { color: '#fedcba' }),
  );
  it('may be that of the system', own('color:WindowText', { color: '#000000' }));
  it('may be the current one', own('color:red;background-color:currentColor', { background: 'red' }));
});

describe('a layer', () => {
  it('loses to rules without one', red('@layer a{#x{color:blue}}p{color:red}'));
  it('loses to later ones', red('@layer a{#x{color:blue}}@layer b{p{color:red}}'));
  it('has the order of its first mention', red('@layer b,a;@layer a{p{color:red}}@layer b{#x{color:blue}}'));
  it(
    'wins with importance over later ones',
    red('@layer a{p{color:red!important}}@layer b{#x{color:blue!important}}'),
  );
  it('comes after those inside it', red('@layer a{p{color:red}@layer b{#x{color:blue}}}'));
  it('gives way where it is taken back', red('@layer a{p{color:red}}@layer b{#x{color:revert-layer}}'));
});

describe('a condition of support', () => {
  it('holds for what is known', red('@supports (display:grid) and (color:red){p{color:red}}'));
  it('does not hold for what is not', red('p{color:red}@supports (foo:bar){p{color:blue}}'));
  it('may be negated', red('@supports not (color:nope){p{color:red}}'));
  it('may ask for selectors', red('@supports selector(:has(a)){p{color:red}}'));
});

describe('a rule inside a rule', () => {
  it('may mean what is inside', red('.around{p{color:red}}'));
  it('may mean the same element', red('p{&.a{color:red}}'));
  it('may mean children and neighbors', red('.around{> p{color:blue}}p{+ .a{color:red}}'));
  it('may start with a name and a colon', red('.around{p:nth-child(2){color:red}}'));
  it('may stand before declarations', red('p{.nope &{color:blue}color:red}'));
  it('may be a condition', red('p{color:blue;@media (width >= 600px){color:red}}'));
  it('may have what is around at its end', red('.a{.around &{color:red}}'));
});

describe('a selector', () => {
  it('may exclude', red('p:not(.b, #y){color:red}'));
  it('may be one of several', red(':is(.b, .a){color:red}'));
  it('may weigh nothing', red('p{color:red}:where(#x){color:blue}'));
  it('may ask what is inside or beside', red('.around:has(> .a) .a:has(+ p){color:red}'));
  it('may count', red('p:nth-child(2n){color:red}'));
  it('may count some', red('p:nth-child(1 of .a){color:red}'));
  it('may count from the end and by name', red('p:nth-last-of-type(2){color:red}'));
  it('may have escapes', red('.sm\\:w-1\\/2{color:red}'));
  it('may ignore the case of a value', red('[title="hello" i]{color:red}'));
  it('may ask for a language', red(':lang(en){color:red}'));
  it('takes an invalid one with it', red('p{color:red}p, :nope{color:blue}'));
  it('is forgiven where it may be', red(':is(:nope, p){color:red}'));
  it(
    'counts elements that are never shown',
    red('p:nth-child(2){color:red}', '<style></style><p id="x">a</p>'),
  );
  it(
    'ignores the case of classes without a doctype',
    has('<style>.BIG{color:red}</style><p id="x" class="big">', { color: 'red' }, ''),
  );
});

describe('a keyword of all properties', () => {
  it(
    'inherits what is not inherited',
    own('padding:inherit', { padding: [7, 7, 7, 7] }, '.around{padding:7px}'),
  );
  it('takes the initial value', own('color:initial', { color: '#000000' }, '.around{color:red}'));
  it('gives back the browser’s', own('margin:revert', { margin: [16, 0, 16, 0] }, 'p{margin:3px}'));
  it('resets everything', own('all:unset', { display: 'inline', margin: [0, 0, 0, 0] }));
});

describe('a shorthand', () => {
  it(
    'resets what it does not name',
    own('background-image:url(a.png);background:red', { image: undefined, background: 'red' }),
  );
  it(
    'of a border resets its color',
    own('border-color:red;border:2px solid', {
      border: around({ widthPx: 2, style: 'solid', color: '#000000' }),
    }),
  );
  it(
    'of a background may have layers',
    own('background:url(a.png), #eee', {
      background: '#eee',
      image: { url: 'a.png', repeat: 'repeat', position: '0% 0%', size: 'auto' },
    }),
  );
  it(
    'of a font must name size and family',
    own('font-size:20px;font:bold 12px', { fontSizePx: 20, weight: 400 }),
  );
});

describe('a side by the direction of text', () => {
  it(
    'is left in English',
    own('margin-inline:1px 2px;padding-inline-start:3px', { margin: [16, 2, 16, 1], padding: [0, 0, 0, 3] }),
  );
  it('is right in Arabic', own('direction:rtl;padding-inline-start:3px', { padding: [0, 3, 0, 0] }));
  it(
    'competes with the other name',
    own('margin-left:1px;margin-inline-start:2px', { margin: [16, 0, 16, 2] }),
  );
  it(
    'may be up and down',
    own('padding-block:1px 2px;border-block-end:3px solid red', { padding: [1, 0, 2, 0] }),
  );
});

describe('an attribute from before CSS', () => {
  it('says the color of links', has('<body link="#c00"><a href="y" id="x">', { color: '#cc0000' }));
  it(
    'says the color of lines',
    has('<table border="1" bordercolor="red"><td id="x">', {
      border: around({ widthPx: 1, style: 'solid', color: 'red' }),
    }),
  );
  it('says any color', has('<body><font color="chucknorris" id="x">', { color: '#c00000' }));
  it('says sizes of text', has('<font size="+2" id="x">', { fontSizePx: 24 }));
  it('keeps cells in a line', has('<table><td nowrap id="x">', { whiteSpace: 'nowrap' }));
  it(
    'is inherited from a row by its cells',
    has('<table><tr valign="top"><td id="x">', { verticalAlign: 'top' }),
  );
  it('gives an image room', has('<img id="x" hspace="5" vspace="6">', { margin: [6, 5, 6, 5] }));
});

describe('words that may break', () => {
  it('anywhere', own('word-break:break-all', { wordBreak: 'break-all' }));
  it('where they must', own('overflow-wrap:anywhere', { overflowWrap: 'anywhere' }));
  it('by the older name', own('word-wrap:break-word', { overflowWrap: 'break-word' }));
});
