import { moveOne } from '@postpress/edits';
import type { Command, Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { revealSelection } from '../kernel/reveal-selection.ts';
import { describeNode } from './describe-position.ts';

const nothing = ({ store, t }: Editor) =>
  store.snapshot.selection.length === 0 ? t('canvas.nothingSelected') : undefined;

/** Moves the selection by one position, reveals it, and announces the position. */
export function moveSelection(editor: Editor, direction: 'back' | 'on'): void {
  const { store, t } = editor;
  const { selection } = store.snapshot;
  if (!perform(editor, moveOne(store, t, selection, direction), { silent: true })) return;
  const key = store.snapshot.selection.at(-1);
  if (key === undefined) return;
  revealSelection(editor);
  editor.announce(describeNode(editor, key));
}

/** Commands of the canvas, besides those of the selection. */
export const commands: Command[] = [
  {
    id: 'edit.move-back',
    title: 'canvas.moveBack',
    keys: ['Alt+ArrowUp', 'Alt+ArrowLeft'],
    group: 'edit',
    refusal: nothing,
    run: (editor) => moveSelection(editor, 'back'),
  },
  {
    id: 'edit.move-on',
    title: 'canvas.moveOn',
    keys: ['Alt+ArrowDown', 'Alt+ArrowRight'],
    group: 'edit',
    refusal: nothing,
    run: (editor) => moveSelection(editor, 'on'),
  },
  {
    id: 'edit.open',
    title: 'canvas.open',
    shownKeys: ['Enter'],
    group: 'edit',
    refusal: nothing,
    run: (editor) => {
      const key = editor.store.snapshot.selection.at(-1);
      const hasText = key !== undefined && editor.canvas.textElementOf(key) !== undefined;
      if (!hasText || !editor.run('text.open')) editor.run('go.properties');
    },
  },
  {
    id: 'edit.lift',
    title: 'canvas.lift',
    shownKeys: [' '],
    group: 'edit',
    refusal: nothing,
    run: ({ canvas }) => canvas.lift(),
  },
];
