import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  BODY_KEY,
  DesignStore,
  type Edit,
  insertNodes,
  moveNodes,
  type Refused,
  removeNodes,
} from '@postpress/edits';
import type { Editor } from './editor.ts';
import { goToPosition, perform } from './perform.ts';

const row = { cells: [1], columns: [{ contents: [], values: {} }], values: {} };

/** An editor whose host limits the rows of a design. */
function openEditor(rowLimits: object, counts: { headers?: number; rows: number }) {
  const list = (count = 0) => Array.from({ length: count }, () => row);
  const body = { headers: list(counts.headers), rows: list(counts.rows), footers: [], values: {} };
  const store = new DesignStore({ text: JSON.stringify({ counters: {}, body }), displayMode: 'email' });
  const refused: string[] = [];
  const editor = {
    store,
    options: { snapshot: { rowLimits, tools: {} } },
    view: { snapshot: { readOnly: false } },
    t: (name: string, values?: object) => `${name} ${JSON.stringify(values ?? {})}`,
    announce: () => {},
    refuse: (reason: string) => refused.push(reason),
  } as unknown as Editor;
  const does = (edit: Edit | Refused) => perform(editor, edit);
  const rows = () => store.snapshot.tree.children(BODY_KEY, 'rows');
  return {
    rows,
    refused,
    editor,
    add: () =>
      does(
        insertNodes(store, editor.t, {
          nodes: [row],
          position: { parent: BODY_KEY, area: 'rows', index: 0 },
        }),
      ),
    remove: () => does(removeNodes(store, editor.t, rows().slice(0, 1))),
    toHeaders: () =>
      does(moveNodes(store, editor.t, rows().slice(0, 1), { parent: BODY_KEY, area: 'headers', index: 0 })),
  };
}

it('adds and removes rows within the limits alone, and says which', () => {
  const { add, remove, rows, refused } = openEditor({ rows: { min: 1, max: 2 } }, { rows: 1 });
  assert.equal(remove(), false);
  assert.deepEqual([add(), add()], [true, false]);
  assert.deepEqual([remove(), remove()], [true, false]);
  assert.equal(rows().length, 1);
  assert.deepEqual(refused, [
    'app.rowsMin {"count":1}',
    'app.rowsMax {"count":2}',
    'app.rowsMin {"count":1}',
  ]);
});

it('counts the lists that a row leaves and enters', () => {
  const full = openEditor({ headers: { max: 1 } }, { headers: 1, rows: 2 });
  assert.equal(full.toHeaders(), false);
  const last = openEditor({ rows: { min: 1 } }, { rows: 1 });
  assert.equal(last.toHeaders(), false);
  assert.equal(openEditor({ rows: { min: 1 } }, { rows: 2 }).toHeaders(), true);
});

it('lets a design that is beyond its limits come closer to them, and undoes anything', () => {
  const { add, remove, editor, rows } = openEditor({ rows: { max: 1 } }, { rows: 3 });
  assert.deepEqual([add(), remove()], [false, true]);
  assert.ok(goToPosition(editor, 0));
  assert.equal(rows().length, 3);
});
