import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderText } from '@postpress/render';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { corpusDesigns, referencePage, withoutCorpus } from './designs.ts';
import { current } from './rendering.ts';

/** Words as readers see them: sequences of letters and digits. */
function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const INLINE = /^(?:a|abbr|b|big|em|font|i|ins|mark|o:p|s|small|span|strike|strong|sub|sup|u|wbr)$/;

/** Words of the reference page, in order. A word may be split where the style of its letters changes. */
function wordsShown(html: string): string[] {
  const shown: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text' && 'value' in node) shown.push(node.value);
    if (!('tagName' in node) || /^(?:style|script|title)$/.test(node.tagName)) return;
    const style = node.attrs.find(({ name }) => name === 'style')?.value ?? '';
    if (/display:\s*none/.test(style)) return;
    const edge = INLINE.test(node.tagName) ? '' : ' ';
    shown.push(edge);
    node.childNodes.forEach(visit);
    shown.push(edge);
  };
  parse(html).childNodes.forEach(visit);
  return wordsIn(shown.join(''));
}

describe('the text form of real designs', { skip: withoutCorpus }, () => {
  for (const { slug, design } of corpusDesigns()) {
    it(`says every word of ${slug}`, () => {
      const reference = referencePage(slug, 'email');
      assert.ok(reference, 'there is a reference page');
      const text = renderText(current(design), { displayMode: 'email' });
      const said = wordsIn(text);
      const missing: string[] = [];
      let at = 0;
      for (const word of wordsShown(reference)) {
        const found = said.indexOf(word, at);
        if (found < 0) missing.push(word);
        else at = found + 1;
      }
      assert.deepEqual(missing, []);
      assert.doesNotMatch(text, /<(?:p|span|div|br|td)\b|&(?:nbsp|amp|lt);|\n{3}/);
    });
  }
});
