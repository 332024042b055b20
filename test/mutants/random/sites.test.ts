import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listFiles } from '../../../scripts/test/import-graph.ts';
import { seed } from '../mutant.ts';
import { drawMutants } from './draw.ts';
import { operators, sitesIn } from './sites.ts';

const mutated = (text: string) =>
  sitesIn('x.ts', text).map((site) => seed({ id: 'x', file: 'x.ts', fault: '', ...site }, text));

describe('places of random mutants', () => {
  for (const [text, expected] of [
    ['a === b;', ['a !== b;']],
    ['a <= b;', ['a < b;']],
    ['a && b;', ['a || b;']],
    ['a ?? b;', ['((a) && (b));']],
    ['let a = true;', ['let a = false;']],
    ['if (a) b;', ['if (false) b;', 'if (true) b;']],
    ['a(1);', ['void 0;']],
    ['await a(1);', ['void 0;']],
    ['let a = [1];', ['let a = [];']],
    ['let a = b - 1;', ['let a = b + 1;']],
    ["let a = 'b';", ["let a = '';"]],
    ['let a = `b`;', ['let a = ``;']],
  ] as const)
    it(`are found in ${text}`, () => assert.deepEqual(mutated(text), expected));

  for (const text of [
    "import a from 'b';",
    "export { a } from 'b';",
    "type A = 'b' | true;",
    "let a: 'b';",
    "a as 'b';",
    "let a = { 'b-c': d };",
    'let a = [];',
    "let a = 'b' + c;".replace("'b'", "''"),
    'let a = sql`b`;',
  ])
    it(`are not found in ${text}`, () => assert.deepEqual(mutated(text), []));
});

describe('the draw', () => {
  const files = [...listFiles(`${import.meta.dirname}/../../..`)].filter((file) =>
    file.startsWith('packages/edits/'),
  );
  it('is the same by the same seed, another by another, and has each operator', () => {
    const some = drawMutants(files, 30, 1);
    assert.deepEqual(drawMutants(files, 30, 1), some);
    assert.notDeepEqual(drawMutants(files, 30, 2), some);
    assert.equal(new Set(some.map(({ id }) => id)).size, 30);
    for (const operator of operators)
      assert.ok(
        some.some(({ fault }) => fault.startsWith(`${operator}: `)),
        operator,
      );
    // A longer draw begins with the shorter one.
    assert.deepEqual(drawMutants(files, 40, 1).slice(0, 30), some);
  });
});
