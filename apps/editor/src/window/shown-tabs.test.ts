import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shownTabs } from './shown-tabs.ts';

const tabs = ['blocks', 'saved', 'outline'].map((name) => ({ name }));
const namesOf = (options: Parameters<typeof shownTabs>[1]) =>
  shownTabs(tabs, options).map(({ name }) => name);

it('shows the tabs of a side as the options of the host say', () => {
  assert.deepEqual(namesOf({}), ['blocks', 'saved', 'outline']);
  assert.deepEqual(namesOf({ saved: { enabled: false } }), ['blocks', 'outline']);
  assert.deepEqual(namesOf({ outline: { position: 1 } }), ['outline', 'blocks', 'saved']);
});
it('leaves no side without any', () => {
  const none = Object.fromEntries(tabs.map(({ name }) => [name, { enabled: false }]));
  assert.deepEqual(namesOf(none), ['blocks', 'saved', 'outline']);
});
