import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plainWordsOf, withWords, wordsShown } from './text-in-markup.ts';

test('finds text in a single run, with the elements around it', () => {
  deepEqual(plainWordsOf('<span style="line-height: 120%">Shop &amp; go</span>'), {
    before: '<span style="line-height: 120%">',
    words: 'Shop & go',
    after: '</span>',
  });
  equal(plainWordsOf('')?.words, '');
});

test('more than one run is left to the canvas', () => {
  for (const markup of ['<b>One</b> two', '<p>One</p><p>two</p>', 'One<br>two', '<img src="a.png">'])
    equal(plainWordsOf(markup), undefined, markup);
});

test('a new text goes into the same elements, and reads back as it was typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (words) => {
      const start = plainWordsOf('<p><span>Old</span></p>')!;
      const trimmed = words.trim();
      const read = plainWordsOf(withWords(start, trimmed));
      equal(read?.words, trimmed);
      equal(read?.before, '<p><span>');
    }),
    { numRuns: 200 },
  );
});

test('blanks stay blanks, and the unbreakable ones unbreakable', () => {
  const start = plainWordsOf('<b>x</b>')!;
  equal(withWords(start, 'two words\u00a0here'), '<b>two words&nbsp;here</b>');
});

test('joins all text into one line', () => {
  equal(wordsShown('<p>One</p>\n<p>two &lt;3</p>'), 'One two <3');
  equal(
    wordsShown('{"root":{"children":[{"text":"a \\\\"b\\\\""},{"text":"c"}]}}'.replaceAll('\\\\', '\\')),
    'a "b" c',
  );
});
