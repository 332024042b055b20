import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { memberText, replaceValues, spanAt } from './member-text.ts';

const gives = (json: string, text: string | undefined) => () =>
  assert.equal(memberText(json, 'design'), text);

describe('the text of a member', () => {
  it('keeps the order of keys', gives('{"design":{"b":1,"1":2}}', '{"b":1,"1":2}'));
  it('keeps the form of numbers', gives('{"design":{"x":1.0e2}}', '{"x":1.0e2}'));
  it('keeps escapes', gives('{"design":"\\u00e9\\/"}', '"\\u00e9\\/"'));
  it('keeps spaces inside and leaves those around', gives(' { "design" : { "a" : 1 } } ', '{ "a" : 1 }'));
  it('ignores braces in texts', gives('{"a":"}{","design":{"b":"]}\\""}}', '{"b":"]}\\""}'));
  it('handles escaped backslashes', gives('{"a":"\\\\","design":7}', '7'));
  it('of a name within another is not it', gives('{"a":{"design":1}}', undefined));
  it('whose name is written with escapes is found', gives('{"d\\u0065sign":true}', 'true'));
  it('is the last of several', gives('{"design":1,"design":2}', '2'));
  it('that is not there is undefined', gives('{}', undefined));

  it('is what JSON.parse sees, for any object', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 6 });
    fc.assert(
      fc.property(object, fc.jsonValue(), fc.nat(4), (others, design, spaces) => {
        const json = JSON.stringify({ ...others, design, zzz: 0 }, null, spaces);
        assert.deepEqual(JSON.parse(memberText(json, 'design') ?? ''), JSON.parse(JSON.stringify(design)));
      }),
    );
  });
});

describe('replacing values in a text', () => {
  const json = '{ "a":[1.0, {"b":"]}", "b" : 12345678901234567890}, []],"1":"\\u00e9" }';
  it('keeps all around them as it is', () =>
    assert.equal(
      replaceValues(json, [
        { path: ['a', 2], text: '[7]' },
        { path: ['a', 1, 'b'], text: 'true' },
      ]),
      '{ "a":[1.0, {"b":"]}", "b" : true}, [7]],"1":"\\u00e9" }',
    ));
  for (const path of [['z'], ['a', 3], ['a', 2, 0], ['a', 1, 'c']])
    it(`has nothing at ${path.join('.')}`, () => {
      assert.equal(spanAt(json, path), undefined);
      assert.equal(replaceValues(json, [{ path, text: '0' }]), json);
    });
  it('treats an empty path as the whole', () =>
    assert.equal(replaceValues(json, [{ path: [], text: '{}' }]), '{}'));
});
