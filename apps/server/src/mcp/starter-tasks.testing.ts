import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Agent, blocksOf, firstOf, rowsOf, type Task } from './tasks.testing.ts';

const INDEX = join(import.meta.dirname, '../../assets/starters/index.json');
const starters = JSON.parse(readFileSync(INDEX, 'utf8')) as { displayMode: string; id: string }[];

/** Edits that an agent makes of an outline. */
type Script = { name: string; edits(outline: string): object[] };

const TEXTS = 'heading|text|paragraph';
const words = (outline: string) => firstOf(outline, TEXTS) ?? assert.fail(outline);

const scripts: readonly Script[] = [
  {
    name: 'says it in other words',
    edits: (outline) => [{ op: 'set', id: words(outline), path: 'text', value: '<p>In other words</p>' }],
  },
  {
    name: 'adds a button behind the first text',
    edits: (outline) => [
      {
        op: 'insert',
        after: words(outline),
        block: {
          kind: 'button',
          values: {
            text: 'Go',
            href: { name: 'web', values: { href: 'https://shop.example', target: '_blank' } },
          },
        },
      },
    ],
  },
  {
    name: 'moves the last row to the top',
    edits: (outline) => {
      const rows = rowsOf(outline);
      return [{ op: 'move', id: rows.at(-1), before: rows[0] }];
    },
  },
  { name: 'removes a block', edits: (outline) => [{ op: 'remove', id: words(outline) }] },
  {
    name: 'gives a row another background and padding',
    edits: (outline) => [
      { op: 'set', id: rowsOf(outline)[0], path: 'backgroundColor', value: '#f0f4ff' },
      { op: 'set', id: rowsOf(outline)[0], path: 'padding', value: '24px 0px' },
    ],
  },
  {
    name: 'inserts a section before the last row',
    edits: (outline) => [{ op: 'insert', before: rowsOf(outline).at(-1), sectionId: 'cta-band' }],
  },
  {
    name: 'inserts a row of two columns',
    edits: () => [
      {
        op: 'insert',
        row: {
          cells: [1, 2],
          columns: [[{ kind: 'divider' }], [{ kind: 'text', values: { text: '<p>Side</p>' } }]],
        },
      },
    ],
  },
  {
    name: 'sets a value for phones',
    edits: (outline) => [
      { op: 'set', id: words(outline), path: 'containerPadding', value: '4px', device: 'mobile' },
    ],
  },
  {
    name: 'changes the page',
    edits: () => [{ op: 'set', id: ':body', path: 'backgroundColor', value: '#fafafa' }],
  },
  {
    name: 'does several things at once',
    edits: (outline) => [
      { op: 'set', id: words(outline), path: 'textAlign', value: 'center' },
      { op: 'insert', after: words(outline), block: { kind: 'heading', values: { text: 'New' } } },
      { op: 'remove', id: rowsOf(outline).at(-1) },
    ],
  },
];

const TASKS = 50;

/** A starter each, and one of the scripts: valid on first apply, and other blocks keep their bytes. */
export const starterTasks: readonly Task[] = starters
  .filter(({ displayMode }) => displayMode === 'email')
  .slice(0, TASKS)
  .map(({ id }, at) => {
    const script = scripts[at % scripts.length] as Script;
    return { name: `${id}: ${script.name}`, run: (agent) => runScript(agent, `email-${id}`, script) };
  });

async function runScript(agent: Agent, starterId: string, script: Script): Promise<void> {
  const created = await agent.done('create_template', { name: starterId, starterId });
  const templateId = String(created.data.templateId);
  const before = blocksOf(await agent.stored(templateId));
  const edits = script.edits(created.untrusted);
  const edited = await agent.done('edit_template', { templateId, revision: 1, edits });
  assert.equal(edited.data.revision, 2);
  const after = blocksOf(await agent.stored(templateId));
  const named = new Set(edits.map((edit) => (edit as { id?: string }).id));
  const lost = [...before].filter(([id, json]) => !named.has(id) && after.has(id) && after.get(id) !== json);
  assert.deepEqual(lost, [], 'blocks that no edit names');
  const { valid } = (await agent.done('check_template', { templateId })).data;
  assert.equal(valid, true);
}
