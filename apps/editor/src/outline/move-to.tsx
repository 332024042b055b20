import { Dialog, TextInput } from '@postpress/ui';
import { useMemo, useState } from 'react';
import { perform } from '../app/perform.ts';
import { useDesign, useEditor, useView } from '../app/use-editor.ts';
import { moveNodes } from '../model/move-nodes.ts';
import { namesOf } from '../model/name-of.ts';
import type { Place } from '../model/node.ts';
import { legalPlaces, placeName } from '../model/places.ts';

/** Moving without dragging: every legal place as a line to press. Opened by the command `edit.moveTo`. */
export function MoveTo() {
  const editor = useEditor();
  const isOpen = useView((view) => view.dialog === 'move-to');
  const selection = useDesign((snapshot) => snapshot.selection);
  if (!isOpen || selection.length === 0) return null;
  const { store, word } = editor;
  return (
    <Dialog
      open
      onOpenChange={() => editor.view.set({ dialog: null })}
      title={word('outline.moveToTitle', { name: namesOf(store, word, selection) })}
      closeName={word('outline.close')}
    >
      <Places
        onPick={(place) => {
          editor.view.set({ dialog: null });
          perform(editor, moveNodes(store, word, selection, place));
        }}
      />
    </Dialog>
  );
}

function Places({ onPick }: { onPick: (place: Place) => void }) {
  const { store, word } = useEditor();
  const { selection } = store.snapshot;
  const [sought, setSought] = useState('');
  const places = useMemo(() => {
    const now = store.find(selection[0] ?? '')?.place;
    return legalPlaces(store, word, { keys: selection }).map((place) => {
      const { before, holder } = placeName(store, word, place);
      const isHere = now?.parent === place.parent && now.area === place.area && now.index === place.index;
      const text = isHere
        ? word('outline.here')
        : before === undefined
          ? word('outline.first', { holder })
          : word('outline.after', { before, holder });
      return { place, text, isHere };
    });
  }, [store, word, selection]);
  const found = places.filter(({ text }) => text.toLowerCase().includes(sought.toLowerCase()));
  return (
    <div className="pp-move-to">
      <TextInput value={sought} onChange={setSought} aria-label={word('outline.search')} autoFocus />
      <ul>
        {found.slice(0, 200).map(({ place, text, isHere }) => (
          <li key={`${place.parent} ${place.area} ${place.index}`}>
            <button
              type="button"
              className="pp-menu-item"
              {...(isHere && { 'aria-current': true })}
              onClick={() => onPick(place)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{word('outline.noPlace')}</p>}
    </div>
  );
}
