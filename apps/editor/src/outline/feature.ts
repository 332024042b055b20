import { ListTree } from 'lucide-react';
import type { Command } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

const outlineCommands: readonly Command[] = [
  {
    id: 'edit.moveTo',
    title: 'outline.moveTo',
    keys: ['M'],
    group: 'edit',
    refusal: ({ store, t }) => (store.snapshot.selection.length === 0 ? t('model.nothing') : undefined),
    run: ({ view }) => view.set({ dialog: 'move-to' }),
  },
];

export const outline: Feature = {
  commands: outlineCommands,
  leftTabs: [
    {
      name: 'outline',
      title: 'app.panel.outline',
      Glyph: ListTree,
      position: 4,
      Panel: lazyComponent(() => import('./outline.tsx')),
    },
  ],
  dialogs: { 'move-to': lazyComponent(() => import('./move-to.tsx')) },
};
