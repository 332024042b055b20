import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claims, untestedClaims } from './claims.ts';

describe('claims of a test', () => {
  const claim = { what: 'getEmail query.limit', file: 'a.test.ts', title: 'limits' };
  it('hold where a test of the file passed with the title in its name', () => {
    assert.deepEqual(
      untestedClaims([{ file: 'a.test.ts', passed: ['emails > limits the list'] }], [claim]),
      [],
    );
    assert.deepEqual(
      untestedClaims(
        [{ file: 'test/contract/effects.test.ts', passed: ['limits'] }],
        [{ ...claim, file: 'test/contract/effects/emails.ts' }],
      ),
      [],
    );
  });
  it('are named where none did', () => {
    const runs = [
      [],
      [{ file: 'b.test.ts', passed: ['limits'] }],
      [{ file: 'a.test.ts', passed: ['lists'] }],
    ];
    for (const run of runs)
      assert.deepEqual(untestedClaims(run, [claim]), [
        'getEmail query.limit: a.test.ts has no test that passed with the name limits',
      ]);
  });
  it('are made of fields and limits', () => {
    const whats = claims().map(({ what }) => what);
    assert.ok(whats.some((what) => what.startsWith('the limit ')));
    assert.ok(
      whats.includes('getEmail result.data.cc'),
      String(whats.filter((what) => what.startsWith('getEmail'))),
    );
  });
});
