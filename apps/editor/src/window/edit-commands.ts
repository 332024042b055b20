import { BODY_KEY, duplicateNodes } from '@postpress/edits';
import type { Command, Editor } from '../kernel/editor.ts';
import { goToPosition, perform } from '../kernel/perform.ts';
import { removeSelected } from '../kernel/remove-selected.ts';
import { revealSelection } from '../kernel/reveal-selection.ts';

const nothingSelected = ({ store, t }: Editor) =>
  store.snapshot.selection.length === 0 ? t('model.nothing') : undefined;

const readOnly = ({ view, t }: Editor) => (view.snapshot.readOnly ? t('model.readOnly') : undefined);

/** Commands of the selection and of the history. */
export const commands: Command[] = [
  {
    id: 'edit.undo',
    title: 'app.undo',
    keys: ['Mod+Z'],
    group: 'edit',
    refusal: (editor) =>
      readOnly(editor) ?? (editor.store.snapshot.canUndo ? undefined : editor.t('app.nothingToUndo')),
    run: (editor) => {
      const { steps, position } = editor.store.snapshot;
      const label = steps[position - 1]?.label ?? '';
      if (!goToPosition(editor, position - 1)) return;
      revealSelection(editor);
      editor.announce(editor.t('app.undone', { label }));
    },
  },
  {
    id: 'edit.redo',
    title: 'app.redo',
    keys: ['Shift+Mod+Z', 'Mod+Y'],
    group: 'edit',
    refusal: (editor) =>
      readOnly(editor) ?? (editor.store.snapshot.canRedo ? undefined : editor.t('app.nothingToRedo')),
    run: (editor) => {
      const { steps, position } = editor.store.snapshot;
      const label = steps[position]?.label ?? '';
      if (!goToPosition(editor, position + 1)) return;
      revealSelection(editor);
      editor.announce(editor.t('app.redone', { label }));
    },
  },
  {
    id: 'edit.duplicate',
    title: 'app.duplicate',
    keys: ['Mod+D'],
    group: 'edit',
    refusal: nothingSelected,
    run: (editor) => {
      revealSelection(editor);
      if (perform(editor, duplicateNodes(editor.store, editor.t, editor.store.snapshot.selection)))
        revealSelection(editor);
    },
  },
  {
    id: 'edit.delete',
    title: 'app.delete',
    keys: ['Delete', 'Backspace'],
    group: 'edit',
    refusal: nothingSelected,
    run: (editor) => {
      removeSelected(editor);
    },
  },
  {
    id: 'edit.select-siblings',
    title: 'app.selectSiblings',
    keys: ['Mod+A'],
    group: 'edit',
    run: ({ store }) => {
      const { tree, selection } = store.snapshot;
      const position = tree.find(selection.at(-1) ?? '')?.position;
      store.select(tree.children(position?.parent ?? BODY_KEY, position ? position.area : 'rows'));
    },
  },
  {
    id: 'edit.select-parent',
    title: 'app.selectParent',
    shownKeys: ['Escape'],
    group: 'edit',
    refusal: nothingSelected,
    run: ({ store }) => {
      const { tree, selection } = store.snapshot;
      const [parent] = tree.ancestors(selection.at(-1) ?? '');
      if (parent && parent.kind !== 'root') store.select([parent.key]);
    },
  },
];
