import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { commands } from './commands.ts';

export const starters: Feature = {
  commands,
  dialogs: {
    starters: lazyComponent(() => import('./starters-dialog.tsx')),
  },
};
