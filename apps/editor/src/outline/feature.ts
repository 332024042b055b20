import { ListTree } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';
import { outlineCommands } from './commands.ts';

export const outline: Feature = {
  commands: outlineCommands,
  leftTabs: [
    {
      name: 'outline',
      title: 'app.panel.outline',
      Glyph: ListTree,
      position: 4,
      Panel: lazy(() => import('./outline.tsx').then((module) => ({ default: module.Outline }))),
    },
  ],
  dialogs: { 'move-to': lazy(() => import('./move-to.tsx').then((module) => ({ default: module.MoveTo }))) },
};
