import { BODY_KEY, type NodeKey } from '@postpress/edits';
import { toWindow } from './frame-transform.ts';
import { type Boxes, contains, type Point } from './geometry.ts';
import type { PointerKind, Source } from './gesture.ts';
import type { GestureController } from './gesture-controller.ts';
import { overlayPartOf } from './overlay-part.ts';

/** What is at a point: the deepest node, and its row. */
type Hit = { key: NodeKey; row: NodeKey | undefined };

/** The last press in the frame, in its own window. */
export type PressMemory = { at: Point | undefined };

const DOUBLE_MS = 400;

/** Sends the frame's pointer events to the gesture machine. @returns stops listening */
export function listenToFrame(gestures: GestureController, pressed: PressMemory): () => void {
  const { canvasView } = gestures;
  const { frame, overlay } = canvasView;
  const off = new AbortController();
  const options = { signal: off.signal };
  const twice = { edge: '', at: 0 };
  const on: Listen = (name, listener, more = {}) =>
    frame.addEventListener(name, listener, { ...options, ...more });

  on('pointerdown', (event) => {
    if (event.button !== 0 || isInOpenText(gestures, event)) return;
    const at = pointOf(event);
    const part = overlayPartOf(event.composedPath());
    if (part?.part === 'badge' || part?.part === 'plus' || part?.part === 'sizer') return;
    pressed.at = at;
    canvasView.editor.view.set({ inserted: null });
    delete overlay.host.dataset.keys;
    unhover(gestures);
    const source = part ? sourceOfPart(gestures, part) : sourceAt(gestures, at);
    if (!source) return;
    // Prevents the browser's own selection and drag; selecting sets the focus.
    if (event.pointerType === 'mouse') event.preventDefault();
    // A grabbed handle gets the focus, too.
    if (part?.part === 'handle') overlay.item.focus({ preventScroll: true });
    if (part?.part === 'edge') {
      part.element.focus({ preventScroll: true });
      // Captured pointers have no double clicks on what was pressed.
      const isSecond = twice.edge === `${part.row} ${part.edge}` && event.timeStamp - twice.at < DOUBLE_MS;
      Object.assign(twice, { edge: isSecond ? '' : `${part.row} ${part.edge}`, at: event.timeStamp });
      if (isSecond) return gestures.columns.equalise(part.row);
    }
    const { selection } = canvasView.editor.store.snapshot;
    const again = source.kind === 'node' && selection.length === 1 && selection[0] === source.key;
    gestures.send({
      type: 'press',
      source,
      at,
      again,
      id: event.pointerId,
      pointer: event.pointerType as PointerKind,
      modifiers: { shift: event.shiftKey, mod: event.ctrlKey || event.metaKey, alt: event.altKey },
    });
  });
  on('pointermove', (event) => {
    if (gestures.state.name === 'idle' || gestures.state.name === 'editingText')
      return hover(gestures, event);
    gestures.send({ type: 'move', id: event.pointerId, at: pointOf(event) });
  });
  on('pointerup', (event) => {
    if (gestures.state.name === 'resizing') twice.edge = '';
    gestures.send({ type: 'release', id: event.pointerId, at: pointOf(event) });
  });
  on('pointercancel', () => gestures.send({ type: 'cancel', why: 'pointer' }));
  on('lostpointercapture', () => gestures.send({ type: 'cancel', why: 'lost' }));
  frame.documentElement.addEventListener('pointerleave', () => unhover(gestures), options);
  preventDefaults(gestures, on);
  return () => off.abort();
}

type Listen = <Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  more?: AddEventListenerOptions,
) => void;

