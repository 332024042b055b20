import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { faultsInMarkup } from './check-markup.ts';

test('whole markup has no fault', () => {
  for (const markup of [
    '',
    'words <b>and</b> <br> <img src="a>b.png"> more',
    '<table><tr><td>1<td>2</table>',
    '<!--[if mso]><table><tr><td><![endif]--><div>x</div>',
    '<svg><path d="M0"/></svg>',
  ])
    deepEqual(faultsInMarkup(markup), [], markup);
});

test('each fault, its line, and where its tag stands', () => {
  deepEqual(faultsInMarkup('<div>\n<span>x\n</div>'), [
    { kind: 'unclosed', tag: 'span', line: 2, at: 6, to: 12 },
  ]);
  deepEqual(faultsInMarkup('x\n</b>'), [{ kind: 'unopened', tag: 'b', line: 2, at: 2, to: 6 }]);
  const kinds = faultsInMarkup('<div><script>x</script>\n</i><b>').map(({ kind, tag }) => `${kind} ${tag}`);
  deepEqual(kinds, ['unclosed div', 'script script', 'unopened i', 'unclosed b']);
});

test('a script is one fault, whether it is closed or not', () => {
  deepEqual(
    faultsInMarkup('<script>x').map(({ kind }) => kind),
    ['script'],
  );
});

test('never throws, and ends soon, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (markup) => {
      faultsInMarkup(markup);
    }),
    { numRuns: 200 },
  );
  equal(faultsInMarkup('<a>'.repeat(20_000)).length, 20);
  faultsInMarkup('<a '.repeat(20_000));
});
