import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { commands } from './commands.ts';

export const brand: Feature = {
  commands,
  dialogs: {
    replaceColor: lazyComponent(() => import('./replace-color-dialog.tsx')),
  },
  start(editor) {
    let stop = () => {};
    let isStopped = false;
    import('./follow-brand.ts').then(({ followBrand }) => {
      if (!isStopped) stop = followBrand(editor);
    });
    return () => {
      isStopped = true;
      stop();
    };
  },
};
