import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DesignStore, type Operation } from '@postpress/edits';
import { subscribeCalmly } from './calm-subscription.ts';

it('tells of many typed characters once, and of all else at once', async () => {
  const block = { id: 'a', type: 'text', values: { text: '<p>a</p>' } };
  const row = { cells: [1], columns: [{ contents: [block], values: {} }], values: {} };
  const store = new DesignStore({
    text: JSON.stringify({ body: { rows: [row], values: {} } }),
    displayMode: 'email',
  });
  let told = 0;
  const off = subscribeCalmly(store, () => {
    told += 1;
  });
  const typed: Operation = {
    kind: 'splice-text',
    key: 'a',
    path: ['values', 'text'],
    at: 3,
    remove: 0,
    insert: 'x',
  };
  for (let count = 0; count < 5; count++) store.edit('typed', [typed]);
  assert.equal(told, 0);
  store.edit('color', [{ kind: 'set', key: 'a', path: ['values', 'color'], value: '#ffffff' }]);
  assert.equal(told, 1);
  store.edit('typed', [typed]);
  store.select(['a']);
  assert.equal(told, 2);
  const next = new Promise<void>((resolve) => subscribeCalmly(store, resolve));
  store.edit('typed', [typed]);
  assert.equal(told, 2);
  await next;
  assert.equal(told, 3);
  store.undo();
  assert.equal(told, 4);
  off();
});
