import type { Editor } from './editor.ts';

/** Scrolls to the selection, because users must see what they change and what they undo. */
export function revealSelection({ store, canvas }: Editor): void {
  const key = store.snapshot.selection.at(-1);
  if (key !== undefined) canvas.reveal(key);
}
