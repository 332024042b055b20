import { type ComponentType, lazy } from 'react';
import type { Saver } from '../saving/saver.ts';
import { LatePart } from './late-part.tsx';
import { useView } from './use-editor.ts';

/** What a dialog gets: all else it finds in the editor. It closes itself by `view.set({ dialog: null })`. */
export type DialogProps = { saver: Saver };

/** Dialogs by the name under which `view.dialog` opens them; loaded when they are opened first. */
const dialogs: Readonly<Record<string, ComponentType<DialogProps>>> = {
  keys: lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog }))),
  done: lazy(() => import('../saving/done-dialog.tsx').then((module) => ({ default: module.DoneDialog }))),
  'move-to': lazy(() => import('../outline/move-to.tsx').then((module) => ({ default: module.MoveTo }))),
  export: lazy(() =>
    import('../exporting/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
  ),
  'test-send': lazy(() =>
    import('../exporting/test-send-dialog.tsx').then((module) => ({ default: module.TestSendDialog })),
  ),
  'save-block': lazy(() =>
    import('../blocks/save-block-dialog.tsx').then((module) => ({ default: module.SaveBlockDialog })),
  ),
  starters: lazy(() =>
    import('../starters/starters-dialog.tsx').then((module) => ({ default: module.StartersDialog })),
  ),
  preview: lazy(() =>
    import('../preview/preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })),
  ),
  commands: lazy(() =>
    import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
  ),
};

export function Dialogs({ saver }: DialogProps) {
  const name = useView((view) => view.dialog);
  const Shown = name === null ? undefined : dialogs[name];
  if (!Shown) return null;
  return (
    <LatePart key={name}>
      <Shown saver={saver} />
    </LatePart>
  );
}
