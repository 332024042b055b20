import { Bookmark } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { late } from '../kernel/late.tsx';
import { commands } from './commands.ts';

export const blocks: Feature = {
  commands,
  leftTabs: [
    {
      name: 'saved',
      title: 'app.panel.saved',
      Glyph: Bookmark,
      position: 3,
      Panel: late(() => import('./saved-blocks.tsx')),
    },
  ],
  dialogs: {
    'save-block': late(() => import('./save-block-dialog.tsx')),
  },
};
