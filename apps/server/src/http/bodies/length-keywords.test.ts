import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { faultIn } from './request-checks.ts';

const characters = ['a', 'ä', '\u{1f600}', '\ud83d'];
const between = (least: number, most: number) => Type.String({ minLength: least, maxLength: most });

describe('minLength and maxLength', () => {
  it('count characters as JSON Schema does, pairs of surrogates as one', () => {
    for (const limit of [1, 2, 5])
      for (const count of [0, 1, 2, 3, 4, 5, 6, 10, 11])
        for (const character of characters) {
          const text = character.repeat(count);
          const length = [...text].length;
          assert.equal(faultIn(between(limit, 99), text) === undefined, length >= limit, `${limit} ${text}`);
          assert.equal(faultIn(between(0, limit), text) === undefined, length <= limit, `${limit} ${text}`);
        }
  });
  it('name the limit', () => {
    assert.match(faultIn(between(2, 3), 'a') ?? '', /2 characters or more; "a" was given/);
    assert.match(faultIn(between(2, 3), 'abcd') ?? '', /3 characters or fewer/);
  });
});
