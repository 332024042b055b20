import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { importLimits } from '@postpress/contracts';
import { validateDesign } from '@postpress/design';
import { callerOf } from '../../accounts/testing.ts';
import { openTestImports, type TestImports } from '../importing/testing.ts';

const column = (inside: string) =>
  `<mjml>\n<mj-body>\n<mj-section><mj-column>\n${inside}\n</mj-column></mj-section>\n</mj-body>\n</mjml>`;
const GOOD = column(`<mj-text><h1>Spring sale</h1><p>Coats from €99, {{first_name}}.</p></mj-text>
<mj-button href="https://shop.example/coats">See coats</mj-button>
<mj-image src="https://shop.example/coat.png" alt="A coat"/>`);

/** Calls the operation as an admin. */
function importing({ accounts, app }: TestImports) {
  const asAdmin = callerOf(app, accounts.tokens.admin);
  const path = `/manage/projects/${accounts.projects.shop}/import-mjml`;
  return (body: object) => asAdmin('POST', path, body);
}

// Ordinary sources are read on the slowest machine.
const test = await openTestImports({ hasKeys: false, readSeconds: 60 });
const call = importing(test);
after(() => test.close());

describe('POST /manage/projects/{projectId}/import-mjml', () => {
  async function imported(mjml: string, displayMode?: string) {
    const { status, body } = await call({ mjml, displayMode });
    assert.equal(status, 200, body.message);
    return body.data;
  }
  const refuses = (mjml: string, code: string, says: RegExp) => async () => {
    const { status, body } = await call({ mjml });
    assert.deepEqual([status, body.error], [400, code], body.message);
    assert.match(body.message, says);
  };

  it('200: a design with what was kept', async () => {
    const { design, html, ...rest } = await imported(GOOD);
    assert.deepEqual(validateDesign(design, { form: 'full', displayMode: 'email' }).errors, []);
    const types = design.body.rows.flatMap((row: { columns: { contents: { type: string }[] }[] }) =>
      row.columns.flatMap(({ contents }) => contents.map(({ type }) => type)),
    );
    assert.deepEqual(types, ['heading', 'text', 'button', 'image']);
    assert.match(html, /Spring sale/);
    const fidelity = { score: 1, words: 1, links: 1, images: 1, order: 1 };
    assert.deepEqual(rest, { fidelity, raw: [], warnings: [] });
  });
  for (const displayMode of ['web', 'popup', 'document'] as const)
    it(`200: a valid design for ${displayMode}`, async () => {
      const { design } = await imported(GOOD, displayMode);
      assert.deepEqual(validateDesign(design, { form: 'full', displayMode }).errors, []);
    });
  it('200: keeps icons, menus, buttons, lines and what unfolds as blocks', async () => {
    const { design, fidelity } = await imported(
      column(`<mj-social><mj-social-element name="facebook-noshare" href="https://facebook.com/us"/>
<mj-social-element name="github" href="https://github.com/us"/></mj-social>
<mj-navbar hamburger="hamburger"><mj-navbar-link href="https://shop.example/a">Home</mj-navbar-link>
<mj-navbar-link href="https://shop.example/b" color="#ff0000">Shop</mj-navbar-link></mj-navbar>
<mj-button>Soon</mj-button><mj-divider width="50%"/>
<mj-accordion><mj-accordion-element><mj-accordion-title>Why?</mj-accordion-title>
<mj-accordion-text>Because.</mj-accordion-text></mj-accordion-element></mj-accordion>`),
    );
    type Block = { type: string; values: { [name: string]: unknown } };
    const blocks: Block[] = design.body.rows.flatMap((row: { columns: { contents: Block[] }[] }) =>
      row.columns.flatMap(({ contents }) => contents),
    );
    const first = (type: string) => blocks.find((block) => block.type === type)?.values ?? {};
    const { icons } = first('social').icons as { icons: { name: string; backgroundColor: string }[] };
    assert.deepEqual(
      icons.map(({ name, backgroundColor }) => [name, backgroundColor]),
      [
        ['Facebook', '#3b5998'],
        ['GitHub', '#000000'],
      ],
    );
    const { items } = first('menu').menu as { items: { text: string; color?: string }[] };
    assert.deepEqual(
      items.map(({ text, color }) => [text, color]),
      [
        ['Home', undefined],
        ['Shop', '#ff0000'],
      ],
    );
    assert.doesNotMatch(JSON.stringify(first('menu')._override), /hideMobile/);
    assert.equal(first('button').text, 'Soon');
    assert.equal(first('divider').width, '50%');
    assert.ok(blocks.some(({ values }) => values.text === 'Because.'));
    assert.deepEqual([fidelity.links, fidelity.images], [1, 1]);
  });
  it('200: conditions of mj-raw are those of rows', async () => {
    const source = column('<mj-text>Two</mj-text>')
      .replace('<mj-section>', '<mj-raw>{% if a %}</mj-raw><mj-section>')
      .replace('</mj-section>', '</mj-section><mj-raw>{% endif %}</mj-raw>');
    const { design } = await imported(source);
    const { before, after } = design.body.rows[0].values.displayCondition;
    assert.deepEqual([before, after], ['{% if a %}', '{% endif %}']);
  });
  it('200: returns the compiler’s messages with their lines', async () => {
    const { warnings } = await imported(
      column('<mj-text colour="red">a</mj-text>\n<mj-carousell></mj-carousell>'),
    );
    assert.deepEqual(
      warnings.map(({ line }: { line: number }) => line),
      [4, 5],
    );
    assert.match(warnings[0].message, /colour/);
    assert.match(warnings[1].message, /mj-carousell/);
  });
  it('200: follows no include, with a warning', async () => {
    for (const path of ['package.json', '/etc/passwd', 'https://shop.example/a.mjml']) {
      const { html, warnings } = await imported(
        column(
          `<mj-include path="${path}"/>\n<mj-include path="${path}" type="css"/><mj-text>Still here</mj-text>`,
        ),
      );
      assert.match(html, /Still here/);
      assert.doesNotMatch(html, /root:|"dependencies"/);
      assert.deepEqual(
        warnings.filter(({ message }: { message: string }) => message.includes('not followed')).length,
        2,
      );
    }
  });
  it('200: leaves no state behind for later scripts', async () => {
    await imported(
      column('<mj-text mj-class="__proto__">a</mj-text>').replace(
        '<mj-body>',
        '<mj-head><mj-attributes><mj-class name="__proto__" color="#ff0000"/><mj-all __proto__="x"/></mj-attributes></mj-head><mj-body>',
      ),
    );
    assert.doesNotMatch((await imported(GOOD)).html, /ff0000/);
  });
  it('200: removes everything executable', async () => {
    const { design } = await imported(
      column('<mj-raw><script>alert(1)</script></mj-raw><mj-text>a</mj-text>'),
    );
    assert.doesNotMatch(JSON.stringify(design), /alert/);
  });
  it('200: reads exactly 2 MiB', async () => {
    const room = importLimits.sourceBytesMax - Buffer.byteLength(GOOD);
    const { status } = await call({ mjml: GOOD + ' '.repeat(room) });
    assert.equal(status, 200);
  });

  const VALIDATION = 'VALIDATION_ERROR';
  it(
    '400: names the line that is wrong',
    refuses(column('<mj-text>\nHi'), VALIDATION, /line 4: <mj-text> is not/),
  );
  it('400: markup without an mjml element', refuses('<p>Hi</p>', VALIDATION, /no <mjml>/));
  it('400: nothing', refuses('', VALIDATION, /mjml/));
  it(
    '400: markup that the compiler rejects',
    refuses(column('<mj-social><constructor/></mj-social>'), VALIDATION, /stops at it/),
  );
  it('400: nested without end', refuses(column('<mj-wrapper>'.repeat(100_000)), VALIDATION, /deeper than/));
  it(
    '400: nested without end by other names',
    refuses(column(`<mj-social>${'<a>'.repeat(10_000)}</mj-social>`), VALIDATION, /stops at it/),
  );
  it('400: an invalid mode', async () => {
    assert.equal((await call({ mjml: GOOD, displayMode: 'fax' })).status, 400);
  });
  const LARGE = 'IMPORT_SOURCE_TOO_LARGE';
  it('400: over 2 MiB', refuses(GOOD + ' '.repeat(importLimits.sourceBytesMax), LARGE, /at most 2097152/));
  it(
    '400: a page over 2 MiB',
    refuses(
      column('<mj-text>x</mj-text>').replace(/<mj-section>[\s\S]*section>/, (s) => s.repeat(2_000)),
      LARGE,
      /2097152/,
    ),
  );
  it('400: takes too long; 503: too many wait behind it', async () => {
    const impatient = await openTestImports({ hasKeys: false, readSeconds: 1 });
    const callImpatient = importing(impatient);
    const many = '<mj-section><mj-column><mj-text>x</mj-text></mj-column></mj-section>'.repeat(28_000);
    const source = { mjml: `<mjml><mj-body>${many}</mj-body></mjml>` };
    const alone = await callImpatient(source);
    assert.deepEqual([alone.status, alone.body.error], [400, LARGE]);
    const slow = callImpatient(source);
    const seen = { isOver: false, busy: 0 };
    const over = slow.finally(() => {
      seen.isOver = true;
    });
    while (!seen.isOver && seen.busy === 0) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => callImpatient({ mjml: '<mjml></mjml>' })),
      );
      seen.busy = answers.filter(({ body }) => body.error === 'SERVICE_UNAVAILABLE').length;
    }
    // The large body takes a thread twice, to be read and to be compiled: the others may be before it.
    assert.ok([400, 503].includes((await over).status));
    assert.ok(seen.busy > 0);
    await impatient.close();
  });
});
