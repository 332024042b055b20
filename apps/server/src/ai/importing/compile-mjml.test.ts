import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design, Values } from '@postpress/design';
import { importHtml } from '@postpress/import';
import { cpuMsOf } from '../../../../../test/cpu-time.ts';
import { compileMjml, outlineMjml } from './compile-mjml.ts';

const page = (inside: string) => `<mjml>\n<mj-body>\n${inside}\n</mj-body>\n</mjml>`;
const whole = (inside: string) => () => assert.deepEqual(outlineMjml(page(inside)), { includes: [] });
const fails = (mjml: string, line: number, says: RegExp) => () => {
  const { fault } = outlineMjml(mjml);
  assert.equal(fault?.line, line);
  assert.match(fault?.message ?? '', says);
};

describe('the outline of MJML', () => {
  it('is whole', whole('<mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section>'));
  it('may close itself', whole('<mj-section><mj-column><mj-text/><mj-divider /></mj-column></mj-section>'));
  it('may hold brackets in quotation marks', whole('<mj-section css-class="a > b\'"></mj-section>'));
  it('knows no MJML in comments', whole('<!-- <mj-section> --><![CDATA[ </mj-text> ]]>'));
  it('knows no MJML in what is raw', whole('<mj-raw><mj-section></mj-raw>'));
  it('accepts HTML in a text', whole('<mj-section><mj-text a="1"><p>a<br>b</mj-text ></mj-section>'));
  it(
    'names an element that is not closed',
    fails(page('<mj-section>\n<p>'), 3, /<mj-section> is not closed/),
  );
  it(
    'names a text that is not closed',
    fails(page('<mj-section>\n<mj-text>a\n</mj-section>'), 4, /<mj-text> is not closed/),
  );
  it('names a text in a text', fails(page('<mj-text>a<mj-text>b</mj-text>'), 3, /<mj-text> is not closed/));
  it('names what closes nothing', fails(page('\n</mj-column>'), 4, /<\/mj-column> closes nothing/));
  it('names what is crossed', fails(page('<mj-section><mj-column></mj-section>'), 3, /line 3/));
  it('names a tag that does not end', fails('<mjml>\n<mj-body', 2, /never ends/));
  it('names a quotation mark that does not end', fails('<mjml>\n<mj-body a="b>', 2, /never ends/));
  it('names a comment that does not end', fails('<mjml><mj-body/>\n<!-- </mjml>', 2, /never ends/));
  it('is none', fails('<p>Hi', 1, /no <mjml>/));
  it('has a body', fails('<mjml>\n</mjml>', 1, /one <mj-body>/));
  it('is one', fails('<mjml><mj-body/></mjml>\n<mjml/>', 2, /outside/));
  it('has a depth', fails(page('<mj-wrapper>'.repeat(60)), 3, /deeper/));
  it('names the directory of requested files', () =>
    assert.deepEqual(
      outlineMjml(page('<mj-include path="a"/>\n<mj-include path="b"></mj-include>')).includes,
      [3, 4],
    ));
  for (const [name, bit] of Object.entries({
    tags: '<mj-a ',
    quotes: '<mj-a "',
    comments: '<!--',
    texts: '<mj-text>',
  }))
    it(`ends soon: ${name}`, () => {
      assert.ok(cpuMsOf(() => outlineMjml(page(bit.repeat(200_000)))) < 2_000);
    });
});

