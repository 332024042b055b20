import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shownTabs } from './shown-tabs.ts';

const tabs = ['blocks', 'saved', 'outline'] as const;

it('shows the tabs of a side as a host wishes', () => {
  assert.deepEqual(shownTabs(tabs, {}), tabs);
  assert.deepEqual(shownTabs(tabs, { saved: { enabled: false } }), ['blocks', 'outline']);
  assert.deepEqual(shownTabs(tabs, { outline: { position: 1 } }), ['outline', 'blocks', 'saved']);
});
it('leaves no side without any', () => {
  const none = Object.fromEntries(tabs.map((tab) => [tab, { enabled: false }]));
  assert.deepEqual(shownTabs(tabs, none), tabs);
});
