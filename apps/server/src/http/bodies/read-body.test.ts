import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { measureJson } from './read-body.ts';

const measure = (text: string) => measureJson(new TextEncoder().encode(text));

/** The same figures, counted in the parsed value. */
function sizeOf(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const inner = Object.values(value).map(sizeOf);
  return {
    values: inner.reduce((sum, { values }) => sum + 1 + values, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

describe('the size of a JSON text', () => {
  it('counts members and items at every level', () => {
    assert.deepEqual(measure('1'), { values: 0, depth: 0 });
    assert.deepEqual(measure('{"a":[1,{"b":null},[]],"c":{}}'), { values: 6, depth: 3 });
    assert.deepEqual(measure('[ ]'), { values: 0, depth: 1 });
  });
  it('reads nothing inside strings', () => {
    assert.deepEqual(measure(String.raw`["a,[{\"b\",","\\",",\\\"[",""]`), { values: 4, depth: 1 });
  });
  it('is that of the parsed value for any JSON, with and without line breaks', () =>
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.nat(3), (value, indent) =>
        assert.deepEqual(measure(JSON.stringify(value, undefined, indent)), sizeOf(value)),
      ),
    ));
  it('ends with the text where JSON is cut off', () => {
    assert.deepEqual(measure('{"a":[1,"b'), { values: 3, depth: 2 });
    assert.deepEqual(measure(']]]]'), { values: 0, depth: 0 });
  });
});
