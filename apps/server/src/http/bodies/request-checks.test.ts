import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { compileDropNulls, faultIn } from './request-checks.ts';

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

const schema = Type.Object({
  required: Type.Union([Type.String(), Type.Number()]),
  text: Type.Optional(Type.String()),
  nullable: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  anything: Type.Optional(Type.Unknown()),
  open: Type.Unsafe<object>({ type: 'object' }),
  inner: Type.Optional(Type.Object({ a: Type.Optional(Type.Number()), b: Type.Number() })),
  list: Type.Optional(Type.Array(Type.Object({ a: Type.Optional(Type.Number()) }))),
  map: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ a: Type.Optional(Type.Number()), b: Type.Optional(Type.Null()) }),
    ),
  ),
  numbers: Type.Optional(
    Type.Unsafe<object>({ type: 'object', additionalProperties: { type: ['number', 'null'] } }),
  ),
});

const dropped = (body: unknown) => {
  const copy = structuredClone(body);
  compileDropNulls(schema)?.(copy);
  return copy;
};

describe('null in a body', () => {
  it('counts as absent where a member is optional', () =>
    assert.deepEqual(dropped({ text: null, anything: null, inner: null, list: null, map: null }), {}));
  it('stays where a member is required', () =>
    assert.deepEqual(dropped({ required: null, inner: { b: null } }), {
      required: null,
      inner: { b: null },
    }));
  it('stays where the schema gives it a meaning', () => {
    const body = { nullable: null, numbers: { a: null }, map: { x: { b: null } } };
    assert.deepEqual(dropped(body), body);
  });
  it('is absent inside objects, items and entries of maps', () =>
    assert.deepEqual(
      dropped({ inner: { a: null, b: 1 }, list: [{ a: null }], map: { x: { a: null }, y: null } }),
      {
        inner: { b: 1 },
        list: [{}],
        map: { x: {} },
      },
    ));
  it('stays as an item of a list', () => assert.deepEqual(dropped({ list: [null] }), { list: [null] }));
  it('stays in what the schema leaves open and in members it does not know', () => {
    const body = { open: { a: null, b: { c: null } }, unknown: null, constructor: null };
    assert.deepEqual(dropped(body), body);
  });
  it('handles values of every other kind', () => {
    for (const odd of [null, 1, 'a', [], [null], { inner: 1, list: 'x', map: [] }])
      assert.deepEqual(dropped(odd), odd);
  });
  it('needs no work where nothing is optional', () =>
    assert.equal(compileDropNulls(Type.Object({ a: Type.String() })), undefined));
});
