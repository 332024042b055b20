import { Bookmark } from 'lucide-react';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { commands } from './commands.ts';

export const blocks: Feature = {
  commands,
  leftTabs: [
    {
      name: 'saved',
      title: 'app.panel.saved',
      Glyph: Bookmark,
      position: 3,
      Panel: lazyComponent(() => import('./saved-blocks.tsx')),
    },
  ],
  dialogs: {
    'save-block': lazyComponent(() => import('./save-block-dialog.tsx')),
  },
};
