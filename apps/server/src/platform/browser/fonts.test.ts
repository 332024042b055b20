import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from './browser.ts';
import { prepareFonts } from './fonts.ts';
import { noAssets, openTestBrowser } from './testing.ts';
import { unpackWoff } from './unpack-woff.ts';

describe('the bundled fonts', () => {
  let file = '';
  let browser: Browser;
  before(async () => {
    file = await prepareFonts();
    browser = openTestBrowser({ fonts: prepareFonts });
  });
  after(() => browser.close());

  it('are whole TrueType files with their tables in place', () => {
    const folder = join(dirname(file), 'fonts');
    const names = readdirSync(folder);
    for (const wanted of [
      'arimo-latin-400-normal',
      'arimo-hebrew-700-normal',
      'noto-sans-arabic-arabic-400-normal',
      'tinos-latin-400-italic',
      'cousine-latin-400-normal',
      'noto-color-emoji-emoji-400-normal',
    ]) {
      assert.ok(names.includes(`${wanted}.ttf`), wanted);
    }
    for (const name of names) {
      const font = readFileSync(join(folder, name));
      const tables = font.readUInt16BE(4);
      assert.equal(font.readUInt32BE(0), 0x00010000, name);
      for (let n = 0; n < tables; n++) {
        const [offset, length] = [font.readUInt32BE(12 + n * 16 + 8), font.readUInt32BE(12 + n * 16 + 12)];
        assert.ok(offset % 4 === 0 && offset + length <= font.length, `${name}, table ${n}`);
      }
    }
  });
  it('are laid out once', async () => assert.equal(await prepareFonts(), file));

  const image = async (text: string) => {
    const html = `<meta charset="utf-8"><body style="font:30px arial,sans-serif">${text}`;
    const page = { width: 120, height: 60, deviceScaleFactor: 1, fullPage: false, pixelsMax: 1e6 };
    const rendered = await browser.screenshot({ tenant: 'a', html, assets: noAssets, ...page });
    assert.ok(rendered.ok);
    return rendered.bytes;
  };
  for (const [script, text] of Object.entries({
    Latin: 'ŵ',
    Cyrillic: 'Ж',
    Greek: 'Ω',
    Hebrew: 'ש',
    Arabic: 'ش',
    signs: '★',
    emoji: '🥳',
  })) {
    it(`render ${script}`, async () => {
      // Of a character nobody has, Chromium renders an empty box.
      assert.ok(!(await image(text)).equals(await image('\u{10fffd}')));
      assert.ok(!(await image(text)).equals(await image('')));
    });
  }
  it('refuse what is no WOFF', () => assert.throws(() => unpackWoff(Buffer.from('wOF2 and so on'))));
});
