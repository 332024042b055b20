import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { designText } from './respond.ts';

const reads = (bodyText: string, expected: string) => () =>
  assert.equal(designText({ body: JSON.parse(bodyText), request: { bodyText } }), expected);

describe('the text of a design in a body', () => {
  it('is all of it', reads('{"design":{"a":1.0}}', '{"a":1.0}'));
  it('may have space around', reads(' { "design" : { "a":1 } } \n', '{ "a":1 }'));
  it('may stand before others', reads('{"design":{"a":1},"displayMode":"web"}', '{"a":1}'));
  it('may stand after others', reads('{"displayMode":"web","design":{"a":1}}', '{"a":1}'));
  it('may have members of its own name', reads('{"design":{"design":{"b":2}}}', '{"design":{"b":2}}'));
  it('given twice is the last', reads('{"design":{"a":1},"design":{"b":2}}', '{"b":2}'));
  it(
    'given twice, once in escapes, is the last',
    reads('{"design":{"a":1},"\\u0064esign":{"b":2}}', '{"b":2}'),
  );
  it('may hold its own name as text', reads('{"design":{"a":"\\"design\\""}}', '{"a":"\\"design\\""}'));
  it('may end in braces of text', reads('{"design":{"a":"}}"}}', '{"a":"}}"}'));
});
