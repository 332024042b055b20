import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { commands } from './commands.ts';

export const saving: Feature = {
  commands,
  dialogs: {
    done: lazyComponent(() => import('./done-dialog.tsx')),
  },
};
