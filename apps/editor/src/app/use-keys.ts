import { useEffect } from 'react';
import type { Command, Editor } from './editor.ts';
import { isInField, matchesKey } from './keymap.ts';
import { useEditor } from './use-editor.ts';

/** Commands that keep their keys while somebody types in a field of ours. */
const EVERYWHERE = new Set(['file.save', 'help.commands', 'view.preview']);

/** The keys of commands, in the window and in the canvas's own document: key events do not leave a frame. */
export function useKeys(): void {
  const editor = useEditor();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && editor.view.snapshot.dialog === null) runKey(editor, event);
    };
    document.addEventListener('keydown', listen);
    const off = listenInCanvas(editor, listen);
    return () => {
      document.removeEventListener('keydown', listen);
      off();
    };
  }, [editor]);
}

/** Listens in whatever document the canvas has; its frame may be loaded anew. */
export function listenInCanvas({ canvas }: Editor, listen: (event: KeyboardEvent) => void): () => void {
  let inside: Document | undefined;
  const follow = () => {
    if (inside === canvas.document) return;
    inside?.removeEventListener('keydown', listen);
    inside = canvas.document;
    inside?.addEventListener('keydown', listen);
  };
  follow();
  const off = canvas.onDrawn(follow);
  return () => {
    off();
    inside?.removeEventListener('keydown', listen);
  };
}

/** Runs the command that a key means. @returns whether there was one */
function runKey(editor: Editor, event: KeyboardEvent): boolean {
  const inField = isInField(event.target);
  for (const command of editor.commands.values()) {
    if (inField && !EVERYWHERE.has(command.id)) continue;
    if (!command.keys?.some((key) => matchesKey(key, event) && isMeant(editor, command, key, event)))
      continue;
    event.preventDefault();
    editor.run(command.id);
    return true;
  }
  return false;
}

/** A key without Mod or Alt changes the design only from the canvas or the outline: Delete on a button deletes no block. */
function isMeant({ canvas }: Editor, { group }: Command, key: string, { target }: KeyboardEvent): boolean {
  if (group !== 'edit' || /Mod|Alt/.test(key)) return true;
  const element = target as Element | null;
  if (!element || element === document.body || element.ownerDocument === canvas.document) return true;
  return element.closest('[data-region="canvas"], [role="tree"]') !== null;
}
