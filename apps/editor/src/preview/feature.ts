import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { commands } from './commands.ts';

export const preview: Feature = {
  commands,
  dialogs: {
    preview: lazyComponent(() => import('./preview-dialog.tsx')),
  },
};
