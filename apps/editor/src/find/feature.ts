import type { Command } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';

const commands: Command[] = [
  {
    id: 'edit.find',
    title: 'find.open',
    keys: ['Mod+F'],
    group: 'edit',
    run: ({ view }) => view.set({ finding: !view.snapshot.finding }),
  },
];

export const find: Feature = { commands };
