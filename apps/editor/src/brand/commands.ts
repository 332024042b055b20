import type { Command } from '../kernel/editor.ts';

export const commands: Command[] = [
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
