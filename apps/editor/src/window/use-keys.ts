import { useEffect } from 'react';
import type { Command, Editor } from '../kernel/editor.ts';
import { isInField, matchesKey } from '../kernel/keymap.ts';
import { isOffered } from '../kernel/offered-commands.ts';
import { useEditor } from '../kernel/use-editor.ts';

/** Commands whose keys work while the user types in a field. */
const EVERYWHERE = new Set(['file.save', 'edit.find', 'help.commands', 'view.preview']);

/** The keys of commands, in the window and in the canvas's own document: key events do not leave a frame. */
export function useKeys(): void {
  const editor = useEditor();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.length > 1) editor.view.set({ inserted: null });
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

/** Listens in the current document of the canvas; its frame may be reloaded. */
export function listenInCanvas({ canvas }: Editor, listen: (event: KeyboardEvent) => void): () => void {
  let inside: Document | undefined;
  const follow = () => {
    if (inside === canvas.document) return;
    inside?.removeEventListener('keydown', listen);
    inside = canvas.document;
    inside?.addEventListener('keydown', listen);
  };
  follow();
  const off = canvas.onRendered(follow);
  return () => {
    off();
    inside?.removeEventListener('keydown', listen);
  };
}

/**
 * Runs the command of a key. If several have the key, the one that can run now: Mod+K adds a link in an open text, and
 * opens the command palette elsewhere.
 */
function runKey(editor: Editor, event: KeyboardEvent): void {
  const inField = isInField(event.target);
  const meant = [...editor.commands.values()].filter(
    (command) =>
      (!inField || EVERYWHERE.has(command.id)) &&
      command.keys?.some((key) => matchesKey(key, event) && isMeant(editor, command, key, event)),
  );
  const [first] = meant;
  if (!first) return;
  // The browser's own meaning of the key, such as saving the page, is never wanted.
  event.preventDefault();
  if (!isOffered(editor, first.id)) return;
  editor.run((meant.find(({ refusal }) => refusal?.(editor) === undefined) ?? first).id);
}

/**
 * Keys without Mod or Alt change the design only from the canvas or the outline: Delete on a button must not delete a
 * block.
 */
function isMeant(
  { canvas, view }: Editor,
  { group }: Command,
  key: string,
  { target }: KeyboardEvent,
): boolean {
  // A user who inserts a block and types expects text, not commands.
  if (key.length === 1 && (view.snapshot.inserted !== null || view.snapshot.editingText !== null))
    return false;
  if (group !== 'edit' || /Mod|Alt/.test(key)) return true;
  const element = target as Element | null;
  if (!element || element === document.body || element.ownerDocument === canvas.document) return true;
  return element.closest('[data-region="canvas"], [role="tree"]') !== null;
}
