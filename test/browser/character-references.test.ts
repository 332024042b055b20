import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { decodeAttribute, decodeText, findReferences } from '@postpress/markup';
import { encodeHTML } from 'entities';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { openChromium, openFirefox, withoutChromium, withoutFirefox } from './browsers.ts';

const root = join(import.meta.dirname, '../..');
const entry = join(root, 'packages/markup/src/index.ts');
const decoder = join(root, 'packages/markup/src/decode-in-page.ts');

/** What browsers treat apart: names without a semicolon, what follows them, numbers, line breaks, zeros, tags. */
const markups = [
  '&copyright &copy;right &copy=2 &copy_x &copy#1 &copy&copy &notin &notin; &notit; &ampx &AMP;amp;',
  '?a=1&copy=2&reg;=3&lt=4&ltx&amp;lt=5&para1&sect',
  'java&#115cript&colon;&Tab;x &#65&#x42 &#X43; &#x41g &#150; &#x80; &#13; &#10; &#x1F600;',
  '&#0; &#xd800; &#1114112; &#99999999999; &#xFFFE; &#; &#x; &; & &',
  ' \r\n \r \0 <b>&lt;/b&gt;</b></template></textarea> " \' &quot; &apos; \u00a0 é &é; ',
  ...[';', '', '=', 'x', '1', '"'].map((next) => namesBefore(next)),
];

for (const [name, open, skip] of [
  ['Chromium', openChromium, withoutChromium],
  ['Firefox', openFirefox, withoutFirefox],
] as const)
  describe(`character references in ${name}`, { skip }, () => {
    let browser: Browser;
    let script: string;
    before(async () => {
      [browser, script] = await Promise.all([open(), bundle()]);
    });
    after(() => browser?.close());

    it('are decoded and found as on the server', async () => {
      const page = await browser.newPage();
      await page.addScriptTag({ content: script });
      const read = await page.evaluate(
        (all) =>
          all.map((each) => {
            const { decodeText, decodeAttribute, findReferences } = (globalThis as unknown as Bundled).markup;
            return [
              decodeText(each),
              decodeAttribute(each),
              findReferences(each, 'text'),
              findReferences(each, 'attribute'),
            ];
          }),
        markups,
      );
      for (const [index, each] of markups.entries())
        assert.deepEqual(read[index], [
          decodeText(each),
          decodeAttribute(each),
          findReferences(each, 'text'),
          findReferences(each, 'attribute'),
        ]);
    });
  });

type Bundled = { markup: typeof import('@postpress/markup') };

/** The package as the apps bundle it. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'markup' } },
  });
  assert.ok(Array.isArray(built));
  const [chunk] = built[0]?.output ?? [];
  assert.ok(chunk);
  assert.ok(chunk.moduleIds.includes(decoder));
  return chunk.code;
}

/** A name of each character that has one, before the same sign. */
function namesBefore(next: string): string {
  let names = '';
  for (let code = 0; code < 0x1_d6b0; code += 1) {
    const [name] = /^&[A-Za-z]\w*/.exec(encodeHTML(String.fromCodePoint(code))) ?? [];
    if (name !== undefined) names += `${name}${next} `;
  }
  return names;
}
