import { lazy } from 'react';
import type { Feature } from '../kernel/feature.ts';
import { commands } from './commands.ts';

export const brand: Feature = {
  commands,
  dialogs: {
    replaceColor: lazy(() =>
      import('./replace-color-dialog.tsx').then((module) => ({ default: module.ReplaceColorDialog })),
    ),
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
