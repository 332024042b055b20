import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { DragPayload } from '../kernel/canvas-port.ts';
import { useEditor } from '../kernel/use-editor.ts';

/** Beyond this distance a press is a drag, and the click at its end inserts nothing. */
const PRESS_PX = 4;

/**
 * Handlers of an item that a click inserts and a drag places.
 *
 * @param payload what is dragged; undefined where it can only be pressed
 */
export function usePressOrDrag(payload: DragPayload | undefined, insert: () => void) {
  const { canvas } = useEditor();
  const pressedAt = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !payload) return;
      pressedAt.current = { x: event.clientX, y: event.clientY };
      canvas.drag?.start(event.nativeEvent, payload, event.currentTarget);
    },
    onClick(event: MouseEvent) {
      const from = pressedAt.current;
      pressedAt.current = undefined;
      // A click by keyboard has no position.
      const moved = from && event.detail > 0 && Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (!moved || moved <= PRESS_PX) insert();
    },
  };
}
