import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { DisplayMode } from '@postpress/design';
import { DesignStore } from '@postpress/edits';
import { chosenPanel } from './chosen-panel.ts';
import { resolveEntry } from './resolve-entry.ts';

const block = (id: string, type: string) => ({ id, type, values: {} });
const open = (displayMode: DisplayMode, designMode: 'edit' | 'live' = 'live') =>
  new DesignStore({
    displayMode,
    designMode,
    text: JSON.stringify({
      schemaVersion: 27,
      body: {
        rows: [
          {
            id: 'row',
            cells: [1],
            columns: [
              {
                id: 'column',
                contents: [block('a', 'text'), block('b', 'text'), block('c', 'button'), block('d', 'odd')],
                values: {},
              },
            ],
            values: {},
          },
        ],
        values: {},
      },
    }),
  });
const groups = (store: DesignStore, ...keys: string[]) => {
  const chosen = chosenPanel(store, keys);
  return [chosen.name, ...chosen.groups.map(({ name }) => name)];
};

test('without a selection, the panel shows the page’s properties of the mode', () => {
  equal(groups(open('email'))[1], 'inbox');
  equal(groups(open('document'))[1], 'paper');
  equal(groups(open('popup'), ':body')[0], 'body_popup');
});

test('of one sort, its own panel; of several, what they share', () => {
  deepEqual(groups(open('email'), 'a', 'b').slice(0, 3), ['text', 'content', 'text']);
  deepEqual(groups(open('email'), 'a', 'c'), ['text', 'spacing', 'visibility', 'anchor']);
  deepEqual(groups(open('email'), 'd'), ['custom', 'spacing', 'visibility', 'anchor']);
  equal(groups(open('email'), 'column')[0], 'column');
});

test('permissions are set where templates are made, and nowhere else', () => {
  equal(groups(open('email', 'edit'), 'a').includes('admin'), true);
  equal(groups(open('email'), 'a').includes('admin'), false);
});

test('what a mode does not have is not shown', () => {
  equal(resolveEntry('row', { path: 'alignItems', modes: ['web'] }, 'email'), undefined);
  equal(resolveEntry('timer', 'countdown.endTime', 'email')?.schema.title, 'End');
  equal(resolveEntry('text', 'nothing', 'email'), undefined);
});
