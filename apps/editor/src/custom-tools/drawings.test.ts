import { deepEqual, equal, match } from 'node:assert/strict';
import { it } from 'node:test';
import type { Content } from '@postpress/design';
import { DesignStore, isRefused, setValue } from '@postpress/edits';
import { CustomBlocks } from '../kernel/custom-blocks.ts';
import { Drawings } from './drawings.ts';

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

/** A design with one block of a tool, which draws its title, or fails where that begins with "no". */
function opened() {
  const store = new DesignStore({ text: JSON.stringify(design), displayMode: 'email', designMode: 'live' });
  const customBlocks = new CustomBlocks();
  const asked: string[] = [];
  const faults: string[] = [];
  const word = (name: string, values?: object) => `${name} ${JSON.stringify(values)}`;
  const runner = {
    async draw(_slug: string, request: object) {
      const { title = '' } = (request as Request).values;
      asked.push(title);
      if (title.startsWith('no')) throw new Error('it hung');
      return { html: `<b>${title}</b><script>x()</script>`, css: '', js: '' };
    },
  };
  const drawings = new Drawings({ store, customBlocks, word }, runner, (message) => faults.push(message));
  drawings.show();
  /** What the block is drawn with now; waits for what was asked. */
  const draw = async () => {
    const block = () => customBlocks.snapshot?.(store.find('card')?.node as Content & { values: object });
    block();
    await new Promise((resolve) => setImmediate(resolve));
    return block()?.html ?? '';
  };
  const set = (title: string) => {
    const edit = setValue(store, word, ['card'], ['title'], title);
    if (!isRefused(edit)) store.edit(edit.label, edit.operations);
  };
  return { asked, faults, draw, set, drawings, customBlocks, store };
}

it('asks for each block once, and again when its values change', async () => {
  const { asked, draw, set, customBlocks } = opened();
  const first = customBlocks.snapshot;
  match(first?.({ slug: 'x', values: {} })?.html ?? '', /tools\.drawing/);
  equal(await draw(), '<b>A</b>');
  equal(customBlocks.snapshot === first, false);
  await draw();
  set('B');
  equal(await draw(), '<b>B</b>');
  deepEqual(asked.filter(Boolean), ['A', 'B']);
});

it('keeps the last good drawing, and says what went wrong', async () => {
  const { asked, faults, draw, set } = opened();
  await draw();
  set('no good');
  equal(await draw(), '<b>A</b>');
  deepEqual(asked, ['A', 'no good', 'no good']);
  equal(faults.length, 1);
  match(faults[0] ?? '', /it hung/);
});

it('of a block that never was drawn shows why', async () => {
  const { draw, set } = opened();
  set('no');
  match(await draw(), /tools\.block .*it hung/);
});

it('draws nothing once it has ended', async () => {
  const { draw, drawings, customBlocks } = opened();
  drawings.end();
  const before = customBlocks.snapshot;
  await draw();
  equal(customBlocks.snapshot, before);
});
