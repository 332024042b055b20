import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adoptAnswer } from './adopt-answer.ts';
import { type DesignNode, idOf, placedNodes } from './design-tree.ts';

const text = (id: string | undefined, words: string): DesignNode => ({
  ...(id !== undefined && { id }),
  type: 'text',
  values: { text: words },
});
const column = (id: string | undefined, ...contents: DesignNode[]): DesignNode => ({
  ...(id !== undefined && { id }),
  contents,
  values: {},
});
const before = column('col', text('a', 'One'), text('b', 'Two'), text('c', 'Three'));

/** Ids of the blocks of an answer after it was adopted; new ones are n1, n2, … */
function adopt(answer: DesignNode) {
  let made = 0;
  const { node, renamed } = adoptAnswer(answer, before, 'column', () => `n${++made}`);
  return {
    ids: [idOf(node), ...(node.contents as DesignNode[]).map(idOf)],
    renamed: Object.fromEntries(renamed),
  };
}
const gives = (ids: string[], answer: DesignNode) => () => assert.deepEqual(adopt(answer).ids, ids);

describe('the ids of an answer', () => {
  it('are those of the design', gives(['col', 'c', 'a'], column('col', text('c', 'X'), text('a', 'Y'))));
  it(
    'are new for what is new',
    gives(['col', 'a', 'n1'], column('col', text('a', 'One'), text(undefined, 'Four'))),
  );
  it('are recognized by the content of the blocks, whatever the order of their values', () => {
    const one = { id: 'a', type: 'text', values: { text: 'One', size: 1 } };
    const two = { id: 'b', type: 'text', values: { text: 'One', size: 2 } };
    const answer = column('col', { values: { size: 2, text: 'One' }, type: 'text' }, text(undefined, 'New'));
    const { node } = adoptAnswer(answer, column('col', one, two), 'column', () => 'n1');
    assert.deepEqual((node.contents as DesignNode[]).map(idOf), ['b', 'n1']);
  });
  it('are not invented by a model', () => {
    const { ids, renamed } = adopt(column('col', text('new-1', 'Four'), text('b', 'Two')));
    assert.deepEqual([ids, renamed], [['col', 'n1', 'b'], { 'new-1': 'n1' }]);
  });
  it(
    'go to the first of two that have the same',
    gives(['col', 'a', 'n1'], column('col', text('a', 'One'), text('a', 'Copy'))),
  );
  it(
    'are restored by similarity, wherever the node is',
    gives(['col', 'c', 'a'], column('col', text(undefined, 'Three'), text(undefined, 'One'))),
  );
  it(
    'are restored by position when changed',
    gives(
      ['col', 'a', 'b', 'c'],
      column('col', text(undefined, 'One'), text(undefined, 'Deux'), text(undefined, 'Three')),
    ),
  );
  it(
    'do not come back to another kind at the place',
    gives(['col', 'n1'], column('col', { type: 'divider' })),
  );
  it(
    'are not given away while another block has them',
    gives(['col', 'n1', 'a'], column('col', text(undefined, 'One'), text('a', 'One'))),
  );
  it('of the part itself stay, named or not', gives(['col', 'a'], column(undefined, text('a', 'One'))));
  it('are for all levels of a design apart', () => {
    const body = {
      id: 'x',
      rows: [{ id: 'x', cells: [1], columns: [column('x', text('x', 'One'))] }],
      values: {},
    };
    const { node } = adoptAnswer(structuredClone(body), body, 'body', () => 'new');
    assert.deepEqual(
      placedNodes({ body: node as never }).map(({ node: each }) => each.id),
      ['x', 'x', 'x', 'x'],
    );
  });
});
