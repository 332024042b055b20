import { PickDialog } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useEffect, useMemo } from 'react';
import { savedBlocksOf } from '../blocks/saved-blocks-store.ts';
import type { Editor } from '../kernel/editor.ts';
import { focusProperty } from '../kernel/focus-property.ts';
import { shownKey } from '../kernel/key-names.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { chosenPanel } from '../panels/chosen-panel.ts';
import { resolveEntry } from '../panels/resolve-entry.ts';
import { sayProperty } from '../panels/say-property.ts';
import { allEntries, type Entry, insertEntries, savedEntries, soughtEntries } from './palette-entries.ts';

/**
 * The command palette: every command with its key, every block to insert or to go to, every property of the selection.
 */
export function CommandPalette() {
  const editor = useEditor();
  const entries = useMemo(() => [...allEntries(editor), ...propertyEntries(editor)], [editor]);
  return <Palette title="app.commandPalette" entries={entries} />;
}

/** Blocks and rows only, to insert after the selection. */
export function InsertPalette() {
  const editor = useEditor();
  const entries = useMemo(() => insertEntries(editor), [editor]);
  return <Palette title="app.insertPalette" entries={entries} />;
}

function Palette({
  title,
  entries,
}: {
  title: 'app.commandPalette' | 'app.insertPalette';
  entries: readonly Entry[];
}) {
  const editor = useEditor();
  const { t, view } = editor;
  const saved = useSaved();
  const close = () => view.set({ dialog: null });
  return (
    <PickDialog
      onClose={close}
      closeName={t('app.closeDialog')}
      name={t(title)}
      searchName={t('app.commandPalette.search')}
      none={t('app.commandPalette.none')}
      find={(sought) =>
        soughtEntries([...entries, ...saved], sought).map((entry) => ({
          ...entry,
          sort: t(`app.group.${entry.group}`),
          shortcut: entry.keys?.[0] && shownKey(entry.keys[0]),
        }))
      }
      onPick={(entry) => {
        close();
        // After the dialog has returned the focus.
        requestAnimationFrame(() => setTimeout(() => entry.run()));
      }}
    />
  );
}

/** Saved blocks are loaded when the palette first opens, and are added when they arrive. */
function useSaved(): Entry[] {
  const editor = useEditor();
  const saved = savedBlocksOf(editor);
  const { blocks } = useStore(saved);
  useEffect(() => saved.look(), [saved]);
  return useMemo(() => savedEntries(editor, blocks), [editor, blocks]);
}

/** Every property of the selection, whether its group is open or not; choosing one focuses its control. */
function propertyEntries(editor: Editor): Entry[] {
  const { store, t } = editor;
  const chosen = chosenPanel(store, store.snapshot.selection);
  return chosen.groups.flatMap((group) => {
    const name = t(`panels.group.${group.name}`);
    return group.entries.flatMap((given): Entry[] => {
      const entry = resolveEntry(chosen.name, given, store.displayMode);
      if (!entry) return [];
      const { label } = sayProperty(editor, chosen.name, entry);
      const path = entry.path.join('.');
      return [
        {
          id: `property.${group.name}.${path}`,
          group: 'property',
          title: label.toLocaleLowerCase() === name.toLocaleLowerCase() ? name : `${name}: ${label}`,
          run: () => focusProperty(editor, { path, group: name }),
        },
      ];
    });
  });
}
