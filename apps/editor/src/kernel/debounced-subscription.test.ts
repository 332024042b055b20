import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DesignStore, type Operation } from '@postpress/edits';
import { subscribeDebounced } from './debounced-subscription.ts';

it('notifies once for many typed characters, and at once for other changes', async () => {
  const block = { id: 'a', type: 'text', values: { text: '<p>a</p>' } };
  const row = { cells: [1], columns: [{ contents: [block], values: {} }], values: {} };
  const store = new DesignStore({
    text: JSON.stringify({ body: { rows: [row], values: {} } }),
    displayMode: 'email',
  });
  let calls = 0;
  const off = subscribeDebounced(store, () => {
    calls += 1;
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
  assert.equal(calls, 0);
  store.edit('color', [{ kind: 'set', key: 'a', path: ['values', 'color'], value: '#ffffff' }]);
  assert.equal(calls, 1);
  store.edit('typed', [typed]);
  store.select(['a']);
  assert.equal(calls, 2);
  const next = new Promise<void>((resolve) => subscribeDebounced(store, resolve));
  store.edit('typed', [typed]);
  assert.equal(calls, 2);
  await next;
  assert.equal(calls, 3);
  store.undo();
  assert.equal(calls, 4);
  off();
});
