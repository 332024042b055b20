import { type EditorState, Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { formatState } from '../format/format-state.ts';
import type { TextSnapshot } from '../opened-text.ts';
import type { Session } from './session.ts';

/** The paragraph that the caret is in, and the marks around it: what the browser computes for its words follows from these. */
export function aroundCaret({ selection: { $from } }: EditorState): string {
  return `${$from.start()} ${JSON.stringify($from.marks())}`;
}

/** What the browser computes for the words at the caret. */
export function computedAt(view: EditorView, property: string): string {
  const { dom, state } = view;
  const { node } = view.domAtPos(state.selection.from);
  const element = (node.nodeType === 1 ? node : node.parentNode) as Element | null;
  const inside = element && dom.contains(element) ? element : dom;
  return inside.ownerDocument.defaultView?.getComputedStyle(inside).getPropertyValue(property) ?? '';
}

/** Where the caret goes in a text that opens. @param at in the frame's window; `all` selects everything; absent: to the end */
export function firstSelection(
  view: EditorView,
  at: { x: number; y: number } | 'all' | undefined,
): Selection {
  const { doc } = view.state;
  const end = Selection.atEnd(doc);
  if (at === 'all') return TextSelection.between(Selection.atStart(doc).$from, end.$to);
  const found = at && view.posAtCoords({ left: at.x, top: at.y });
  return found ? TextSelection.near(doc.resolve(found.pos), -1) : end;
}

/** What the tools around an open text show. */
export function lookOf({ view, tagQuery, pasted }: Session, linking: boolean): TextSnapshot {
  const at = tagQuery && inWindow(view, tagQuery.from);
  return {
    format: formatState(view.state),
    tagQuery: tagQuery && at ? { text: tagQuery.text, active: tagQuery.active, ...at } : undefined,
    pasted: pasted && { way: pasted.way },
    linking,
  };
}

/** Converts a position in the document to the editor's window: the frame may be scaled. */
function inWindow(view: EditorView, pos: number): { x: number; y: number; height: number } {
  const { left, top, bottom } = view.coordsAtPos(pos);
  const frame = view.dom.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  if (!frame) return { x: left, y: top, height: bottom - top };
  const around = frame.getBoundingClientRect();
  const scale = around.width / frame.offsetWidth || 1;
  return { x: around.x + left * scale, y: around.y + top * scale, height: (bottom - top) * scale };
}
