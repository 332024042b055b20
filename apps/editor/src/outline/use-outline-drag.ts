import { levelOf, mayDrop, moveNodes, type NodeKey, type Position } from '@postpress/edits';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { perform } from '../kernel/perform.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { type OutlineBox, outlineDrop } from './outline-drop.ts';
import type { OutlineRow } from './outline-rows.ts';

const DRAG_FROM_PX = 4;

type Drag = {
  pointer: number;
  y: number;
  keys: readonly NodeKey[];
  boxes: OutlineBox[];
  position?: Position;
};

/** Dragging lines of the outline: a line shows where they land; Escape and a lost pointer cancel. */
export function useOutlineDrag(list: RefObject<HTMLDivElement | null>, rows: readonly OutlineRow[]) {
  const editor = useEditor();
  const drag = useRef<Drag | undefined>(undefined);
  const [lineAt, setLineAt] = useState<number | undefined>();

  const end = () => {
    drag.current = undefined;
    setLineAt(undefined);
    editor.view.set({ gesturing: false });
  };
  const onPointerDown = (event: PointerEvent) => {
    const line = (event.target as Element).closest<HTMLElement>('[data-key]');
    if (event.button !== 0 || event.pointerType === 'touch' || !line) return;
    const key = line.dataset.key ?? '';
    const { selection } = editor.store.snapshot;
    const keys = selection.includes(key) ? selection : [key];
    drag.current = { pointer: event.pointerId, y: event.clientY, keys, boxes: [] };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current;
    if (!now || now.pointer !== event.pointerId) return;
    if (now.boxes.length === 0) {
      if (Math.abs(event.clientY - now.y) < DRAG_FROM_PX) return;
      list.current?.setPointerCapture(event.pointerId);
      now.boxes = boxesOf(list.current, rows);
      editor.view.set({ gesturing: true });
    }
    const { store, t } = editor;
    const level = levelOf(store, { keys: now.keys });
    if (level === 'body' || level === 'root') return;
    const found = outlineDrop(offsetIn(list.current, event.clientY), now.boxes, level, store.snapshot.tree);
    const isLegal =
      found !== undefined && mayDrop(store, t, { keys: now.keys }, found.position) === undefined;
    setLineAt(isLegal ? found.lineAt : undefined);
    if (isLegal) now.position = found.position;
    else delete now.position;
  };
  const onPointerUp = () => {
    const now = drag.current;
    end();
    if (now?.position) perform(editor, moveNodes(editor.store, editor.t, now.keys, now.position));
  };
  return {
    lineAt,
    listeners: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onLostPointerCapture: end,
      onKeyDownCapture: (event: React.KeyboardEvent) => {
        if (event.key === 'Escape' && drag.current) end();
      },
    },
  };
}

function offsetIn(list: HTMLElement | null, clientY: number): number {
  return list ? clientY - list.getBoundingClientRect().top + list.scrollTop : 0;
}

function boxesOf(list: HTMLElement | null, rows: readonly OutlineRow[]): OutlineBox[] {
  const lines = list?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
  return [...lines].flatMap((line, at) => {
    const row = rows[at];
    return row ? [{ row, top: line.offsetTop, bottom: line.offsetTop + line.offsetHeight }] : [];
  });
}
