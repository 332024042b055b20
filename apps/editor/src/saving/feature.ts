import { readWayBack } from '@postpress/ui';
import type { Command } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { isEmbedded } from '../kernel/offered-commands.ts';
import { mayWrite } from '../kernel/write-access.ts';

/** Saving, and being done. */
const commands: Command[] = [
  {
    id: 'file.save',
    title: 'saving.save',
    keys: ['Mod+S'],
    group: 'file',
    refusal: ({ view, t }) => (view.snapshot.readOnly ? t('saving.help.viewing') : undefined),
    run: (editor) => {
      editor.saver.save().then((done) => {
        if (done) editor.announce(editor.t('saving.status.saved'));
      });
    },
  },
  {
    id: 'file.done',
    title: 'saving.done',
    group: 'file',
    run: (editor) => {
      const { saver, view, host } = editor;
      saver.save().then((saved) => {
        if (!saved && mayWrite(saver.snapshot)) return;
        host.emit('close');
        // The page around the editor decides what follows.
        if (isEmbedded(editor)) return;
        const back = readWayBack();
        if (back !== undefined) return location.assign(back);
        view.set({ dialog: 'done' });
      });
    },
  },
];

export const saving: Feature = {
  commands,
  dialogs: {
    done: lazyComponent(() => import('./done-dialog.tsx')),
  },
};
