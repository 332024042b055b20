import type { Command } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

const commands: Command[] = [
  {
    id: 'edit.replaceColor',
    title: 'brand.replaceColor',
    group: 'edit',
    run: ({ view }) => view.set({ dialog: 'replaceColor', colorToReplace: null }),
  },
  {
    id: 'edit.applyBrand',
    title: 'brand.update',
    group: 'edit',
    run: (editor) => {
      import('./update-design.ts').then(({ applyStyles }) => {
        if (!applyStyles(editor)) editor.announce(editor.t('brand.upToDate'));
      });
    },
  },
];

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
