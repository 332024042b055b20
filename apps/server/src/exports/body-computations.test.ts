import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { designText } from './body-computations.ts';

const reads = (bodyText: string, expected: string) => () => {
  const members = Object.entries(JSON.parse(bodyText)).filter(([, value]) => value !== null);
  const body = Object.fromEntries(members) as { design: unknown };
  assert.equal(designText({ body, bodyText }), expected);
};

describe('the text of a design in a body', () => {
  it('is all of it', reads('{"design":{"a":1.0}}', '{"a":1.0}'));
  it('may have space around', reads(' { "design" : { "a":1 } } \n', '{ "a":1 }'));
  it('may be before others', reads('{"design":{"a":1},"displayMode":"web"}', '{"a":1}'));
  it('may be after others', reads('{"displayMode":"web","design":{"a":1}}', '{"a":1}'));
  it(
    'may stand before members that count as absent',
    reads('{"design":{"a":null} , "x":null}', '{"a":null}'),
  );
  it('may be between them', reads('{"x":null,"design":{"a":1},"y":null}', '{"a":1}'));
  it('may have members of its own name', reads('{"design":{"design":{"b":2}}}', '{"design":{"b":2}}'));
  it('given twice is the last', reads('{"design":{"a":1},"design":{"b":2}}', '{"b":2}'));
  it(
    'given twice, once in escapes, is the last',
    reads('{"design":{"a":1},"\\u0064esign":{"b":2}}', '{"b":2}'),
  );
  it('may hold its own name as text', reads('{"design":{"a":"\\"design\\""}}', '{"a":"\\"design\\""}'));
  it('may end in braces of text', reads('{"design":{"a":"}}"}}', '{"a":"}}"}'));
});
