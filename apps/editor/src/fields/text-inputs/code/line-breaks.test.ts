import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lineBreakOf, withBreaks, withoutBreaks } from './check-markup.ts';

test('every text comes back to the byte', () => {
  const text = fc.array(fc.constantFrom('a', '<b>', '\n', '\r', '\r\n')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (stored) => {
      const breaks = lineBreakOf(stored);
      equal(withBreaks(withoutBreaks(stored, breaks), breaks), stored);
    }),
  );
});

test('a line added to a text of both characters ends on both', () => {
  const breaks = lineBreakOf('one\r\ntwo');
  equal(withBreaks(`${withoutBreaks('one\r\ntwo', breaks)}\nthree`, breaks), 'one\r\ntwo\r\nthree');
});

test('of mixed texts the ends of lines stay as they are', () => {
  equal(lineBreakOf('one\r\ntwo\nthree'), '\n');
});
