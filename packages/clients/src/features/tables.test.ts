import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { columns } from '../facts/columns.ts';
import { supportOf, testOf } from '../facts/facts.ts';
import { CANIEMAIL_DATE, support } from '../facts/support.generated.ts';
import { partlyRead } from './partly.ts';
import { propertiesOf } from './properties.ts';

describe('the facts', () => {
  it('have a letter and a version for every client', () => {
    for (const [feature, [testedOn, letters, versions]] of Object.entries(support)) {
      assert.match(testedOn, /^\d{4}-\d{2}-\d{1,2}$/, feature);
      assert.equal(letters.length, columns.length, feature);
      assert.equal(versions.split(' ').length, columns.length, feature);
    }
    assert.match(CANIEMAIL_DATE, /^\d{4}-\d{2}-\d{2}$/);
  });
  it('say where they come from', () => {
    assert.equal(supportOf('css-border-radius', 'outlook.windows'), 'no');
    assert.deepEqual(testOf('css-border-radius', 'outlook.windows'), {
      testedOn: '2021-03-09',
      version: '2019',
    });
  });
});

describe('the partial supports', () => {
  /** What a client does with such a property in a way of its own, though the test only says that it fails. */
  const inItsOwnWay = new Set(['css-height', 'css-position', 'css-modern-color', 'css-intrinsic-size']);
  for (const { feature, columns: told, what } of partlyRead)
    it(`${feature}: ${what}: is what caniemail calls partial`, () => {
      for (const column of told) {
        const found = supportOf(feature, column);
        const isTold =
          found === 'partly' ||
          (found === 'no' && (inItsOwnWay.has(feature) || column === 'gmail.android-imap'));
        assert.ok(isTold, `${column}: ${found}`);
      }
    });
});

describe('the properties', () => {
  it('are single letters, each distinguished by few features', () => {
    const all = Object.values(propertiesOf).flat();
    for (const property of all) assert.match(property, /^[a-z-]+$/);
  });
});
