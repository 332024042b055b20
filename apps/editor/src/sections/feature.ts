import { LayoutPanelTop } from 'lucide-react';
import type { Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';

/** Sections are rows for email. */
const displayModes = ['email'] as const;

export const sections: Feature = {
  commands: [
    {
      id: 'insert.section',
      title: 'sections.insert',
      group: 'insert',
      refusal: ({ store, view, t }: Editor) => {
        if (!displayModes.some((mode) => mode === store.displayMode)) return t('exporting.missing.mode');
        return view.snapshot.readOnly ? t('model.readOnly') : undefined;
      },
      run: ({ view }) => view.set({ dialog: 'sections' }),
    },
  ],
  dialogs: { sections: lazyComponent(() => import('./sections-dialog.tsx')) },
  leftTabs: [
    {
      name: 'sections',
      title: 'app.panel.sections',
      Glyph: LayoutPanelTop,
      position: 2,
      displayModes,
      Panel: lazyComponent(() => import('./sections-panel.tsx')),
    },
  ],
};
