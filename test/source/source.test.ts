/** Designs as MJML and as components of React Email: made into pages by those tools, and compared with our own. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Design, simpleToFull } from '@postpress/design';
import { importHtml } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import { renderMjml, renderReactEmail } from '@postpress/render/source';
import { withoutTools } from '../corpus/designs.ts';
import { median } from '../likeness/measure.ts';
import { openStudio } from '../likeness/studio.ts';
import { isLongRun, sampleOf } from '../sample.ts';
import { withoutChromium } from '../specimens/darkroom.ts';
import { pageOfReactEmail } from './react-email.ts';
import { emailSubjects, lostContent, ownPage, pageOfMjml } from './round-trips.ts';

const all = emailSubjects();
const subjects = sampleOf(all, 5);

function designOf(contents: object[], values: object = {}, rowValues: object = {}): Design {
  const made = simpleToFull({
    body: { rows: [{ columns: [{ contents }], values: rowValues }], values },
  } as never);
  assert.ok(made.ok);
  return made.design;
}

const link = (href: string) => ({ name: 'web', values: { href } });

describe('MJML', () => {
  for (const subject of subjects)
    it(`keeps words, links and images of ${subject.name}, compiled and imported again`, async () => {
      const page = await pageOfMjml(renderMjml(subject.design));
      assert.deepEqual(lostContent(ownPage(subject), page), []);
      const { design } = importHtml(page, { displayMode: 'email' });
      assert.deepEqual(lostContent(page, renderDesign(design, { outlookSupport: false }).html), []);
    });

  it('has an element of its own for each block that MJML knows', () => {
    const mjml = renderMjml(
      designOf([
        { type: 'heading', values: { text: 'Hello {{first_name}}' } },
        { type: 'button', values: { text: 'Open', href: link('https://a.test/?b=1&c={{id}}') } },
        { type: 'divider', values: {} },
        {
          type: 'image',
          values: { src: { url: 'https://a.test/b.png', width: 200, height: 100 }, altText: 'A "b"' },
        },
      ]),
    );
    assert.match(mjml, /<mj-text [^>]*><h1 [^>]*>Hello \{\{first_name\}\}<\/h1><\/mj-text>/);
    assert.match(mjml, /<mj-button [^>]*href="https:\/\/a\.test\/\?b=1&amp;c=\{\{id\}\}"/);
    assert.match(mjml, /<mj-divider /);
    assert.match(mjml, /<mj-image [^>]*alt="A &quot;b&quot;"[^>]* width="200px"/);
    assert.doesNotMatch(mjml, /<mj-raw/);
  });

  it('keeps other blocks and conditions as raw HTML, which cannot end it', async () => {
    const html = '<p>own</p></mj-raw></mj-column>{{#if a}}<b>more</b>{{/if}}';
    const condition = { displayCondition: { type: 'x', before: '{{#if vip}}', after: '{{/if}}' } };
    const mjml = renderMjml(designOf([{ type: 'html', values: { html } }], {}, condition));
    assert.match(mjml, /<mj-raw>\{\{#if vip\}\}<\/mj-raw>\s*<mj-section/);
    const page = await pageOfMjml(mjml);
    assert.ok(page.indexOf('{{#if vip}}') < page.indexOf('<p>own</p>'));
    assert.match(page, /<b>more<\/b>/);
  });
});

describe('React Email', () => {
  for (const subject of subjects)
    it(`keeps words, links and images of ${subject.name}, compiled and rendered`, async () => {
      const page = await pageOfReactEmail(renderReactEmail(subject.design));
      assert.deepEqual(lostContent(ownPage(subject), page), []);
    });

  it('is a component with the parts of React Email, in which merge tags and HTML are texts', async () => {
    const contents = [
      { type: 'text', values: { text: `<p>It's {{ name }} & "co" \\ \`\${x}\`</p>` } },
      { type: 'button', values: { text: 'Open', href: link('https://a.test/{{id}}') } },
      { type: 'html', values: { html: '<center>{own}</center>' } },
    ];
    const jsx = renderReactEmail(designOf(contents), { componentName: 'order-receipt 2' });
    assert.match(jsx, /^import \{ Body, Button, Column, Container, Head, Html, Row, Section, Text \} from/);
    assert.match(jsx, /export default function OrderReceipt2\(\)/);
    const page = await pageOfReactEmail(jsx);
    assert.match(page, /It&#x27;s \{\{ name \}\} &amp; &quot;co&quot; \\ `\$\{x\}`/);
    assert.match(page, /href="https:\/\/a\.test\/\{\{id\}\}"/);
    assert.match(page, /<center>\{own\}<\/center>/);
  });
});

/** The least median likeness of pictures, by format. */
const LIKENESS = { mjml: 0.99, 'react-email': 0.99 } as const;
const WIDTHS_PX = [700, 600, 375] as const;
const printers = {
  mjml: (design: Design) => pageOfMjml(renderMjml(design)),
  'react-email': (design: Design) => pageOfReactEmail(renderReactEmail(design)),
} as const;

const pictures = { skip: withoutTools || withoutChromium };
// They take minutes. Each design is seen in one format at one width.
if (isLongRun)
  describe('pictures of exported sources', pictures, () => {
    for (const [at, format] of (['mjml', 'react-email'] as const).entries())
      it(`are like ours (${format})`, async () => {
        const studio = await openStudio();
        try {
          const scores = new Map<number, number[]>(WIDTHS_PX.map((width) => [width, []]));
          const chosen = all.filter((_, each) => each % 2 === at);
          for (const [each, subject] of chosen.entries()) {
            const width = WIDTHS_PX[each % WIDTHS_PX.length] ?? WIDTHS_PX[0];
            const ours = await printers[format](subject.design);
            const sitting = { reference: ownPage(subject), ours, design: subject.design, width };
            scores.get(width)?.push((await studio.compare(sitting)).score);
          }
          for (const [width, found] of scores) {
            const figures = `${found.length} at ${width} px: median ${median(found)}, least ${Math.min(...found)}`;
            console.log(`${format}: ${figures}`);
            assert.ok(median(found) >= LIKENESS[format], figures);
          }
        } finally {
          await studio.close();
        }
      });
  });
