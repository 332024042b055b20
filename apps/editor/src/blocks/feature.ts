import { Bookmark } from 'lucide-react';
import { refusalOfFeature } from '../exporting/availability.ts';
import type { Command } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

const commands: Command[] = [
  {
    id: 'file.save-block',
    title: 'blocks.saveSelection',
    group: 'file',
    refusal: (editor) => {
      const { tree, selection } = editor.store.snapshot;
      const kind = selection.length === 1 ? tree.find(selection[0] ?? '')?.kind : undefined;
      if (kind !== 'row' && kind !== 'block') return editor.t('blocks.noRow');
      return editor.host.handles('blocks') ? undefined : refusalOfFeature(editor, 'blocks');
    },
    run: ({ view }) => view.set({ dialog: 'save-block' }),
  },
];

export const blocks: Feature = {
  commands,
  leftTabs: [
    {
      name: 'saved',
      title: 'app.panel.saved',
      Glyph: Bookmark,
      position: 3,
      Panel: lazyComponent(() => import('./saved-blocks.tsx')),
    },
  ],
  dialogs: {
    'save-block': lazyComponent(() => import('./save-block-dialog.tsx')),
  },
};
