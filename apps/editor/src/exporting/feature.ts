import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { commands } from './commands.ts';

export const exporting: Feature = {
  commands,
  dialogs: {
    export: lazyComponent(() => import('./export-dialog.tsx')),
    'test-send': lazyComponent(() => import('./test-send-dialog.tsx')),
  },
};
