import type { EditorView } from 'prosemirror-view';

/** Converts a position in the document to the editor's window: the frame may be scaled. */
export function inWindow(view: EditorView, pos: number): { x: number; y: number; height: number } {
  const { left, top, bottom } = view.coordsAtPos(pos);
  const frame = view.dom.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  if (!frame) return { x: left, y: top, height: bottom - top };
  const around = frame.getBoundingClientRect();
  const scale = around.width / frame.offsetWidth || 1;
  return { x: around.x + left * scale, y: around.y + top * scale, height: (bottom - top) * scale };
}
