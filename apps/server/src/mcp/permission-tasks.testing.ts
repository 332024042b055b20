import assert from 'node:assert/strict';
import { type Agent, block, blocksOf, designOf, row, type Task } from './tasks.testing.ts';

const shielded = () =>
  designOf(
    row('legal', [block('terms', { locked: true }), block('near')]),
    row('shut', [block('inside')], { locked: true }),
    row('kept', [block('stays', { deletable: false, draggable: false })]),
    row('open', [block('free'), block('other')]),
  );

/** An edit that permissions forbid, and why. */
const forbidden: readonly [name: string, edit: object, why: RegExp][] = [
  ['sets a locked block', { op: 'set', id: 'terms', path: 'text', value: '<p>Mine</p>' }, /locked/],
  ['replaces its text', { op: 'replace_text', id: 'terms', find: 'terms', replace: 'mine' }, /locked/],
  ['unsets a value of it', { op: 'unset', id: 'terms', path: 'text' }, /locked/],
  ['unlocks it', { op: 'set', id: 'terms', path: 'locked', value: false }, /locked/],
  ['unsets its lock', { op: 'unset', id: 'terms', path: 'locked' }, /locked/],
  ['sets a block in a locked row', { op: 'set', id: 'inside', path: 'text', value: 'x' }, /locked/],
  ['removes a block of a locked row', { op: 'remove', id: 'inside' }, /locked/],
  ['moves a block out of a locked row', { op: 'move', id: 'inside', into: 'openc' }, /locked/],
  ['moves a block into a locked row', { op: 'move', id: 'free', into: 'shutc' }, /locked/],
  ['inserts into a locked row', { op: 'insert', into: 'shutc', block: { kind: 'text' } }, /locked/],
  ['removes what must stay', { op: 'remove', id: 'stays' }, /deleted/],
  ['removes the row around it', { op: 'remove', id: 'kept' }, /deleted/],
  ['moves what must not move', { op: 'move', id: 'stays', into: 'openc' }, /moved/],
];

/** What may be done beside locked nodes. */
const allowed: readonly [name: string, edit: object][] = [
  ['changes the neighbor of a locked block', { op: 'set', id: 'near', path: 'text', value: '<p>Near</p>' }],
  ['inserts a block beside it', { op: 'insert', after: 'terms', block: { kind: 'divider' } }],
];

/** Locked blocks keep their bytes, and a call with one forbidden edit has no effect. */
export const permissionTasks: readonly Task[] = [
  ...forbidden.map(([name, edit, why]) => ({
    name,
    run: async (agent: Agent) => {
      const text = JSON.stringify(shielded());
      const templateId = await agent.store(text);
      const fine = { op: 'set', id: 'free', path: 'text', value: '<p>Free</p>' };
      await agent.refused('edit_template', { templateId, revision: 1, edits: [fine, edit] }, why);
      assert.equal(await agent.stored(templateId), text);
    },
  })),
  ...allowed.map(([name, edit]) => ({
    name,
    run: async (agent: Agent) => {
      const text = JSON.stringify(shielded());
      const templateId = await agent.store(text);
      await agent.done('edit_template', { templateId, revision: 1, edits: [edit] });
      const [before, after] = [blocksOf(text), blocksOf(await agent.stored(templateId))];
      for (const id of ['terms', 'inside', 'stays']) assert.equal(after.get(id), before.get(id), id);
    },
  })),
];
