import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderText } from '@postpress/render';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { corpusDesigns, referencePage, withoutCorpus } from './designs.ts';
import { current } from './drawing.ts';

/** Words as a reader tells them apart: runs of letters and digits. */
function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that the reference page shows, in order. */
function wordsShown(html: string): string[] {
  const words: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = parse(html).childNodes.toReversed();
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) break;
    if (node.nodeName === '#text' && 'value' in node) words.push(...wordsIn(node.value));
    if (!('tagName' in node) || /^(?:style|script|title)$/.test(node.tagName)) continue;
    const style = node.attrs.find(({ name }) => name === 'style')?.value ?? '';
    if (!/display:\s*none/.test(style)) waiting.push(...node.childNodes.toReversed());
  }
  return words;
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
