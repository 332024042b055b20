import type { Command, Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

const readOnly = ({ view, t }: Editor) => (view.snapshot.readOnly ? t('model.readOnly') : undefined);

const commands: Command[] = [
  {
    id: 'file.start-from',
    title: 'starters.open',
    group: 'file',
    refusal: readOnly,
    run: ({ view }) => view.set({ dialog: 'starters' }),
  },
  {
    id: 'file.import',
    title: 'starters.import',
    group: 'file',
    refusal: readOnly,
    run: (editor) => {
      // Loaded before the file is chosen: browsers open the file dialog only right after a click.
      void import('./import-file.ts').then(({ chooseFile, importFile }) =>
        chooseFile((file) => {
          editor.announce(editor.t('starters.importing', { name: file.name }));
          importFile(editor, file).catch((error: Error) => editor.refuse(error.message));
        }),
      );
    },
  },
];

export const starters: Feature = {
  commands,
  dialogs: {
    starters: lazyComponent(() => import('./starters-dialog.tsx')),
  },
};
