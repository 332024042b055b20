import type { Command } from '../kernel/editor.ts';

export const commands: Command[] = [
  {
    id: 'edit.find',
    title: 'find.open',
    keys: ['Mod+F'],
    group: 'edit',
    run: ({ view }) => view.set({ finding: !view.snapshot.finding }),
  },
];
