import { useEffect } from 'react';
import type { Editor } from './editor.ts';
import { isInField, matchesKey } from './keymap.ts';
import { useEditor } from './use-editor.ts';

/** Commands that keep their keys while somebody types in a field of ours. */
const EVERYWHERE = new Set(['file.save', 'help.commands', 'view.preview']);

/** The keys of commands, in the window; the canvas listens in its own document. */
export function useKeys(): void {
  const editor = useEditor();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && editor.view.snapshot.dialog === null) runKey(editor, event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [editor]);
}

/** Runs the command that a key means. @returns whether there was one */
export function runKey(editor: Editor, event: KeyboardEvent): boolean {
  const inField = isInField(event.target);
  for (const { id, keys = [] } of editor.commands.values()) {
    if (inField && !EVERYWHERE.has(id)) continue;
    if (!keys.some((key) => matchesKey(key, event))) continue;
    event.preventDefault();
    editor.run(id);
    return true;
  }
  return false;
}
