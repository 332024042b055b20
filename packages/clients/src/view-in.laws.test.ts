import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parse } from 'parse5';
import { cpuMsOf } from '../../../test/cpu-time.ts';
import { runsOf, sampleOf } from '../../../test/sample.ts';
import { mailClients } from './mail-clients.ts';
import { elementsIn } from './markup/tree.ts';
import { client } from './testing.ts';
import { viewIn } from './view-in.ts';

const MIB = 1_048_576;
/** Twenty times what the slowest of them takes on an idle machine. */
const SLOWEST_MS = 20_000;
/** Those whose rules differ most. */
const few = ['gmail-android-dark', 'outlook-windows-dark', 'outlook-web', 'apple-mail-mac', 'gmx-web'].map(
  client,
);

const pieces = [
  '<div>',
  '</div>',
  '<p style="',
  '">',
  '<table>',
  '<td ',
  '<style>',
  '</style>',
  'p{color:red',
  '}',
  '@media ',
  '{',
  '<!--[if mso]>',
  '<![endif]-->',
  '<!--[if !mso]><!-->',
  '<v:roundrect arcsize="9%" style="width:9px;height:9px">',
  '<v:fill src="',
  '/>',
  '<v:textbox>',
  '<xml>',
  '<svg>',
  '<math>',
  '<a href="javascript:alert(1)">',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<noscript>',
  '<template>',
  '<select>',
  '<title>',
  '<body bgcolor=red>',
  '<head>',
  '<frameset>',
  "'",
  '"',
  '&lt;',
  '\u0000',
  '\ud800',
  '<b>',
  '<form>',
  '<meta http-equiv=refresh content=0>',
];

describe('viewIn, whatever it is given', () => {
  it('never throws, and leaves nothing that runs', () => {
    const page = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join(''));
    fc.assert(
      fc.property(page, fc.constantFrom(...few), fc.boolean(), (html, one, blockImages) => {
        assert.deepEqual(running(viewIn(one, html, { blockImages }).html), []);
      }),
      { numRuns: runsOf(100, 500) },
    );
  });
  it('gives the same page for the same page', () => {
    const html = '<style>p{color:red}</style><p style="opacity:.5">x</p>';
    for (const one of mailClients) assert.deepEqual(viewIn(one, html), viewIn(one, html));
  });
  it('removes nothing more from its own result', () => {
    const html = `<style>p{color:red;opacity:.5}@media (min-width:9px){.a>b{margin:-1px}}</style><p class="a" style="position:absolute;float:left">x</p>`;
    for (const one of mailClients.filter(
      ({ engine, darkMode }) => engine === 'browser' && darkMode === 'none',
    )) {
      const once = viewIn(one, html).html.replace(/ class="[^"]*"/g, '');
      // What Outlook for Mac forces on tables it would not read itself.
      const notes = viewIn(one, once).notes.filter(
        ({ feature }) => feature.startsWith('css-') && feature !== 'css-table-layout',
      );
      assert.deepEqual(notes, [], one.id);
    }
  });

  const large: readonly [what: string, html: string][] = [
    ['open elements', '<div>'.repeat((2 * MIB) / 5)],
    ['formatting left open', `${'<b><i>'.repeat(9_000)}${'<p>x'.repeat(9_000)}`],
    ['tables', '<table><tr><td>'.repeat(MIB / 8)],
    ['text', 'x '.repeat(MIB)],
    ['styles', '<p style="color:red;margin:0 auto">x</p>'.repeat(50_000)],
    ['a style sheet', `<style>${'.a>b:hover{color:red;margin:-1px}'.repeat(60_000)}</style>`],
    ['blocks within blocks', `<style>${'a{'.repeat(MIB)}</style>`],
    ['brackets within brackets', `<style>a{width:${'calc('.repeat(400_000)}</style>`],
    ['one long value', `<p style="width:${'1px '.repeat(500_000)}">`],
    ['declarations', `<p style="${'a:b;'.repeat(500_000)}">`],
    ['selectors', `<style>${'a,'.repeat(900_000)}b{color:red}</style>`],
    ['conditions', '<!--[if mso]>'.repeat(160_000)],
    ['ends of conditions', '<![endif]-->'.repeat(170_000)],
    ['conditions without an end', '<!--[if '.repeat(260_000)],
    ['shapes that close themselves', '<v:rect style="width:9px" />'.repeat(70_000)],
    ['shapes without an end', '<v:rect '.repeat(260_000)],
    ['quotes', `<v:fill ${'" '.repeat(MIB)}`],
    ['islands', '<xml>'.repeat(400_000)],
    ['hidden elements', '<p style="display:none"><table>'.repeat(60_000)],
    ['comments', '<!--'.repeat(500_000)],
    ['attributes', `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
    ['signs of other planes', '😀'.repeat(MIB / 2)],
  ];
  for (const [what, html] of sampleOf(large, 11)) {
    it(`is done in bounded time with two megabytes of ${what}`, () => {
      assert.ok(html.length < 4.2 * MIB);
      // Word's way has all the steps.
      const took = cpuMsOf(() => viewIn(client('outlook-windows-dark'), html));
      assert.ok(took < SLOWEST_MS, `took ${Math.round(took)} ms`);
    });
  }
});

/** Scripts, handlers and addresses that run, as a browser reads the page with scripts switched on. */
function running(html: string): string[] {
  return elementsIn(parse(html, { scriptingEnabled: true })).flatMap((element) => [
    ...(/^(?:script|iframe|object|embed|frame|noscript|template|base)$/.test(element.tagName) &&
    element.tagName !== 'object' &&
    element.tagName !== 'base'
      ? [element.tagName]
      : []),
    ...element.attrs
      .filter(({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|vbscript):/i.test(value))
      .map(({ name }) => `${element.tagName} ${name}`),
  ]);
}
