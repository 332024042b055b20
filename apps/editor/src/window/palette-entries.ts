import { flagsOf, kindName, nameOf, wordsIn } from '@postpress/edits';
import { blockName, nodesOf } from '../blocks/block-nodes.ts';
import type { Editor } from '../kernel/editor.ts';
import { isOffered } from '../kernel/offered-commands.ts';
import { insertAndShow, insertOffered, offerBlock, offerRow, offerTool } from '../palette/offer.ts';
import { matchesSearch, offeredKinds, offeredLayouts, offeredTools } from '../palette/palette-items.ts';

/** An entry of the command palette. */
export type Entry = {
  id: string;
  title: string;
  group: 'edit' | 'insert' | 'go' | 'view' | 'file' | 'help' | 'property';
  keys?: readonly string[];
  /** Further search terms. */
  words?: string;
  /** Why it can't run now. */
  refusal?: string | undefined;
  run: () => void;
};

const SHOWN_MAX = 100;

/** All entries: commands, blocks to insert, blocks of the design. */
export function allEntries(editor: Editor): Entry[] {
  return [...commandEntries(editor), ...insertEntries(editor), ...goEntries(editor)];
}

/** The entries that match a search; those that can run now and begin with it come first. */
export function soughtEntries(entries: readonly Entry[], sought: string): Entry[] {
  const plain = sought.trim().toLocaleLowerCase();
  const found =
    plain === ''
      ? entries.filter(({ group }) => group !== 'go' && group !== 'property')
      : entries.filter(({ title, words = '' }) => matchesSearch(`${title} ${words}`, plain));
  const rank = ({ title, refusal }: Entry) =>
    (refusal === undefined ? 0 : 2) + (title.toLocaleLowerCase().startsWith(plain) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN_MAX);
}

function commandEntries(editor: Editor): Entry[] {
  const { commands, t } = editor;
  return [...commands.values()]
    .filter(({ id }) => id !== 'help.commands' && isOffered(editor, id))
    .map(({ id, title, group, keys, shownKeys, refusal }) => ({
      id,
      group,
      title: t(title),
      words: t(`app.group.${group}`),
      ...((keys ?? shownKeys) && { keys: keys ?? shownKeys }),
      refusal: refusal?.(editor),
      run: () => {
        editor.run(id);
      },
    }));
}

/** Every block and row of this mode, to insert after the selection. */
export function insertEntries(editor: Editor): Entry[] {
  const { store, t, options } = editor;
  const { tools, layouts } = options.snapshot;
  const named = (id: string, name: string, offered: Parameters<typeof insertOffered>[1]): Entry => ({
    id: `insert.${id}`,
    group: 'insert' as const,
    title: t('app.insert', { name }),
    run: () => {
      insertOffered(editor, offered);
    },
  });
  return [
    ...offeredKinds(store.displayMode, tools).map((kind) =>
      named(kind, kindName(kind, t), offerBlock(editor, kind)),
    ),
    ...offeredTools(store.displayMode, tools).map(({ slug, label }) =>
      named(`tool.${slug}`, label, offerTool(editor, slug)),
    ),
    ...offeredLayouts(layouts).map((cells) =>
      named(`row.${cells.join('-')}`, `${t('model.row')} ${cells.join(' : ')}`, offerRow(editor, cells)),
    ),
  ];
}

/** Saved and shared blocks. */
export function savedEntries(editor: Editor, blocks: readonly Parameters<typeof nodesOf>[0][]): Entry[] {
  const { t } = editor;
  return blocks.flatMap((block): Entry[] => {
    const nodes = nodesOf(block);
    const [first] = nodes;
    if (!first) return [];
    return [
      {
        id: `insert.saved.${block.id}`,
        group: 'insert',
        words: t('app.panel.saved'),
        title: t('app.insert', { name: blockName(block) }),
        run: () => {
          insertAndShow(editor, 'type' in first ? 'block' : 'row', nodes);
        },
      },
    ];
  });
}

function goEntries({ store, t, canvas }: Editor): Entry[] {
  return [...store.snapshot.tree.all()]
    .filter(({ key, kind }) => (kind === 'block' || kind === 'row') && flagsOf(store, key).selectable)
    .map(({ key, kind }) => ({
      id: `go.${key}`,
      group: 'go' as const,
      title: t('app.goTo', { name: nameOf(store, t, key) }),
      ...(kind === 'row' && { words: wordsIn(store, key) }),
      run: () => {
        store.select([key]);
        canvas.reveal(key);
        canvas.focus();
      },
    }));
}
