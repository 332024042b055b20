import type { Command } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

const commands: Command[] = [
  {
    id: 'view.preview',
    title: 'preview.open',
    keys: ['Mod+P'],
    group: 'view',
    run: ({ view }) => view.set({ dialog: view.snapshot.dialog === 'preview' ? null : 'preview' }),
  },
];

export const preview: Feature = {
  commands,
  dialogs: {
    preview: lazyComponent(() => import('./preview-dialog.tsx')),
  },
};
