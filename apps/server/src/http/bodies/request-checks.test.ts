import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SendEmailBody } from '@postpress/contracts';
import { Type } from 'typebox';
import { compileDropNulls, compileIgnoredFields, faultIn } from './request-checks.ts';

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

const ignored = compileIgnoredFields(SendEmailBody);
const body = { from: 'a@b.example', to: ['c@d.example'], subject: 'Hello', html: '<p>Hello</p>' };

describe('the header x-ignored-fields', () => {
  it('is left out where every member is known', () =>
    assert.equal(
      ignored({ ...body, tags: { any: 'tag' }, headers: { 'X-Any': '1' }, attachments: [] }),
      undefined,
    ));
  it('names members in their order', () =>
    assert.equal(ignored({ replyto: 'a', ...body, sendAt: 1 }), 'replyto, sendAt'));
  it('names members inside lists by their path', () =>
    assert.equal(
      ignored({ ...body, attachments: [{ filename: 'a' }, { contentID: 'x' }] }),
      'attachments.1.contentID',
    ));
  it('escapes what a header may not contain', () =>
    assert.equal(
      ignored({ 'a.b': 1, 'a, b': 1, 'é\r\nx: y': 1, '': 1, '\ud800': 1, '"(;': 1 }),
      'a%2Eb, a%2C%20b, %C3%A9%0D%0Ax%3A%20y, , %EF%BF%BD, %22%28%3B',
    ));
  it('cuts a long name, not inside an escape', () => {
    assert.equal(ignored({ ['n'.repeat(10_000)]: 1 }), `${'n'.repeat(97)}...`);
    for (const lead of ['', 'x', 'xx', 'xxx'])
      assert.match(ignored({ [lead + 'é'.repeat(90)]: 1 }) ?? '', /^x*(%C3|%A9)+\.\.\.$/);
  });
  it('names twenty, and says that there are more', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, n]));
    const value = ignored(many) ?? '';
    assert.equal(value.split(', ').length, 21);
    assert.match(value, /^f0, f1, .*, f19, \.\.\.$/);
  });
  it('stays within 2.2 kB', () => {
    const longest = Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`${n}${'😀'.repeat(500)}`, n]));
    assert.ok((ignored(longest) ?? '').length <= 2_200);
  });
  it('handles bodies that are not objects', () => {
    for (const odd of [undefined, null, 1, 'a', [], [{}], { attachments: 'x' }, { attachments: [1, null] }])
      assert.equal(ignored(odd), undefined);
  });
});
