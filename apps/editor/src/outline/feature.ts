import { ListTree } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';
import { outlineCommands } from './commands.ts';

export const outline: Feature = {
  commands: outlineCommands,
  leftTabs: [
    {
      name: 'outline',
      title: 'app.panel.outline',
      Glyph: ListTree,
      position: 4,
      Panel: late(() => import('./outline.tsx')),
    },
  ],
  dialogs: { 'move-to': late(() => import('./move-to.tsx')) },
};
