import { type ComponentType, lazy, useEffect } from 'react';
import { LatePart } from '../kernel/late-part.tsx';
import { useEditor, useView } from '../kernel/use-editor.ts';
import type { Saver } from '../saving/saver.ts';

/** What a dialog gets: all else it finds in the editor. It closes itself by `view.set({ dialog: null })`. */
export type DialogProps = { saver: Saver };

const GIVEN_BACK_MS = 50;

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
  insert: lazy(() => import('./command-palette.tsx').then((module) => ({ default: module.InsertPalette }))),
  commands: lazy(() =>
    import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
  ),
};

export function Dialogs({ saver }: DialogProps) {
  const { view, canvas } = useEditor();
  const name = useView(({ dialog }) => dialog);
  useEffect(() => {
    if (name === null) return undefined;
    // A dialog gives the focus back to where it was; where that is gone, it is not to be lost.
    return () => {
      window.setTimeout(() => {
        if (view.snapshot.dialog === null && document.activeElement === document.body) canvas.focus();
      }, GIVEN_BACK_MS);
    };
  }, [name, view, canvas]);
  const Shown = name === null ? undefined : dialogs[name];
  if (!Shown) return null;
  return (
    <LatePart key={name}>
      <Shown saver={saver} />
    </LatePart>
  );
}
