import { type NodeKey, nameOf } from '@postpress/edits';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isWriting, meansCommand } from '../kernel/keymap.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { type OutlineRow, typeahead } from './outline-rows.ts';

const TYPEAHEAD_MS = 800;

type OutlineKeys = {
  list: RefObject<HTMLDivElement | null>;
  rows: readonly OutlineRow[];
  /** The line that has the focus. */
  current: number;
  onSelect: (key: NodeKey, how: { range?: boolean }) => void;
  onToggle: (key: NodeKey) => void;
};

/** Keyboard navigation of the outline by the ARIA tree pattern. Everything else is a command. */
export function useOutlineKeys({ list, rows, current, onSelect, onToggle }: OutlineKeys) {
  const editor = useEditor();
  const typed = useRef({ text: '', at: 0 });

  const goTo = (at: number | undefined, range = false) => {
    const row = at === undefined ? undefined : rows[at];
    if (!row) return;
    onSelect(row.key, { range });
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus();
  };
  const type = (character: string) => {
    const now = Date.now();
    const text = now - typed.current.at < TYPEAHEAD_MS ? typed.current.text + character : character;
    typed.current = { text, at: now };
    const names = rows.map(({ key }) => nameOf(editor.store, editor.t, key));
    goTo(typeahead(names, Math.max(current, 0), text));
  };
  return (event: KeyboardEvent) => {
    const { altKey, metaKey, ctrlKey, shiftKey, key, nativeEvent } = event;
    if (altKey || metaKey || ctrlKey || nativeEvent.isComposing) return;
    const row = rows[current];
    // Deeper rows stand further along the text.
    const [deeper, up] =
      document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const moves = new Map<string, () => void>([
      ['ArrowDown', () => goTo(Math.min(current + 1, rows.length - 1), shiftKey)],
      ['ArrowUp', () => goTo(Math.max(current - 1, 0), shiftKey)],
      ['Home', () => goTo(0)],
      ['End', () => goTo(rows.length - 1)],
      [deeper, () => (row?.hasChildren && !row.isOpen ? onToggle(row.key) : goTo(current + 1))],
      [up, () => (row?.isOpen ? onToggle(row.key) : goTo(parentOf(rows, current)))],
      ['Enter', () => void editor.run('edit.open')],
      [' ', () => void editor.run('edit.lift')],
    ]);
    const move = moves.get(key);
    if (move) {
      event.preventDefault();
      move();
    } else if (key.length === 1 && !isWriting(nativeEvent) && !meansCommand(nativeEvent, editor.commands))
      type(key);
  };
}

function parentOf(rows: readonly OutlineRow[], at: number): number | undefined {
  const level = rows[at]?.level ?? 1;
  const found = rows.slice(0, at).findLastIndex((row) => row.level < level);
  return found < 0 ? undefined : found;
}
