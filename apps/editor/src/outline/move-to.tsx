import {
  BODY_KEY,
  legalPositions,
  moveNodes,
  type NodeKey,
  nameOf,
  namesOf,
  type Position,
  positionName,
  wordsIn,
} from '@postpress/edits';
import { Dialog, PickList } from '@postpress/ui';
import { useMemo } from 'react';
import { perform } from '../kernel/perform.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import { matchesSearch } from '../palette/palette-items.ts';

/** How many are shown; more are found by searching. */
const SHOWN_MAX = 200;

/** Moving without dragging: every legal position as a line to pick. Opened by the command `edit.moveTo`. */
export default function MoveTo() {
  const editor = useEditor();
  const isOpen = useView((view) => view.dialog === 'move-to');
  const selection = useDesign((snapshot) => snapshot.selection);
  if (!isOpen || selection.length === 0) return null;
  const { store, t, view, canvas } = editor;
  const title = t('outline.moveToTitle', { name: namesOf(store, t, selection) });
  return (
    <Dialog open onOpenChange={() => view.set({ dialog: null })} title={title} closeName={t('outline.close')}>
      <Positions
        title={title}
        onPick={(position) => {
          view.set({ dialog: null });
          const [key] = selection;
          if (perform(editor, moveNodes(store, t, selection, position)) && key !== undefined)
            canvas.reveal(key);
        }}
      />
    </Dialog>
  );
}

function Positions({ title, onPick }: { title: string; onPick: (position: Position) => void }) {
  const { store, t } = useEditor();
  const { selection } = store.snapshot;
  const lines = useMemo(() => {
    const now = store.find(selection[0] ?? '')?.position;
    return legalPositions(store, t, { keys: selection }).map((position) => {
      const { before } = positionName(store, t, position);
      const holder = holderName(store, t, position.parent);
      const isCurrent =
        now?.parent === position.parent && now.area === position.area && now.index === position.index;
      const at =
        before === undefined
          ? t('outline.first', { holder })
          : position.parent === BODY_KEY
            ? t('outline.afterRow', { before, words: wordsBefore(store, position) })
            : t('outline.after', { before, holder });
      return {
        id: `${position.parent} ${position.area} ${position.index}`,
        position,
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
      find={(sought) => lines.filter((line) => matchesSearch(line.title, sought)).slice(0, SHOWN_MAX)}
      onPick={({ position }) => onPick(position)}
    />
  );
}

type Store = ReturnType<typeof useEditor>['store'];
type Translate = ReturnType<typeof useEditor>['t'];

/** The parent of a position: a column is named with its row, and a row's only column by the row alone. */
function holderName(store: Store, t: Translate, key: NodeKey): string {
  const at = store.find(key);
  const row = at?.kind === 'column' ? at.position?.parent : undefined;
  if (row === undefined) return nameOf(store, t, key);
  const isOnly = store.snapshot.tree.children(row).length === 1;
  const name = nameOf(store, t, row);
  return isOnly ? name : t('outline.inRow', { column: nameOf(store, t, key), row: name });
}

/** The content of the row before a position, which tells rows apart by more than their numbers. */
function wordsBefore(store: Store, { parent, area, index }: Position): string {
  const previous = store.snapshot.tree.children(parent, area)[index - 1];
  return previous === undefined ? '' : wordsIn(store, previous);
}
