import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { Editor } from '../../kernel/editor.ts';
import { type MergeTagEntry, mergeTagTree } from '../merge-tag-tree.ts';
import { takePicked } from './ask-merge-tag.ts';

const mergeTags = {
  items: {
    name: 'Items',
    rules: {
      repeat: { name: 'Each', before: '{{#items}}', after: '{{/items}}' },
      none: { name: 'None', before: '{{^items}}', after: '{{/items}}' },
    },
  },
  name: { name: 'Name' },
};
const entries = mergeTagTree(mergeTags);
const [, repeat, , name] = entries as [MergeTagEntry, MergeTagEntry, MergeTagEntry, MergeTagEntry];

/** Picks an entry in an editor whose host answers. @returns what was written, and what the user was told */
async function picked(entry: MergeTagEntry, answer?: () => unknown) {
  const asked: unknown[] = [];
  const taken: (string | undefined)[] = [];
  const refused: string[] = [];
  const editor = {
    options: { snapshot: { mergeTags } },
    host: {
      handles: (request: string) => request === 'mergeTagRule' && answer !== undefined,
      request: async (_name: string, params: unknown) => {
        asked.push(params);
        return answer?.();
      },
    },
    refuse: (reason: string) => refused.push(reason),
    t: (key: string) => key,
  } as unknown as Editor;
  await takePicked(editor, entry, ({ text }) => taken.push(text));
  return { asked, taken, refused };
}

test('a rule is written as picked without a host that chooses', async () => {
  deepEqual(await picked(repeat), { asked: [], taken: ['{{#items}}'], refused: [] });
});

test('a host chooses the rule that is written', async () => {
  const none = { mergeTagGroup: 'items', mergeTagRule: 'none' };
  const asked = [{ mergeTagGroup: 'items', mergeTagRule: 'repeat' }];
  deepEqual(await picked(repeat, () => none), { asked, taken: ['{{^items}}'], refused: [] });
  deepEqual(await picked(repeat, () => null), { asked, taken: [], refused: [] });
});

test('a host is not asked about plain tags', async () => {
  deepEqual(await picked(name, () => null), { asked: [], taken: ['{{name}}'], refused: [] });
});

test('a rule that is not there, and a host that fails, are told to the user', async () => {
  const { refused } = await picked(repeat, () => ({ mergeTagGroup: 'items', mergeTagRule: 'other' }));
  const failed = await picked(repeat, () => {
    throw new Error('No dialog');
  });
  deepEqual([refused, failed.refused, failed.taken], [['fields.noTag'], ['No dialog'], []]);
});
