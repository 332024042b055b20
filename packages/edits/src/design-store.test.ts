import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operation } from './operation.ts';
import { block, designOf, row, storeOf } from './testing.ts';

const store = (values: object = {}) => storeOf(designOf([row('r', [[block('a', 'a', values), block('b')]])]));
const splice = (at: number, remove: number, insert: string): Operation => ({
  kind: 'splice-text',
  key: 'a',
  path: ['values', 'text'],
  at,
  remove,
  insert,
});
const valuesOf = (of: ReturnType<typeof store>) =>
  (of.find('a')?.node as { values?: object } | undefined)?.values;
const typed = { merge: 'typing', now: 1 };

describe('undo', () => {
  it('of typed text gives the former text back, however much it replaced', () => {
    const design = store();
    const before = design.text();
    design.edit('typed', [splice(3, 1, 'hello')]);
    assert.deepEqual(valuesOf(design), { text: '<p>hello</p>' });
    design.undo();
    assert.deepEqual(valuesOf(design), { text: '<p>a</p>' });
    assert.equal(design.text(), before);
  });
  it('of everything gives the very text that was loaded back', () => {
    const loaded = ` ${designOf([row('r', [[block('a')]])])}\n`;
    const design = storeOf(loaded);
    assert.equal(design.text(), loaded);
    design.edit('typed', [splice(3, 1, 'hello')]);
    design.undo();
    assert.equal(design.text(), loaded);
  });
  it('of a value that was null gives null back', () => {
    const design = store({ displayCondition: null });
    design.edit('set', [
      { kind: 'set', key: 'a', path: ['values', 'displayCondition'], value: { type: 'x' } },
    ]);
    design.undo();
    assert.deepEqual(valuesOf(design), { text: '<p>a</p>', displayCondition: null });
  });
  it('of a word typed character by character gives back the text and the selection before it', () => {
    const design = store();
    design.select(['b']);
    design.edit('typed', [splice(4, 0, 'x')], { ...typed, selection: ['a'] });
    design.edit('typed', [splice(4, 1, 'yz')], { ...typed, selection: ['a'] });
    assert.deepEqual([valuesOf(design), design.snapshot.steps.length], [{ text: '<p>ayz</p>' }, 1]);
    design.undo();
    assert.deepEqual([valuesOf(design), design.snapshot.selection], [{ text: '<p>a</p>' }, ['b']]);
  });
  it('ends a step: what is typed after it is a step of its own', () => {
    const design = store();
    design.edit('typed', [splice(4, 0, 'x')], typed);
    design.endMerge();
    design.edit('typed', [splice(5, 0, 'y')], typed);
    design.undo();
    design.edit('typed', [splice(5, 0, 'z')], typed);
    assert.equal(design.snapshot.steps.length, 2);
    design.undo();
    assert.deepEqual(valuesOf(design), { text: '<p>ax</p>' });
  });
});
