import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Content } from '@postpress/design';
import { DesignStore, type Edit } from '@postpress/edits';
import { changeValues, joinedEdits, type Patch } from './change-values.ts';

const text =
  '{"body":{"rows":[{"cells":[1],"columns":[{"contents":[' +
  '{"id":"a","type":"button","values":{"size":{"autoWidth":true,"width":"100%"},"padding":"10px 20px"}},' +
  '{"id":"b","type":"button","values":{"size":{"width":"50%"},"locked":true}}' +
  '],"values":{}}],"values":{}}],"values":{}},"schemaVersion":27}';
const t = (name: string) => name;
const open = () => new DesignStore({ displayMode: 'email', text });
const change = (store: DesignStore, keys: string[], path: string[], patch: Patch, options = {}) => {
  const edit = changeValues(store, t as never, keys, path, patch, options) as Edit;
  if ('refused' in edit) return edit;
  store.edit(edit.label, edit.operations, edit);
  return edit;
};

test('each node’s value is changed out of its own, in one step; undo gives back the very text', () => {
  const store = open();
  store.designMode = 'edit';
  change(store, ['a', 'b'], ['size'], (now) => ({ ...(now as object), autoWidth: false }));
  const size = (key: string) => (store.find(key)!.node as Content).values.size;
  deepEqual(
    [size('a'), size('b')],
    [
      { autoWidth: false, width: '100%' },
      { width: '50%', autoWidth: false },
    ],
  );
  store.undo();
  equal(store.text(), text);
});

test('setting the shown value changes nothing, whether it is stored or a default', () => {
  const store = open();
  equal(change(store, ['a'], ['padding'], () => '10px 20px').operations.length, 0);
  equal(change(store, ['a'], ['fontSize'], () => '14px').operations.length, 0);
  equal(store.text(), text);
});

test('edits joined are one step, and one refusal refuses all', () => {
  const store = open();
  const edit = (path: string, value: string, key = 'a') =>
    changeValues(store, t as never, [key], [path], () => value);
  const joined = joinedEdits([edit('padding', '1px'), edit('fontSize', '9px')]) as Edit;
  equal(joined.operations.length, 2);
  equal('refused' in joinedEdits([edit('padding', '1px'), edit('padding', '2px', 'b')]), true);
});

test('one locked node refuses the whole edit', () => {
  const store = open();
  equal('refused' in change(store, ['a', 'b'], ['padding'], () => '1px'), true);
});

test('what is changed for phones stands in the override, and resetting it takes the override away', () => {
  const store = open();
  change(store, ['a'], ['padding'], () => '2px', { device: 'mobile' });
  const values = () => (store.find('a')!.node as Content).values;
  deepEqual(values()._override, { mobile: { padding: '2px' } });
  change(store, ['a'], ['padding'], () => undefined, { device: 'mobile' });
  equal('_override' in values(), false);
});
