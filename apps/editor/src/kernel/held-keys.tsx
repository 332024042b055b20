import { useLayoutEffect } from 'react';
import { holdKeys } from './hold-keys.ts';
import { useEditor } from './use-editor.ts';

/** Shown while a part with a field is loading: the field gets what was typed meanwhile. */
export function HeldKeys() {
  const { canvas } = useEditor();
  useLayoutEffect(() => holdKeys(canvas.document), [canvas]);
  return null;
}