describe('tags of template languages in MJML', () => {
  async function imported(inside: string): Promise<Design> {
    const compiled = await compileMjml({ mjml: page(inside) });
    assert.ok(compiled.ok);
    assert.deepEqual(compiled.warnings, []);
    return importHtml(compiled.html, { displayMode: 'email' }).design;
  }
  const conditionsOf = (values: Values) => {
    const condition = values.displayCondition as Values | null | undefined;
    return condition ? [condition.before, condition.after] : [];
  };
  const column = (words: string) => `<mj-column><mj-text>${words}</mj-text></mj-column>`;

  for (const [open, close] of [
    ['{% if a %}', '{% endif %}'],
    ['<#if a>', '</#if>'],
    ['<?php if ($a > 1): ?>', '<?php endif; ?>'],
    ['#if($a)', '#end'],
  ] as const) {
    const raw = (tag: string) => `<mj-raw>${tag}</mj-raw>`;
    for (const [name, before, after] of [
      ['between', open, close],
      ['in mj-raw between', raw(open), raw(close)],
    ] as const) {
      it(`${name} sections are conditions of rows: ${open}`, async () => {
        const { body } = await imported(
          `${before}<mj-section>${column('a')}</mj-section>${after}<mj-section>${column('b')}</mj-section>`,
        );
        assert.deepEqual(
          body.rows.map(({ values }) => conditionsOf(values)),
          [[open, close], []],
        );
      });
      it(`${name} columns are conditions of their blocks: ${open}`, async () => {
        const { body } = await imported(
          `<mj-section>${column('a')}${before}${column('b')}${after}${column('c')}</mj-section>`,
        );
        const columns = body.rows.flatMap((row) => row.columns);
        assert.equal(body.rows.length, 1);
        assert.deepEqual(
          columns.map(({ contents }) =>
            contents.flatMap(({ values }) => [values.text, ...conditionsOf(values)]),
          ),
          [['a'], ['b', open, close], ['c']],
        );
      });
      it(`${name} blocks are their conditions: ${open}`, async () => {
        const { body } = await imported(
          `<mj-section><mj-column><mj-text>a</mj-text>${before}<mj-image src="https://a.example/b.png"/>${after}</mj-column></mj-section>`,
        );
        const nodes = body.rows.flatMap((row) => [row, ...row.columns.flatMap(({ contents }) => contents)]);
        assert.deepEqual(
          nodes.flatMap(({ values }) => conditionsOf(values)),
          [open, close],
        );
      });
    }
  }
  it('are conditions of each of several columns', async () => {
    const { body } = await imported(
      `<mj-section>{% if a %}${column('a')}${column('b')}{% endif %}${column('c')}</mj-section>`,
    );
    const blocks = body.rows.flatMap((row) => row.columns.flatMap(({ contents }) => contents));
    assert.deepEqual(
      blocks.map(({ values }) => conditionsOf(values)),
      [['{% if a %}', '{% endif %}'], ['{% if a %}', '{% endif %}'], []],
    );
  });
  it('of a loop around several columns begin at the first and end at the last', async () => {
    const { body } = await imported(
      `<mj-section>${column('a')}{% for b in c %}${column('d')}${column('e')}{% endfor %}</mj-section>`,
    );
    const blocks = body.rows.flatMap((row) => row.columns.flatMap(({ contents }) => contents));
    assert.deepEqual(
      blocks.map(({ values }) => [values.text, ...conditionsOf(values)]),
      [['a'], ['d', '{% for b in c %}', ''], ['e', '', '{% endfor %}']],
    );
  });
  it('stay in attributes with their quotes', async () => {
    const { body } = await imported(
      `<mj-section><mj-column><mj-button href="https://a.example/?n={{ a | default: "b" }}">Go</mj-button>
<mj-image src="<?= $a["b"] ?>" alt="\${a!"b"}"/></mj-column></mj-section>`,
    );
    const [button, image] = body.rows.flatMap((row) => row.columns.flatMap(({ contents }) => contents));
    assert.match(JSON.stringify(button?.values.href), /n=\{\{ a \| default: \\"b\\" \}\}/);
    assert.equal((image?.values.src as Values | undefined)?.url, '<?= $a["b"] ?>');
    assert.equal(image?.values.altText, '${a!"b"}');
  });
});

describe('what is between elements of MJML', () => {
  async function textsOf(inside: string): Promise<string[]> {
    const compiled = await compileMjml({ mjml: page(inside) });
    assert.ok(compiled.ok);
    assert.deepEqual(compiled.warnings, []);
    const { body } = importHtml(compiled.html, { displayMode: 'email' }).design;
    const blocks = body.rows.flatMap((row) => row.columns.flatMap(({ contents }) => contents));
    return blocks.map(({ values }) => String(values.text));
  }
  const keeps =
    (inside: string, ...texts: string[]) =>
    async () => {
      assert.deepEqual(await textsOf(inside), texts);
    };
  const column = '<mj-column><mj-text>b</mj-text></mj-column>';

  it(
    'are words in the body',
    keeps(`Hi {{ name }}, <mj-section>${column}</mj-section>`, 'Hi {{ name }},', 'b'),
  );
  it(
    'are words in a wrapper',
    keeps(`<mj-wrapper>a<mj-section>${column}</mj-section></mj-wrapper>`, 'a', 'b'),
  );
  it('are words in a section', keeps(`<mj-section>${column}${column}c</mj-section>`, 'b', 'b', 'c'));
  it(
    'are words in a column',
    keeps('<mj-section><mj-column>a<mj-text>b</mj-text></mj-column></mj-section>', 'a', 'b'),
  );
  it('are words in a hero', keeps('<mj-hero>a &lt; b</mj-hero>', 'a &lt; b'));
  it(
    'is HTML',
    keeps(
      `<mj-section><mj-column><p style="margin:0">a <b>b</b></p></mj-column></mj-section><div>c<br>d</div>`,
      'a <b>b</b>',
      'c<br>d',
    ),
  );
  it('is nothing', keeps(`<!-- a -->\n<mj-section>\n${column}\n<!-- b --></mj-section>`, 'b'));
});
