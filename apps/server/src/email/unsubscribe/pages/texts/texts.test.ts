import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { en, type PageTexts } from './en.ts';
import { pageTexts } from './index.ts';

const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('texts of the pages for recipients', () => {
  for (const [locale, texts] of Object.entries(pageTexts))
    it(`have the values of the English ones: ${locale}`, () => {
      for (const [name, text] of Object.entries(en)) {
        const own = texts[name as keyof PageTexts];
        assert.notEqual(own.trim(), '', name);
        assert.deepEqual(valuesIn(own), valuesIn(text), name);
      }
    });
});
