import {
  BODY_KEY,
  legalPlaces,
  moveNodes,
  type NodeKey,
  nameOf,
  namesOf,
  type Place,
  placeName,
  wordsIn,
} from '@postpress/edits';
import { Dialog, PickList } from '@postpress/ui';
import { useMemo } from 'react';
import { perform } from '../kernel/perform.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import { isSought } from '../palette/palette-items.ts';

/** As many as are shown; more are found by searching. */
const SHOWN_MAX = 200;

/** Moving without dragging: every legal place as a line to pick. Opened by the command `edit.moveTo`. */
export default function MoveTo() {
  const editor = useEditor();
  const isOpen = useView((view) => view.dialog === 'move-to');
  const selection = useDesign((snapshot) => snapshot.selection);
  if (!isOpen || selection.length === 0) return null;
  const { store, t, view, canvas } = editor;
  const title = t('outline.moveToTitle', { name: namesOf(store, t, selection) });
  return (
    <Dialog open onOpenChange={() => view.set({ dialog: null })} title={title} closeName={t('outline.close')}>
      <Places
        title={title}
        onPick={(place) => {
          view.set({ dialog: null });
          const [key] = selection;
          if (perform(editor, moveNodes(store, t, selection, place)) && key !== undefined) canvas.reveal(key);
        }}
      />
    </Dialog>
  );
}

function Places({ title, onPick }: { title: string; onPick: (place: Place) => void }) {
  const { store, t } = useEditor();
  const { selection } = store.snapshot;
  const lines = useMemo(() => {
    const now = store.find(selection[0] ?? '')?.place;
    return legalPlaces(store, t, { keys: selection }).map((place) => {
      const { before } = placeName(store, t, place);
      const holder = holderName(store, t, place.parent);
      const isCurrent = now?.parent === place.parent && now.area === place.area && now.index === place.index;
      const at =
        before === undefined
          ? t('outline.first', { holder })
          : place.parent === BODY_KEY
            ? t('outline.afterRow', { before, words: wordsBefore(store, place) })
            : t('outline.after', { before, holder });
      return {
        id: `${place.parent} ${place.area} ${place.index}`,
        place,
        isCurrent,
        title: at,
        ...(isCurrent && { sort: t('outline.here') }),
      };
    });
  }, [store, t, selection]);
  return (
    <PickList
      name={title}
      searchName={t('outline.search')}
      none={t('outline.noPlace')}
      find={(sought) => lines.filter((line) => isSought(line.title, sought)).slice(0, SHOWN_MAX)}
      onPick={({ place }) => onPick(place)}
    />
  );
}

type Store = ReturnType<typeof useEditor>['store'];
type Translate = ReturnType<typeof useEditor>['t'];

/** What holds a place: a column by its row, too, and the only column of a row by its row alone. */
function holderName(store: Store, t: Translate, key: NodeKey): string {
  const at = store.find(key);
  const row = at?.kind === 'column' ? at.place?.parent : undefined;
  if (row === undefined) return nameOf(store, t, key);
  const isOnly = store.snapshot.tree.children(row).length === 1;
  const name = nameOf(store, t, row);
  return isOnly ? name : t('outline.inRow', { column: nameOf(store, t, key), row: name });
}

/** The content of the row before a place, which tells rows apart by more than their numbers. */
function wordsBefore(store: Store, { parent, area, index }: Place): string {
  const previous = store.snapshot.tree.children(parent, area)[index - 1];
  return previous === undefined ? '' : wordsIn(store, previous);
}
