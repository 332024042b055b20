import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isKnownVersion } from './routes/designs.ts';

const knows = (header: string | undefined, answer: boolean) => () =>
  assert.equal(isKnownVersion(header, '"abc"'), answer);

describe('If-None-Match', () => {
  it('left out matches nothing', knows(undefined, false));
  it('with the validator matches', knows('"abc"', true));
  it('with another does not', knows('"abd"', false));
  it('with a list that holds it matches', knows('"x", "abc"', true));
  it('with a weak form of it matches', knows('W/"abc"', true));
  it('with a star matches', knows(' * ', true));
  it('without quotes does not', knows('abc', false));
});