/** Links, forms and media of the design are inactive while it is edited. */
function preventDefaults(gestures: GestureController, on: Listen): void {
  // After a touch, browsers send mouse events that would take the focus from the selection.
  on('mousedown', (event) => isInOpenText(gestures, event) || event.preventDefault());
  on('click', (event) => isInOpenText(gestures, event) || event.preventDefault(), { capture: true });
  on('auxclick', (event) => event.preventDefault(), { capture: true });
  on('contextmenu', (event) => showMenu(gestures, event));
  on('submit', (event) => event.preventDefault(), { capture: true });
  on('dragstart', (event) => isInOpenText(gestures, event) || event.preventDefault(), { capture: true });
}

/** Opens the context menu for what is at the pointer, or for the selection by its key. An open text has the browser's. */
function showMenu(gestures: GestureController, event: MouseEvent): void {
  if (isInOpenText(gestures, event)) return;
  event.preventDefault();
  const { canvasView, editor } = gestures;
  const { store, view } = editor;
  // A Mac opens it by Ctrl and a click, too.
  const isByKey = event.button !== 2 && !event.ctrlKey;
  const at = { x: event.clientX, y: event.clientY };
  const source = sourceAt(gestures, at);
  if (!isByKey && source.kind === 'node' && !store.snapshot.selection.includes(source.key))
    store.select([source.key]);
  const box = isByKey ? editor.canvas.boxOf(store.snapshot.selection.at(-1) ?? '') : undefined;
  if (store.snapshot.selection.length === 0 || view.snapshot.readOnly) return;
  const { x, y } = box ?? toWindow({ ...at, width: 0, height: 0 }, canvasView.transform);
  view.set({ menuAt: { x, y } });
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function isInOpenText(gestures: GestureController, event: Event): boolean {
  const { editingText } = gestures.editor.view.snapshot;
  if (editingText === null) return false;
  const element = gestures.canvasView.rendering.elementOf(editingText);
  return element !== undefined && event.composedPath().includes(element);
}

function sourceOfPart(
  gestures: GestureController,
  part: { part: string; row?: string; edge?: number },
): Source | undefined {
  if (part.part === 'edge') return { kind: 'edge', row: part.row ?? '', edge: part.edge ?? 0 };
  const { selection } = gestures.editor.store.snapshot;
  return selection.length > 0 ? { kind: 'handle', keys: selection } : undefined;
}

function sourceAt(gestures: GestureController, at: Point): Source {
  const { canvasView } = gestures;
  const { key } = hitTest(canvasView.toDocument(at), canvasView.boxes);
  if (key === BODY_KEY) return { kind: 'canvas' };
  const { selection } = gestures.editor.store.snapshot;
  return { kind: 'node', key, keys: selection.includes(key) ? selection : [key] };
}

function hover(gestures: GestureController, event: PointerEvent): void {
  const { canvasView } = gestures;
  const part = overlayPartOf(event.composedPath());
  if (part?.part === 'plus') return;
  const isElsewhere = event.pointerType === 'touch' || part !== undefined;
  if (isElsewhere || isInOpenText(gestures, event)) {
    unhover(gestures);
    return;
  }
  const { key } = hitTest(canvasView.toDocument(pointOf(event)), canvasView.boxes);
  const isSelected = gestures.editor.store.snapshot.selection.includes(key);
  const box = key === BODY_KEY || isSelected ? undefined : canvasView.boxes.find(key);
  canvasView.overlay.showHover(box, box?.kind);
  gestures.rowPlus.showFor(key);
}

function unhover({ canvasView, rowPlus }: GestureController): void {
  canvasView.overlay.showHover(undefined);
  rowPlus.hide();
}

/** The block under a point, else the column, the row, the body. */
export function hitTest(point: Point, boxes: Boxes): Hit {
  const row = boxes.below(BODY_KEY).findLast((box) => contains(box, point));
  if (!row) return { key: BODY_KEY, row: undefined };
  const column = boxes.below(row.key).findLast((box) => contains(box, point));
  if (!column) return { key: row.key, row: row.key };
  const block = boxes.below(column.key).findLast((box) => contains(box, point));
  return { key: (block ?? column).key, row: row.key };
}
