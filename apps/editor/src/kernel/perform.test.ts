import assert from 'node:assert/strict';
import { it } from 'node:test';
import { BODY_KEY, DesignStore, setValue } from '@postpress/edits';
import type { Editor } from './editor.ts';
import { goToPosition, loadDesign, perform } from './perform.ts';

it('a view-only editor refuses edits, undo and loading, and announces why', () => {
  const text = '{"counters":{},"body":{"rows":[],"values":{}}}';
  const store = new DesignStore({ text, displayMode: 'email' });
  const refused: string[] = [];
  const view = { snapshot: { readOnly: false } };
  const editor = {
    store,
    view,
    options: { snapshot: { rowLimits: {}, tools: {} } },
    t: (name: string) => name,
    announce: () => {},
    refuse: (reason: string) => refused.push(reason),
  } as unknown as Editor;
  const color = (value: string) => setValue(store, editor.t, [BODY_KEY], ['textColor'], value);
  assert.ok(perform(editor, color('#111111')));
  view.snapshot = { readOnly: true };
  const { design } = store.snapshot;
  assert.equal(perform(editor, color('#222222')), false);
  assert.equal(goToPosition(editor, 0), false);
  assert.equal(loadDesign(editor, text), false);
  assert.equal(store.snapshot.design, design);
  assert.deepEqual(refused, ['model.readOnly', 'model.readOnly', 'model.readOnly']);
  view.snapshot = { readOnly: false };
  assert.ok(goToPosition(editor, 0));
  assert.equal(store.text(), text);
});
