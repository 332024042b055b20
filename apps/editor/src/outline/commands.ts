import type { Command } from '../kernel/editor.ts';

export const outlineCommands: readonly Command[] = [
  {
    id: 'edit.moveTo',
    title: 'outline.moveTo',
    keys: ['M'],
    group: 'edit',
    refusal: ({ store, t }) => (store.snapshot.selection.length === 0 ? t('model.nothing') : undefined),
    run: ({ view }) => view.set({ dialog: 'move-to' }),
  },
];
