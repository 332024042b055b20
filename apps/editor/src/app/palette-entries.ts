import { kindName, nameOf } from '../model/name-of.ts';
import { insertOffered, offerBlock, offerRow, offerTool } from '../palette/offer.ts';
import { isSought, layouts, offeredKinds, offeredTools } from '../palette/palette-items.ts';
import type { Editor } from './editor.ts';

/** One line of the palette of commands. */
export type Entry = {
  id: string;
  title: string;
  group: 'edit' | 'insert' | 'go' | 'view' | 'file' | 'help' | 'property';
  keys?: readonly string[];
  /** Why it can't be done now. */
  refusal?: string | undefined;
  run: () => void;
};

const SHOWN_MAX = 60;

/** Everything that can be done or gone to: commands, blocks to insert, blocks of the design. */
export function allEntries(editor: Editor): Entry[] {
  return [...commandEntries(editor), ...insertEntries(editor), ...goEntries(editor)];
}

/** Those that somebody looks for; what can be done now and begins with it first. */
export function soughtEntries(entries: readonly Entry[], sought: string): Entry[] {
  const plain = sought.trim().toLocaleLowerCase();
  const found =
    plain === ''
      ? entries.filter(({ group }) => group !== 'go')
      : entries.filter(({ title }) => isSought(title, plain));
  const rank = ({ title, refusal }: Entry) =>
    (refusal === undefined ? 0 : 2) + (title.toLocaleLowerCase().startsWith(plain) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN_MAX);
}

function commandEntries(editor: Editor): Entry[] {
  const { commands, word } = editor;
  return [...commands.values()]
    .filter(({ id }) => id !== 'help.commands')
    .map(({ id, title, group, keys, refusal }) => ({
      ...{ id, group, title: word(title) },
      ...(keys && { keys }),
      refusal: refusal?.(editor),
      run: () => {
        editor.run(id);
      },
    }));
}

function insertEntries(editor: Editor): Entry[] {
  const { store, word, options } = editor;
  const { tools } = options.snapshot;
  const named = (id: string, name: string, offered: Parameters<typeof insertOffered>[1]): Entry => ({
    ...{ id: `insert.${id}`, group: 'insert' as const, title: word('app.insert', { name }) },
    run: () => {
      insertOffered(editor, offered);
    },
  });
  return [
    ...offeredKinds(store.displayMode, tools).map((kind) =>
      named(kind, kindName(kind, word), offerBlock(kind)),
    ),
    ...offeredTools(store.displayMode, tools).map(({ slug, label }) =>
      named(`tool.${slug}`, label, offerTool(editor, slug)),
    ),
    ...layouts.map((cells) =>
      named(`row.${cells.join('-')}`, `${word('model.row')} ${cells.join(' : ')}`, offerRow(editor, cells)),
    ),
  ];
}

function goEntries({ store, word, canvas }: Editor): Entry[] {
  return [...store.snapshot.tree.all()]
    .filter(({ kind }) => kind === 'block' || kind === 'row')
    .map(({ key }) => ({
      ...{ id: `go.${key}`, group: 'go' as const },
      title: word('app.goTo', { name: nameOf(store, word, key) }),
      run: () => {
        store.select([key]);
        canvas.reveal(key);
        canvas.focus();
      },
    }));
}
