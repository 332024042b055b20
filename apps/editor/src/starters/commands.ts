import type { Command } from '../kernel/editor.ts';

export const commands: Command[] = [
  {
    id: 'file.start-from',
    title: 'starters.open',
    group: 'file',
    refusal: ({ view, word }) => (view.snapshot.readOnly ? word('model.readOnly') : undefined),
    run: ({ view }) => view.set({ dialog: 'starters' }),
  },
];
