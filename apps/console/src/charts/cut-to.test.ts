import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutTo } from './cut-to.ts';

const cut = (width: number, text: string) => cutTo(width, text, ({ length }) => length);

describe('a text that is cut to its room', () => {
  it('stays whole where it fits', () => assert.equal(cut(5, 'hello'), 'hello'));
  it('ends with an ellipsis', () => assert.equal(cut(4, 'hello'), 'hel…'));
  it('keeps the first character, however little room there is', () => assert.equal(cut(0, 'hello'), 'h…'));
});
