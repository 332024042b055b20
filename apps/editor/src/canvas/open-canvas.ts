import type { CanvasPort, DragPayload } from '../app/canvas-port.ts';
import type { Editor } from '../app/editor.ts';
import type { NodeKey } from '../model/node.ts';
import { Desk } from './desk.ts';
import { toFrame, toWindow } from './frame-place.ts';
import type { Point } from './geometry.ts';
import type { PointerKind } from './gesture.ts';
import { listenToFiles } from './listen-files.ts';
import { listenToKeys } from './listen-keys.ts';
import { listenToFrame, type PressMemory } from './listen-pointer.ts';
import { Stage } from './stage.ts';

const HOLD_MS = 250;

/** What the component shows around the frame. */
export type Shown = {
  /** What is dragged, in the editor's window. */
  ghost: { label: string; x: number; y: number } | undefined;
  /** A drag from outside: the frame must not take pointers. */
  shield: boolean;
};

export type OpenCanvas = { port: CanvasPort; stage: Stage; desk: Desk; close(): void };

/** Brings a loaded frame to life. @param show told what the window around the frame is to show */
export function openCanvas(
  editor: Editor,
  { iframe, frame, area }: { iframe: HTMLIFrameElement; frame: Document; area: HTMLElement },
  show: (shown: Partial<Shown>) => void,
): OpenCanvas {
  const stage = new Stage(editor, iframe, frame);
  const pressed: PressMemory = { at: undefined };
  let source: HTMLElement | undefined;
  let waiting = 0;
  const captor = () => source ?? frame.documentElement;
  const desk = new Desk(stage, {
    capture: (id) => attempt(() => captor().setPointerCapture(id)),
    free: (id) => {
      attempt(() => captor().hasPointerCapture(id) && captor().releasePointerCapture(id));
      source = undefined;
      show({ shield: false });
    },
    wait: (id) => {
      waiting = window.setTimeout(() => desk.send({ type: 'hold', id }), HOLD_MS);
    },
    stopWaiting: () => window.clearTimeout(waiting),
    showGhost: (label, at) => {
      if (label === undefined || !at) return show({ ghost: undefined });
      const { x, y } = toWindow({ ...at, width: 0, height: 0 }, stage.place);
      show({ ghost: { label, x, y }, shield: source !== undefined });
    },
  });
  const port = portOf(desk, pressed, (event, payload, from) => {
    source = from;
    startOutside(desk, event, payload, from);
  });
  const offs = [
    listenToFrame(desk, pressed),
    listenToKeys(desk),
    listenToFiles(desk, area, show),
    listenToEditor(desk),
    listenToSize(stage),
    stage.onMoved(() => desk.showMarks()),
  ];
  stage.draw();
  return {
    ...{ port, stage, desk },
    close() {
      desk.close();
      for (const off of offs) off();
      stage.close();
    },
  };
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch {
    // The pointer is gone already: there is nothing to hold or to let go.
  }
}

function portOf(
  desk: Desk,
  pressed: PressMemory,
  start: NonNullable<CanvasPort['drag']>['start'],
): CanvasPort {
  const { stage } = desk;
  const elementOf = (key: NodeKey) => stage.drawing.elementOf(key);
  return {
    elementOf,
    boxOf(key) {
      const box = stage.boxes.find(key);
      if (!box) return undefined;
      const { x, y } = stage.viewport;
      return toWindow({ ...box, x: box.x - x, y: box.y - y }, stage.place);
    },
    textElementOf(key) {
      const element = elementOf(key);
      if (stage.editor.store.find(key)?.kind !== 'block') return undefined;
      return (element?.matches('[data-pp-text]') ? element : element?.querySelector('[data-pp-text]')) as
        | HTMLElement
        | undefined;
    },
    get document() {
      return stage.frame;
    },
    get pressedAt() {
      return pressed.at;
    },
    reveal: (key) => stage.reveal(key),
    focus: () => stage.overlay.item.focus({ preventScroll: true }),
    lift() {
      stage.overlay.item.focus({ preventScroll: true });
      desk.lift();
    },
    badge: (source, badges) => desk.setBadges(source, badges),
    hold(key) {
      const letGo = stage.drawing.hold(key);
      return () => {
        if (letGo()) stage.draw();
      };
    },
    onDrawn: (listener) => stage.onDrawn(listener),
    onMoved: (listener) => stage.onMoved(listener),
    takeDrops(taker) {
      desk.taker = taker;
      return () => {
        if (desk.taker === taker) desk.taker = undefined;
      };
    },
    drag: { start },
  };
}

