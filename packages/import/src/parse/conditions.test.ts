import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textOf } from '@postpress/markup';
import { renderDesign } from '@postpress/render';
import { blocksOf, importMail, rowsOf } from '../testing.ts';

const BOX = (words: string) =>
  `<div style="max-width:600px"><table width="100%"><tr><td>${words}</td></tr></table></div>`;
type Condition = { before: string; after: string } | null | undefined;

/** The tags around each row, and around each block in it, from top to bottom. */
const conditionsOf = (html: string): string[] =>
  rowsOf(importMail(html)).flatMap((row) =>
    [row.values, ...row.columns.flatMap(({ contents }) => contents.map(({ values }) => values))].flatMap(
      (values) => {
        const condition = values.displayCondition as Condition;
        return condition ? [`${condition.before}…${condition.after}`] : [];
      },
    ),
  );
const has =
  (html: string, ...expected: string[]) =>
  () => {
    assert.deepEqual(conditionsOf(html), expected);
    assert.ok(
      !blocksOf(importMail(html)).some(({ values }) => /[{%]|\*\|/.test(String(values.text))),
      'no tag is text',
    );
  };
/** The words and tags of the rendered page, in order. */
const wordsOf = (html: string) => {
  const { html: page } = renderDesign(importMail(html).design, { displayMode: 'email' });
  return textOf(/<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
};

describe('tags in comments', () => {
  it(
    'are conditions between boxes',
    has(`<!-- {% if a %} -->${BOX('b')}<!-- {% endif %} -->`, '{% if a %}…{% endif %}'),
  );
  it(
    'are conditions between rows',
    has('<table><!--{{#each a}}--><tr><td>b</td></tr><!--{{/each}}--></table>', '{{#each a}}…{{/each}}'),
  );
  it('stay in a line of text', () =>
    assert.match(
      wordsOf('<p>Hi <!-- *|IF:A|* -->there<!-- *|END:IF|* --></p>'),
      /Hi \*\|IF:A\|\*there\*\|END:IF\|\*/,
    ));
  for (const comment of [
    '{{ version }}',
    'if a',
    '{% if a %} and words',
    '<% if (a < b) { <b> %>',
    '[if mso]>x<![endif]',
  ])
    it(`that are none of these are left out: ${comment}`, () =>
      assert.equal(wordsOf(`<p>Hi<!--${comment}--></p>`), 'Hi'));
});

describe('tags between boxes are the display condition of what they surround', () => {
  for (const [open, close] of [
    ['{% if a %}', '{% endif %}'],
    ['{%- unless a -%}', '{%- endunless -%}'],
    ['{% for i in list %}', '{% endfor %}'],
    ['{{#if a}}', '{{/if}}'],
    ['{{#each items}}', '{{/each}}'],
    ['{{^empty}}', '{{/empty}}'],
    ['{{ if .A }}', '{{ end }}'],
    ['{{ range .Items }}', '{{- end -}}'],
    ['<% if (a > 1) { %>', '<% } %>'],
    ['<% items.forEach((i) => { %>', '<% }); %>'],
    ['<% if a %>', '<% end %>'],
    ['*|IF:PRO|*', '*|END:IF|*'],
    ['*|IFNOT:PRO|*', '*|END:IF|*'],
    ['%%[ IF @a == 1 THEN ]%%', '%%[ ENDIF ]%%'],
  ] as const)
    it(
      `${open} ${close}`,
      has(`<div>${BOX('a')}${open}${BOX('b')}${close}${BOX('c')}</div>`, `${open}…${close}`),
    );

  it(
    'between tables',
    has(
      '{% if a %}<table><tr><td>a</td></tr></table>{% endif %}<table><tr><td>b</td></tr></table>',
      '{% if a %}…{% endif %}',
    ),
  );
  it('between paragraphs', has('<p>a</p>{% if a %}<p>b</p>{% endif %}<p>c</p>', '{% if a %}…{% endif %}'));
  it(
    'between rows of display: table',
    has(
      '<div style="display:table">{% if a %}<div style="display:table-row"><div style="display:table-cell">a</div></div>{% endif %}<div style="display:table-row"><div style="display:table-cell">b</div></div></div>',
      '{% if a %}…{% endif %}',
    ),
  );
  it(
    'in a cell',
    has(
      '<table><tr><td>{% if a %}<div>a</div>{% endif %}<div>b</div></td><td>c</td></tr></table>',
      '{% if a %}…{% endif %}',
    ),
  );
  it(
    'in comments and white space',
    has(
      `<div>\n <!-- x -->\n {% if a %} \n<!--[if mso]><table><![endif]-->${BOX('a')}\n{% endif %}\n</div>`,
      '{% if a %}…{% endif %}',
    ),
  );
  it(
    'around several boxes',
    has(`{% if a %}<div>${BOX('a')}</div><hr>${BOX('b')}{% endif %}${BOX('c')}`, '{% if a %}…{% endif %}'),
  );
  it(
    'one in the other',
    has(
      `{% if a %}${BOX('a')}{% if b %}${BOX('b')}{% endif %}{% endif %}`,
      '{% if a %}…',
      '{% if b %}…{% endif %}{% endif %}',
    ),
  );
  it(
    'one around the other',
    has(
      `{% if a %}{% if b %}${BOX('b')}{% endif %}{% endif %}`,
      '{% if a %}{% if b %}…{% endif %}{% endif %}',
    ),
  );
  it(
    'one after the other',
    has(
      `{% if a %}${BOX('a')}{% endif %}{% if b %}${BOX('b')}{% endif %}`,
      '{% if a %}…{% endif %}',
      '{% if b %}…{% endif %}',
    ),
  );
  it(
    'with another case',
    has(`{% if a %}${BOX('a')}{% else %}${BOX('b')}{% endif %}`, '{% if a %}…', '{% else %}…{% endif %}'),
  );
  it(
    'with an own name',
    has(`{{#if a}}${BOX('a')}{{else}}${BOX('b')}{{/if}}`, '{{#if a}}…', '{{else}}…{{/if}}'),
  );
});

describe('tags that are no condition stay as written', () => {
  const stays = (html: string, words: string) => () => {
    assert.deepEqual(conditionsOf(html), []);
    assert.equal(wordsOf(html), words);
  };
  it('without an end', stays(`${BOX('a')}{% if a %}${BOX('b')}`, 'a {% if a %} b'));
  it('without a beginning', stays(`${BOX('a')}{% endif %}${BOX('b')}`, 'a {% endif %} b'));
  it(
    'of which one is elsewhere',
    stays(`<div>{% if a %}${BOX('b')}</div><div>${BOX('c')}{% endif %}</div>`, '{% if a %} b c {% endif %}'),
  );
  it('of two kinds', stays(`{% if a %}${BOX('a')}{% endfor %}`, '{% if a %} a {% endfor %}'));
  it('beside words', stays('Hi {% if a %}<b>Ann</b>{% endif %}!', 'Hi {% if a %}Ann{% endif %}!'));
  it('around nothing', stays(`${BOX('a')}{% if a %}{% endif %}${BOX('b')}`, 'a {% if a %}{% endif %} b'));
  it('that are a value', stays(`${BOX('a')}{{ name }}${BOX('b')}`, 'a {{ name }} b'));
  it('around a button', () =>
    assert.match(
      wordsOf(
        '<table bgcolor="#0066cc"><tr><td style="padding:12px 24px">{% if a %}<div><a href="https://a.example/" style="color:#fff">Buy</a></div>{% endif %}</td></tr></table>',
      ),
      /\{% if a %\}.*Buy.*\{% endif %\}/,
    ));
  it(
    'that are a value between cells',
    stays('<table><tr><td>a</td>{{b}}<td>c</td>{{d}}</tr></table>', 'a {{b}}c{{d}}'),
  );
  it('nested deeper than anyone writes', () => {
    const html = `${'{% if a %}<p>b</p>'.repeat(400)}${'{% endif %}'.repeat(400)}`;
    const { html: page } = renderDesign(importMail(html).design, { displayMode: 'email' });
    for (const tag of ['{% if a %}', '{% endif %}']) assert.equal(page.split(tag).length, 401, tag);
  });
});

describe('tags around cells of a row', () => {
  const row = (...cells: string[]) => `<table><tr>${cells.join('')}</tr></table>`;
  it(
    'are the condition of one',
    has(row('{% if a %}', '<td>a</td>', '{% endif %}', '<td>b</td>'), '{% if a %}…{% endif %}'),
  );
  it(
    'begin at the first and end at the last of several',
    has(
      row('<td>a</td>', '<#list b as c>', '<td>c</td>', '<td>d</td>', '</#list>'),
      '<#list b as c>…',
      '…</#list>',
    ),
  );
});

describe('tags around columns of a line', () => {
  const column = (words: string) =>
    `<div style="display:inline-block;width:200px"><table width="100%"><tr><td>${words}</td></tr></table></div>`;
  it('are conditions of what is in them, and the columns stay side by side', () => {
    const { design } = importMail(`${column('a')}{% if b %}${column('b')}{% endif %}${column('c')}`);
    const [row, ...others] = rowsOf({ design });
    assert.equal(others.length, 0);
    assert.deepEqual(
      row?.columns.map(({ contents }) =>
        contents.map(({ values }) => (values.displayCondition as Condition)?.before),
      ),
      [[undefined], ['{% if b %}'], [undefined]],
    );
  });
  it('are written once where a page is laid out again, as it is wide', () => {
    const wide = `<table width="800"><tr><td width="400">a</td>{% if b %}<td width="400">b</td>{% endif %}</tr></table>`;
    assert.equal(wordsOf(wide).split('{% if b %}').length, 2);
    assert.equal(
      wordsOf(
        `<div style="width:800px">${column('a')}{% if b %}${column('b')}{% endif %}${column('c')}</div>`,
      ).split('{% if b %}').length,
      2,
    );
  });
});
