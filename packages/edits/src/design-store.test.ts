import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Step } from './editable-design.ts';
import type { Json } from './node.ts';
import type { Operation } from './operation.ts';
import { removeNodes } from './remove-nodes.ts';
import { block, designOf, done, row, storeOf, t } from './testing.ts';
import { Tree } from './tree.ts';

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
  it('of a removed value puts it back where it stood among the others', () => {
    const design = store({ color: 'red', align: 'left' });
    design.edit('typed', [splice(4, 0, 'x')]);
    const before = JSON.stringify(valuesOf(design));
    design.edit('removed', [{ kind: 'unset', key: 'a', path: ['values', 'color'] }]);
    design.undo();
    assert.equal(JSON.stringify(valuesOf(design)), before);
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

describe('what edits cost', () => {
  const blocks = Array.from({ length: 1_000 }, (_, at) => block(`b${at}`));
  const many = storeOf(designOf([row('r', [blocks])]));
  it('of 500 removals: the design is read once, and once to undo them', () => {
    const before = Tree.reads;
    const keys = blocks.slice(0, 500).map(({ id = '' }) => id);
    done(many, removeNodes(many, t, keys));
    assert.equal(Tree.reads - before, 1);
    many.undo();
    assert.equal(Tree.reads - before, 2);
    assert.equal(many.snapshot.tree.children('rc0').length, 1_000);
  });
  it('typing does not read the design again', () => {
    const before = Tree.reads;
    many.edit('typed', [{ ...splice(3, 0, 'x'), key: 'b7' } as Operation]);
    assert.equal(Tree.reads - before, 0);
  });
  it('of a step that grows: what it consists of is looked at once, when it is undone', () => {
    let looks = 0;
    const part = (at: number) => ({
      get operations() {
        looks += 1;
        return [splice(at, 0, 'x')];
      },
      inverses: [splice(at, 1, '')],
    });
    const about = { label: 'typed', before: [], after: [] };
    let step = new Step(about, [part(0)]);
    for (let at = 1; at < 20_000; at++) step = step.grown(about, part(at));
    assert.equal(looks, 0);
    assert.equal(step.operations.length, 20_000);
    assert.equal(looks, 20_000);
    assert.deepEqual(step.inverses[0], splice(19_999, 1, ''));
  });
  it('of a step that grew in two ways is right for both', () => {
    const about = { label: 'typed', before: [], after: [] };
    const part = (at: number) => ({ operations: [splice(at, 0, 'x')], inverses: [splice(at, 1, '')] });
    const first = new Step(about, [part(1)]);
    const [one, other] = [first.grown(about, part(2)), first.grown(about, part(3))];
    assert.deepEqual(
      [first, one, other].map(({ operations }) => operations),
      [[splice(1, 0, 'x')], [splice(1, 0, 'x'), splice(2, 0, 'x')], [splice(1, 0, 'x'), splice(3, 0, 'x')]],
    );
  });
});

describe('the size of a button that was measured for Outlook', () => {
  const measured = { calculatedWidth: 120, calculatedHeight: 40 };
  const set = (name: string, value: Json, ...below: string[]): Operation => ({
    kind: 'set',
    key: 'a',
    path: ['values', name, ...below],
    value,
  });
  /** The measured size after a step. */
  const sizeAfter = (operations: Operation[], values: object = measured) => {
    const design = store(values);
    const before = JSON.stringify(design.snapshot.design);
    design.edit('changed', operations);
    const { calculatedWidth, calculatedHeight } = valuesOf(design) as Partial<typeof measured>;
    design.undo();
    assert.equal(JSON.stringify(design.snapshot.design), before);
    design.redo();
    return [calculatedWidth, calculatedHeight];
  };
  const stays = [120, 40];
  const goes = [undefined, undefined];

  it('goes with a typed label, a font, a padding and a width', () => {
    assert.deepEqual(sizeAfter([splice(3, 1, 'hello')]), goes);
    assert.deepEqual(sizeAfter([splice(3, 1, 'b'), splice(4, 0, 'c')]), goes);
    assert.deepEqual(sizeAfter([set('fontSize', '20px')]), goes);
    assert.deepEqual(sizeAfter([set('letterSpacing', '1px')]), goes);
    assert.deepEqual(sizeAfter([set('padding', '20px')]), goes);
    assert.deepEqual(sizeAfter([set('size', { autoWidth: false, width: '50%' })]), goes);
    assert.deepEqual(sizeAfter([{ kind: 'unset', key: 'a', path: ['values', 'text'] }]), goes);
    assert.deepEqual(sizeAfter([set('fontSize', '20px')], { calculatedHeight: 40 }), goes);
  });
  it('stays with what does not change it', () => {
    assert.deepEqual(sizeAfter([set('buttonColors', { color: '#000000' })]), stays);
    assert.deepEqual(sizeAfter([set('href', { name: 'web' })]), stays);
    assert.deepEqual(sizeAfter([set('_override', { mobile: { fontSize: '20px' } })]), stays);
    assert.deepEqual(sizeAfter([set('_languages', { de: { text: 'Los' } })]), stays);
  });
  it('stays where the step sets it', () => {
    assert.deepEqual(sizeAfter([set('fontSize', '20px'), set('calculatedWidth', 130)]), [130, undefined]);
    assert.deepEqual(sizeAfter([set('calculatedHeight', 44), set('text', 'Go')]), [undefined, 44]);
  });
  it('goes with its button', () => {
    const design = store(measured);
    design.edit('removed', [set('fontSize', '20px'), { kind: 'remove', key: 'a' }]);
    assert.equal(design.find('a'), undefined);
  });
  it('goes once, when typing continues a step', () => {
    const design = store(measured);
    design.edit('typed', [splice(4, 0, 'x')], typed);
    design.edit('typed', [splice(5, 0, 'y')], { ...typed, now: 2 });
    assert.deepEqual(valuesOf(design), { text: '<p>axy</p>' });
    design.undo();
    assert.deepEqual(valuesOf(design), { text: '<p>a</p>', ...measured });
  });
});
