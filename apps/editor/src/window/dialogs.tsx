import { useEffect } from 'react';
import { HeldKeys } from '../kernel/held-keys.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { dialogs } from './features.ts';

const GIVEN_BACK_MS = 50;

/** The dialog that is open, if any; loaded when it is opened first. */
export function Dialogs() {
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
    <LazyPart key={name} waiting={<HeldKeys />}>
      <Shown />
    </LazyPart>
  );
}