/** A press in the editor's own window: its pointer is captured there, and its points are those of the frame. */
function startOutside(desk: Desk, event: PointerEvent, payload: DragPayload, source: HTMLElement): void {
  if (event.button !== 0) return;
  const { pointerId: id } = event;
  const off = new AbortController();
  const options = { signal: off.signal };
  const at = ({ clientX, clientY }: PointerEvent): Point =>
    toFrame({ x: clientX, y: clientY }, desk.stage.place);
  const end = () => {
    if (desk.state.name !== 'dragging' && desk.state.name !== 'pressing') off.abort();
  };
  const listen = (name: 'pointermove' | 'pointerup', type: 'move' | 'release') =>
    source.addEventListener(
      name,
      (moved) => {
        if (moved.pointerId !== id) return;
        desk.send({ type, id, at: at(moved) });
        end();
      },
      options,
    );
  listen('pointermove', 'move');
  listen('pointerup', 'release');
  for (const name of ['pointercancel', 'lostpointercapture'] as const)
    source.addEventListener(
      name,
      () => {
        desk.send({ type: 'cancel', why: name === 'pointercancel' ? 'pointer' : 'lost' });
        off.abort();
      },
      options,
    );
  // A second finger anywhere ends it.
  source.ownerDocument.addEventListener(
    'pointerdown',
    (other) => other.pointerId !== id && desk.send({ type: 'cancel', why: 'pointer' }),
    { ...options, capture: true },
  );
  source.addEventListener('touchmove', (touch) => desk.state.name === 'dragging' && touch.preventDefault(), {
    ...options,
    passive: false,
  });
  const { shiftKey: shift, altKey: alt } = event;
  const modifiers = { shift, alt, mod: event.ctrlKey || event.metaKey };
  desk.send({
    ...{ type: 'press', source: { kind: 'palette', payload }, id, modifiers },
    pointer: event.pointerType as PointerKind,
    at: at(event),
  });
}

/** Draws what changed, in the task in which it changed; follows selection, device, language and open text. */
function listenToEditor(desk: Desk): () => void {
  const { stage } = desk;
  const { store, view, options } = stage.editor;
  let shown = view.snapshot;
  const offs = [
    store.onChange(({ cause }) => {
      if (cause === 'load') desk.send({ type: 'cancel', why: 'load' });
      stage.draw();
    }),
    store.subscribe(() => stage.changed()),
    view.subscribe(() => {
      const { device, language, texting, zoom, readOnly } = view.snapshot;
      const before = shown;
      shown = view.snapshot;
      if (device !== before.device || language !== before.language) stage.draw();
      if (texting !== before.texting) desk.send({ type: 'text', key: texting });
      if (zoom !== before.zoom || readOnly !== before.readOnly) stage.moved();
    }),
    options.subscribe(() => stage.draw()),
  ];
  const onEscape = (event: KeyboardEvent) => {
    const { name } = desk.state;
    if (event.key !== 'Escape' || (name !== 'dragging' && name !== 'resizing' && name !== 'pressing')) return;
    event.preventDefault();
    event.stopPropagation();
    desk.send({ type: 'cancel', why: 'escape' });
  };
  // Pressing into the frame blurs the window around it: only when neither has the focus somebody left.
  const blur = () => setTimeout(() => document.hasFocus() || desk.send({ type: 'cancel', why: 'blur' }));
  for (const target of [window, stage.window]) {
    target.addEventListener('keydown', onEscape, true);
    target.addEventListener('blur', blur);
    offs.push(() => {
      target.removeEventListener('keydown', onEscape, true);
      target.removeEventListener('blur', blur);
    });
  }
  return () => {
    for (const off of offs) off();
  };
}

/** Whatever moves boxes without a drawing: scrolling, pictures that come, fonts, the window's size. */
function listenToSize(stage: Stage): () => void {
  const { frame, window: inner } = stage;
  const off = new AbortController();
  const options = { signal: off.signal, capture: true, passive: true };
  frame.addEventListener(
    'scroll',
    ({ target }) => (target === frame ? stage.changed() : stage.moved()),
    options,
  );
  frame.addEventListener('load', stage.moved, options);
  frame.addEventListener('error', stage.moved, options);
  inner.addEventListener('resize', stage.moved, options);
  frame.fonts?.addEventListener('loadingdone', stage.moved, options);
  const observer = new ResizeObserver(stage.moved);
  observer.observe(frame.body);
  observer.observe(stage.iframe);
  return () => {
    off.abort();
    observer.disconnect();
  };
}
