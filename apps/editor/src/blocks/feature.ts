import { Bookmark } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';
import { commands } from './commands.ts';

export const blocks: Feature = {
  commands,
  leftTabs: [
    {
      name: 'saved',
      title: 'app.panel.saved',
      Glyph: Bookmark,
      position: 3,
      Panel: lazy(() => import('./saved-blocks.tsx').then((module) => ({ default: module.SavedBlocks }))),
    },
  ],
  dialogs: {
    'save-block': lazy(() =>
      import('./save-block-dialog.tsx').then((module) => ({ default: module.SaveBlockDialog })),
    ),
  },
};
