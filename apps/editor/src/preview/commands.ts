import type { Command } from '../kernel/editor.ts';

export const commands: Command[] = [
  {
    id: 'view.preview',
    title: 'preview.open',
    keys: ['Mod+P'],
    group: 'view',
    run: ({ view }) => view.set({ dialog: view.snapshot.dialog === 'preview' ? null : 'preview' }),
  },
];
