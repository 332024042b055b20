/** Values that a pattern with more than one way to read them takes seconds for: 64 KB are processed on the event loop. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditDesign } from '@postpress/audit';
import { findMailClient, viewIn } from '@postpress/clients';
import { importHtml, mapAddresses } from '@postpress/import';
import { renderDesign, renderText } from '@postpress/render';
import { designOf, htmlDesign, textDesign } from '../bench/stall/hostile-designs.ts';
import { leastCpuMsOf } from './cpu-time.ts';

const email = { displayMode: 'email' } as const;
const CHARACTERS = 60_000;
const LONGEST_MS = 250;
const repeated = (unit: string) => unit.repeat(CHARACTERS / unit.length);
const spaces = repeated(' ');
type Design = Parameters<typeof renderDesign>[0];
const one = (type: string, values: Record<string, unknown>) => designOf([{ type, values }]) as Design;
const audited = (design: object) => () => auditDesign(design as Design, email);
const rendered = (design: object) => () => renderDesign(design as Design, email);
const imported = (html: string) => () => importHtml(html, email);
const previewed = (id: string, html: string) => () => {
  const client = findMailClient(id);
  assert.ok(client);
  return viewIn(client, html, { blockImages: false });
};

const works: Readonly<Record<string, () => unknown>> = {
  'audit: mail addresses without an end': audited(
    textDesign(`<a href="mailto:${'ann@shop.io'.repeat(150)} x">x</a>`),
  ),
  'audit: style sheets that stay open': audited(htmlDesign(repeated('<style>'))),
  'audit: properties of Word that never end': audited(textDesign(repeated('mso-'))),
  'audit: a name of a camera': audited(
    one('image', { src: { url: 'https://a.io/b.png' }, altText: `dsc${repeated('-')}x` }),
  ),
  'audit: a font that ends in nothing': audited(
    one('button', { text: 'x', fontFamily: { value: `a${spaces}x` } }),
  ),
  'render: a color of spaces': rendered(designOf([], { backgroundColor: `hsl(.5 0%${spaces}x` })),
  'render: plain text of spaces': () => renderText(one('button', { text: `x${repeated('\u00a0')}x` }), email),
  'import: spaces within a paragraph': imported(`<p>x${spaces}x</p>`),
  'import: breaks within a paragraph': imported(`<p>x${repeated('<br>')}x</p>`),
  'import: a font of digits': imported(`<p style="font:${repeated('1')}x">x</p>`),
  'import: a font family of spaces': imported(`<p style="font-family:a${spaces}x">x</p>`),
  'import: a line height of digits': imported(`<p style="line-height:${repeated('1')}x">x</p>`),
  'preview: an Office tag that stays open': previewed('outlook-windows', `<o:a ${repeated(' /')}<`),
  'preview: a width of digits': previewed(
    'outlook-windows',
    `<v:rect style="width:${repeated('1')}x" fillcolor="red">x</v:rect>`,
  ),
  'preview: a font of digits': previewed('outlook-windows', `<p style="font:${repeated('1')}x">x</p>`),
  'preview: images that stay open': previewed(
    'gmail-web',
    `<p style="background:${repeated('url(')}x">x</p>`,
  ),
  'preview: colors that stay open': previewed(
    'outlook-windows',
    `<p style="color:${repeated('rgb(')}x">x</p>`,
  ),
  'import: images that stay open': imported(`<p style="background:${repeated('url(')}x">x</p>`),
  'import: an image of spaces': imported(`<p style="background:url(${spaces}(x">x</p>`),
  'import: addresses that stay open': () =>
    mapAddresses(`<p style="background:${repeated('url(')}x">x</p>`, () => undefined),
};

describe('a value of 60 KB is read in linear time', () => {
  for (const [name, work] of Object.entries(works))
    it(name, () => {
      const ms = leastCpuMsOf(work, LONGEST_MS);
      assert.ok(ms < LONGEST_MS, `${Math.round(ms)} ms`);
    });
});
