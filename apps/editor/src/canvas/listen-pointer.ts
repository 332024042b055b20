import { BODY_KEY } from '@postpress/edits';
import type { Desk } from './desk.ts';
import type { Point } from './geometry.ts';
import type { PointerKind, Source } from './gesture.ts';
import { hitTest } from './hit-test.ts';
import { overlayPartOf } from './overlay-part.ts';

/** Where the frame was pressed last, in its own window. */
export type PressMemory = { at: Point | undefined };

const DOUBLE_MS = 400;

/** Makes the frame's pointers events of the gesture machine. @returns stops listening */
export function listenToFrame(desk: Desk, pressed: PressMemory): () => void {
  const { stage } = desk;
  const { frame, overlay } = stage;
  const off = new AbortController();
  const options = { signal: off.signal };
  const twice = { edge: '', at: 0 };
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
    more: AddEventListenerOptions = {},
  ) => frame.addEventListener(name, listener, { ...options, ...more });

  on('pointerdown', (event) => {
    if (event.button !== 0 || isInOpenText(desk, event)) return;
    const at = pointOf(event);
    const part = overlayPartOf(event.composedPath());
    if (part?.part === 'badge' || part?.part === 'plus' || part?.part === 'sizer') return;
    pressed.at = at;
    stage.editor.view.set({ inserted: null });
    delete overlay.host.dataset.keys;
    unhover(desk);
    const source = part ? sourceOfPart(desk, part) : sourceAt(desk, at);
    if (!source) return;
    // Keeps the browser from starting a selection or a drag of its own; the focus goes where selecting puts it.
    if (event.pointerType === 'mouse') event.preventDefault();
    // What is taken hold of has the keyboard, too.
    if (part?.part === 'handle') overlay.item.focus({ preventScroll: true });
    if (part?.part === 'edge') {
      part.element.focus({ preventScroll: true });
      // Captured pointers have no double clicks on what was pressed.
      const isSecond = twice.edge === `${part.row} ${part.edge}` && event.timeStamp - twice.at < DOUBLE_MS;
      Object.assign(twice, { edge: isSecond ? '' : `${part.row} ${part.edge}`, at: event.timeStamp });
      if (isSecond) return desk.columns.equalise(part.row);
    }
    const { selection } = stage.editor.store.snapshot;
    const again = source.kind === 'node' && selection.length === 1 && selection[0] === source.key;
    desk.send({
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
    if (desk.state.name === 'idle' || desk.state.name === 'texting') return hover(desk, event);
    desk.send({ type: 'move', id: event.pointerId, at: pointOf(event) });
  });
  on('pointerup', (event) => {
    if (desk.state.name === 'resizing') twice.edge = '';
    desk.send({ type: 'release', id: event.pointerId, at: pointOf(event) });
  });
  on('pointercancel', () => desk.send({ type: 'cancel', why: 'pointer' }));
  on('lostpointercapture', () => desk.send({ type: 'cancel', why: 'lost' }));
  frame.documentElement.addEventListener('pointerleave', () => unhover(desk), options);
  // After a touch browsers press with a mouse of their own, which would take the focus away from what was selected.
  on('mousedown', (event) => isInOpenText(desk, event) || event.preventDefault());
  // Nothing of the design is followed, sent or started while it is edited.
  on('click', (event) => isInOpenText(desk, event) || event.preventDefault(), { capture: true });
  on('auxclick', (event) => event.preventDefault(), { capture: true });
  on('submit', (event) => event.preventDefault(), { capture: true });
  on('dragstart', (event) => isInOpenText(desk, event) || event.preventDefault(), { capture: true });
  return () => off.abort();
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function isInOpenText(desk: Desk, event: Event): boolean {
  const { texting } = desk.editor.view.snapshot;
  if (texting === null) return false;
  const element = desk.stage.drawing.elementOf(texting);
  return element !== undefined && event.composedPath().includes(element);
}

function sourceOfPart(desk: Desk, part: { part: string; row?: string; edge?: number }): Source | undefined {
  if (part.part === 'edge') return { kind: 'edge', row: part.row ?? '', edge: part.edge ?? 0 };
  const { selection } = desk.editor.store.snapshot;
  return selection.length > 0 ? { kind: 'handle', keys: selection } : undefined;
}

function sourceAt(desk: Desk, at: Point): Source {
  const { stage } = desk;
  const { key } = hitTest(stage.toDocument(at), stage.boxes);
  if (key === BODY_KEY) return { kind: 'ground' };
  const { selection } = desk.editor.store.snapshot;
  return { kind: 'node', key, keys: selection.includes(key) ? selection : [key] };
}

function hover(desk: Desk, event: PointerEvent): void {
  const { stage } = desk;
  const part = overlayPartOf(event.composedPath());
  if (part?.part === 'plus') return;
  const isElsewhere = event.pointerType === 'touch' || part !== undefined;
  if (isElsewhere || isInOpenText(desk, event)) {
    unhover(desk);
    return;
  }
  const { key } = hitTest(stage.toDocument(pointOf(event)), stage.boxes);
  const isSelected = desk.editor.store.snapshot.selection.includes(key);
  const box = key === BODY_KEY || isSelected ? undefined : stage.boxes.find(key);
  stage.overlay.showHover(box, box?.kind);
  desk.rowPlus.showFor(key);
}

function unhover({ stage, rowPlus }: Desk): void {
  stage.overlay.showHover(undefined);
  rowPlus.hide();
}
