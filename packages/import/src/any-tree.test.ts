import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import fc from 'fast-check';
import { runsOf } from '../../../test/sample.ts';
import { importHtml } from './import-html.ts';
import { compareContent } from './score/measure-fidelity.ts';

const some = fc.constantFrom;
const length = fc.oneof(
  some('0', '1px', '2px', '3px', '25px', '50%', '100%', 'auto'),
  fc.nat(700).map((px) => `${px}px`),
);
const color = some('red', '#eeeeee', 'transparent', 'rgb(0 0 0 / 50%)');
const declaration = fc.oneof(
  fc
    .tuple(some('width', 'max-width', 'min-width', 'height', 'padding', 'margin', 'padding-left'), length)
    .map(([name, value]) => `${name}:${value}`),
  some(
    'block',
    'inline',
    'inline-block',
    'table',
    'inline-table',
    'table-row',
    'table-cell',
    'table-caption',
    'table-row-group',
    'flex',
    'none',
  ).map((value) => `display:${value}`),
  fc
    .tuple(some('border', 'border-left', 'border-top'), some('1px', '3px', '40px'), color)
    .map(([name, width, ink]) => `${name}:${width} solid ${ink}`),
  color.map((value) => `background:${value}`),
  some('left', 'right', 'none').map((value) => `float:${value}`),
  some('left', 'center', 'right', 'justify').map((value) => `text-align:${value}`),
  some(
    ...[
      'border-radius:9px',
      'visibility:hidden',
      'opacity:0',
      'font-size:0',
      'white-space:pre',
      'direction:rtl',
    ],
    ...['text-transform:uppercase', 'vertical-align:middle', 'border-collapse:collapse', 'overflow:hidden'],
    ...['background-image:url(https://b.example/back.png)', 'max-height:0;overflow:hidden', 'margin:0 auto'],
  ),
);
const style = fc
  .array(declaration, { maxLength: 4 })
  .map((list) => (list.length > 0 ? ` style="${list.join(';')}"` : ''));

/** Between spaces: the score does not know that an element breaks a word. */
const word = fc.stringMatching(/^[a-z]{3,9}$/).map((letters) => ` ${letters} `);

/** Words, links and images, each one of a kind where it counts. */
const leaf = fc.oneof(
  { weight: 4, arbitrary: word },
  {
    weight: 2,
    arbitrary: fc
      .tuple(style, fc.nat(99), word)
      .map(([css, at, word]) => `<a href="https://a.example/${at}"${css}>${word}</a>`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(style, fc.nat(99), some('', ' width="20" height="20"', ' width="600"', ' alt="picture"'))
      .map(([css, at, size]) => `<img src="https://a.example/${at}.png"${size}${css}>`),
  },
  fc
    .tuple(fc.nat(99), fc.nat(99), style)
    .map(
      ([to, at, css]) =>
        `<a href="https://a.example/${to}"${css}><img src="https://a.example/${at}.png"></a>`,
    ),
  some(
    '<br>',
    '<hr>',
    '&nbsp;',
    ' {{ name }} ',
    ' {% if a %} ',
    ' {% endif %} ',
    '\n',
    '<!-- c -->',
    ' one two &amp; three ',
    ' © ',
  ),
);
const inline = some('span', 'b', 'i', 'u', 'font', 'sup', 'label');
const block = some('div', 'p', 'center', 'h1', 'h2', 'h4', 'ul', 'blockquote', 'pre', 'section', 'address');

const { tree } = fc.letrec<{ tree: string; node: string; nodes: string; table: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(inline, style, tie('nodes')).map(([tag, css, inside]) => `<${tag}${css}>${inside}</${tag}>`),
    fc.tuple(block, style, tie('nodes')).map(([tag, css, inside]) => `<${tag}${css}>${inside}</${tag}>`),
    fc.tuple(block, style, tie('nodes')).map(([tag, css, inside]) => `<${tag}${css}>${inside}</${tag}>`),
    tie('table'),
  ),
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((all) => all.join('')),
  table: fc
    .tuple(
      some(
        '',
        ' width="600"',
        ' width="100%"',
        ' align="left"',
        ' cellpadding="9"',
        ' align="center" cellspacing="0"',
      ),
      style,
      fc.array(
        fc.tuple(
          style,
          fc.array(
            fc.tuple(
              some('td', 'th'),
              some('', ' width="3"', ' bgcolor="red"', ' colspan="2"', ' valign="middle"'),
              style,
              tie('nodes'),
            ),
            { minLength: 1, maxLength: 4 },
          ),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([attributes, css, rows]) => {
      const cells = (row: [string, string, string, string][]) =>
        row.map(([tag, has, look, inside]) => `<${tag}${has}${look}>${inside}</${tag}>`).join('');
      return `<table${attributes}${css}>${rows.map(([look, row]) => `<tr${look}>${cells(row)}</tr>`).join('')}</table>`;
    }),
  tree: tie('nodes'),
}));

/** A design that validates, and whose page has all words, links and images of the source. */
function keepsAll(html: string): void {
  for (const displayMode of ['email', 'web'] as const) {
    const { design } = importHtml(html, { displayMode });
    assert.deepEqual(validateDesign(design, { displayMode }).errors, [], html);
    const { lost } = compareContent(html, renderDesign(design, { displayMode }).html);
    // A background behind nothing is not seen.
    const images = lost.images.filter((url) => !url.startsWith('https://b.example/'));
    assert.deepEqual({ ...lost, images }, { words: [], links: [], images: [] }, html);
  }
}

describe('any tree of elements', () => {
  it('becomes a valid design that keeps its words, links and images', () => {
    fc.assert(fc.property(tree, keepsAll), { numRuns: runsOf(150, 3_000) });
  });
});
