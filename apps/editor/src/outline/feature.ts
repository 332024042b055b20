import { ListTree } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { outlineCommands } from './commands.ts';

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
