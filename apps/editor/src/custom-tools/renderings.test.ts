import { deepEqual, equal, match } from 'node:assert/strict';
import { it } from 'node:test';
import type { Content } from '@postpress/design';
import { DesignStore, isRefused, setValue } from '@postpress/edits';
import { Store } from '@postpress/ui/store';
import type { CustomTools } from '../kernel/editor.ts';
import { Renderings } from './renderings.ts';

const design = {
  counters: {},
  body: {
    rows: [
      {
        id: 'row',
        cells: [1],
        columns: [
          {
            id: 'column',
            contents: [{ id: 'card', type: 'custom', slug: 'card', values: { title: 'A' } }],
            values: {},
          },
        ],
        values: {},
      },
    ],
    values: {},
  },
  schemaVersion: 27,
};
type Request = { values: { title?: string } };

/** A design with one block of a tool, which renders its title, or fails where that begins with "no". */
function opened() {
  const store = new DesignStore({ text: JSON.stringify(design), displayMode: 'email', designMode: 'live' });
  const customTools = new Store<CustomTools | undefined>(undefined);
  const requested: string[] = [];
  const faults: string[] = [];
  const t = (name: string, values?: object) => `${name} ${JSON.stringify(values)}`;
  const runner = {
    async render(_slug: string, request: object) {
      const { title = '' } = (request as Request).values;
      requested.push(title);
      if (title.startsWith('no')) throw new Error('it hung');
      return { html: `<b>${title}</b><script>x()</script>`, css: '', js: '', view: `<i>${title}</i>` };
    },
    validate: async () => [[{ id: 'no-title', severity: 'ERROR', title: 'No title' }]],
  };
  const renderings = new Renderings({ store, customTools, t }, runner, (message) => faults.push(message));
  renderings.show();
  /** What the block is rendered with now; waits for what was asked. */
  const render = async () => {
    const block = () =>
      customTools.snapshot?.exported(store.find('card')?.node as Content & { values: object });
    block();
    await new Promise((resolve) => setImmediate(resolve));
    return block()?.html ?? '';
  };
  const set = (title: string) => {
    const edit = setValue(store, t, ['card'], ['title'], title);
    if (!isRefused(edit)) store.edit(edit.label, edit.operations);
  };
  return { requested, faults, render, set, renderings, customTools, store };
}

it('asks for each block once, and again when its values change', async () => {
  const { requested, render, set, customTools } = opened();
  const first = customTools.snapshot;
  match(first?.exported({ slug: 'x', values: {} })?.html ?? '', /tools\.drawing/);
  equal(await render(), '<b>A</b>');
  equal(customTools.snapshot === first, false);
  await render();
  set('B');
  equal(await render(), '<b>B</b>');
  deepEqual(requested.filter(Boolean), ['A', 'B']);
});

it('keeps the last good rendering, and says what went wrong', async () => {
  const { requested, faults, render, set } = opened();
  await render();
  set('no good');
  equal(await render(), '<b>A</b>');
  deepEqual(requested, ['A', 'no good', 'no good']);
  equal(faults.length, 1);
  match(faults[0] ?? '', /it hung/);
});

it('of a block that never was rendered shows why', async () => {
  const { render, set } = opened();
  set('no');
  match(await render(), /tools\.block .*it hung/);
});

it('does not render after it was stopped', async () => {
  const { render, renderings, customTools } = opened();
  renderings.end();
  const before = customTools.snapshot;
  await render();
  equal(customTools.snapshot, before);
});

it('shows the viewer’s output in the canvas alone, and reads what validators found', async () => {
  const { render, customTools, store } = opened();
  await render();
  const block = store.find('card')?.node as Content & { values: object };
  equal(customTools.snapshot?.viewed(block)?.html, '<i>A</i>');
  equal(customTools.snapshot?.exported(block)?.html, '<b>A</b>');
  deepEqual(await customTools.snapshot?.validate(''), [
    { id: 'no-title', severity: 'error', title: 'No title', description: '', key: 'card' },
  ]);
});
