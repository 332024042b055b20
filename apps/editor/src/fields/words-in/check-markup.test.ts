import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { faultInMarkup } from './check-markup.ts';

test('whole markup has no fault', () => {
  for (const markup of [
    '',
    'words <b>and</b> <br> <img src="a>b.png"> more',
    '<table><tr><td>1<td>2</table>',
    '<!--[if mso]><table><tr><td><![endif]--><div>x</div>',
    '<svg><path d="M0"/></svg>',
  ])
    equal(faultInMarkup(markup), undefined, markup);
});

test('the first fault and its line', () => {
  deepEqual(faultInMarkup('<div>\n<span>x\n</div>'), { kind: 'unclosed', tag: 'span', line: 2 });
  deepEqual(faultInMarkup('x\n</b>'), { kind: 'unopened', tag: 'b', line: 2 });
  deepEqual(faultInMarkup('<div>'), { kind: 'unclosed', tag: 'div', line: 1 });
  deepEqual(faultInMarkup('<script>x</script>')?.kind, 'script');
});

test('never throws, and ends soon, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (markup) => {
      faultInMarkup(markup);
    }),
    { numRuns: 200 },
  );
  faultInMarkup('<a '.repeat(20_000));
});
