import { SlidersHorizontal } from 'lucide-react';
import type { Command, Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { pageStorage } from '../kernel/page-storage.ts';
import { COPIED_STYLES } from './copied-styles.ts';

const load = () => import('./properties.tsx');
// Loaded together with the session, so that the panel is ready as soon as the design is.
load().catch(() => {
  // Showing the panel tries again and reports a failure.
});

const nothingSelected = ({ store, t }: Editor) =>
  store.snapshot.selection.length === 0 ? t('model.nothing') : undefined;

const commands: readonly Command[] = [
  {
    id: 'edit.copy-styles',
    title: 'panels.copyStyles',
    keys: ['Mod+Alt+C'],
    group: 'edit',
    refusal: nothingSelected,
    run: (editor) => import('./copy-styles.ts').then(({ copyStyles }) => copyStyles(editor)),
  },
  {
    id: 'edit.paste-styles',
    title: 'panels.pasteStyles',
    keys: ['Mod+Alt+V'],
    group: 'edit',
    refusal: (editor) =>
      nothingSelected(editor) ??
      (pageStorage.getItem(COPIED_STYLES) === null ? editor.t('panels.noStyles') : undefined),
    run: (editor) => import('./copy-styles.ts').then(({ pasteStyles }) => pasteStyles(editor)),
  },
];

export const panels: Feature = {
  commands,
  rightTabs: [
    {
      name: 'properties',
      title: 'app.panel.properties',
      position: 1,
      Glyph: SlidersHorizontal,
      Panel: lazyComponent(load),
    },
  ],
};
