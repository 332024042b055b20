import type { NodeKey } from '@postpress/edits';
import type { CanvasPort, DragPayload } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { CanvasView } from './canvas-view.ts';
import { toFrame, toWindow } from './frame-transform.ts';
import type { Point } from './geometry.ts';
import type { PointerKind } from './gesture.ts';
import { GestureController } from './gesture-controller.ts';
import { listenToKeys } from './listen-keys.ts';
import { listenToFrame, type PressMemory } from './listen-pointer.ts';

const HOLD_MS = 250;

/** What the component shows around the frame. */
export type Shown = {
  /** What is dragged, in the editor's window. */
  ghost: { label: string; x: number; y: number } | undefined;
  /** A drag from outside: the frame must not take pointers. */
  shield: boolean;
};

export type OpenCanvas = {
  port: CanvasPort;
  canvasView: CanvasView;
  gestures: GestureController;
  close(): void;
};

/**
 * Attaches gestures, marks and listeners to a loaded frame; `canvasView.render()` fills it. @param show receives what
 * the window around the frame shows
 */
export function openCanvas(
  editor: Editor,
  { iframe, frame, area }: { iframe: HTMLIFrameElement; frame: Document; area: HTMLElement },
  show: (shown: Partial<Shown>) => void,
): OpenCanvas {
  const canvasView = new CanvasView(editor, iframe, frame);
  const pressed: PressMemory = { at: undefined };
  let source: HTMLElement | undefined;
  let waiting = 0;
  const captor = () => source ?? frame.documentElement;
  const gestures = new GestureController(canvasView, {
    capture: (id) => attempt(() => captor().setPointerCapture(id)),
    free: (id) => {
      attempt(() => captor().hasPointerCapture(id) && captor().releasePointerCapture(id));
      source = undefined;
      show({ shield: false });
    },
    wait: (id) => {
      waiting = window.setTimeout(() => gestures.send({ type: 'hold', id }), HOLD_MS);
    },
    stopWaiting: () => window.clearTimeout(waiting),
    showGhost: (label, at) => {
      if (label === undefined || !at) return show({ ghost: undefined });
      const { x, y } = toWindow({ ...at, width: 0, height: 0 }, canvasView.transform);
      show({ ghost: { label, x, y }, shield: source !== undefined });
    },
  });
  const port = portOf(gestures, pressed, (event, payload, from) => {
    source = from;
    startOutside(gestures, event, payload, from);
  });
  const offs = [
    listenToFrame(gestures, pressed),
    listenToKeys(gestures),
    listenToFilesLater(gestures, area, show),
    listenToEditor(gestures),
    listenToSize(canvasView),
    canvasView.onMoved(() => gestures.showMarks()),
  ];
  return {
    port,
    canvasView,
    gestures,
    close() {
      gestures.close();
      for (const off of offs) off();
      canvasView.close();
    },
  };
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch {
    // The pointer is already up: nothing to capture or release.
  }
}

function portOf(
  gestures: GestureController,
  pressed: PressMemory,
  start: NonNullable<CanvasPort['drag']>['start'],
): CanvasPort {
  const { canvasView } = gestures;
  const elementOf = (key: NodeKey) => canvasView.rendering.elementOf(key);
  return {
    elementOf,
    boxOf(key) {
      const box = canvasView.boxes.find(key);
      if (!box) return undefined;
      const { x, y } = canvasView.viewport;
      return toWindow({ ...box, x: box.x - x, y: box.y - y }, canvasView.transform);
    },
    textElementOf(key) {
      const element = elementOf(key);
      if (canvasView.editor.store.find(key)?.kind !== 'block') return undefined;
      return (element?.matches('[data-pp-text]') ? element : element?.querySelector('[data-pp-text]')) as
        | HTMLElement
        | undefined;
    },
    get document() {
      return canvasView.frame;
    },
    get pressedAt() {
      return pressed.at;
    },
    reveal: (key) => canvasView.reveal(key),
    focus: () => canvasView.overlay.item.focus({ preventScroll: true }),
    lift() {
      canvasView.overlay.item.focus({ preventScroll: true });
      gestures.lift();
    },
    badge: (source, badges) => gestures.setBadges(source, badges),
    hold(key) {
      const unsubscribe = canvasView.rendering.hold(key);
      return () => {
        if (unsubscribe()) canvasView.render();
      };
    },
    onRendered: (listener) => canvasView.onRendered(listener),
    onMoved: (listener) => canvasView.onMoved(listener),
    takeDrops(handler) {
      gestures.dragSession.dropHandler = handler;
      return () => {
        if (gestures.dragSession.dropHandler === handler) gestures.dragSession.dropHandler = undefined;
      };
    },
    drag: { start },
  };
}

/** Dragging from other windows is set up after the first rendering: files cannot be dropped before. */
function listenToFilesLater(
  gestures: GestureController,
  area: HTMLElement,
  show: (shown: Partial<Shown>) => void,
): () => void {
  let closed = false;
  let off: (() => void) | undefined;
  import('./listen-files.ts').then(({ listenToFiles }) => {
    if (!closed) off = listenToFiles(gestures, area, show);
  });
  return () => {
    closed = true;
    off?.();
  };
}

/** Renders what changed, in the task in which it changed; follows selection, device, language and open text. */
function listenToEditor(gestures: GestureController): () => void {
  const { canvasView } = gestures;
  const { store, view, options, customTools, shownMarkup } = canvasView.editor;
  let shown = view.snapshot;
  const offs = [
    store.onChange(({ cause }) => {
      if (cause === 'load') gestures.send({ type: 'cancel', why: 'load' });
      canvasView.render();
    }),
    store.subscribe(() => canvasView.changed()),
    view.subscribe(() => {
      const { device, dark, language, editingText, zoom, readOnly } = view.snapshot;
      const before = shown;
      shown = view.snapshot;
      if (device !== before.device || dark !== before.dark || language !== before.language)
        canvasView.render();
      if (editingText !== before.editingText) gestures.send({ type: 'text', key: editingText });
      if (zoom !== before.zoom || readOnly !== before.readOnly) canvasView.moved();
    }),
    options.subscribe(() => canvasView.render()),
    customTools.subscribe(() => canvasView.render()),
    shownMarkup.subscribe(() => canvasView.render()),
  ];
  const onEscape = (event: KeyboardEvent) => {
    const { name } = gestures.state;
    if (event.key !== 'Escape' || (name !== 'dragging' && name !== 'resizing' && name !== 'pressing')) return;
    event.preventDefault();
    event.stopPropagation();
    gestures.send({ type: 'cancel', why: 'escape' });
  };
  // A press in the frame blurs the outer window: the user has left only if neither has the focus.
  const blur = () => setTimeout(() => document.hasFocus() || gestures.send({ type: 'cancel', why: 'blur' }));
  for (const target of [window, canvasView.window]) {
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

/** What moves boxes without a rendering: scrolling, loaded images, fonts, resizing the window. */
function listenToSize(canvasView: CanvasView): () => void {
  const { frame, window: inner } = canvasView;
  const off = new AbortController();
  const options = { signal: off.signal, capture: true, passive: true };
  frame.addEventListener(
    'scroll',
    ({ target }) => (target === frame ? canvasView.changed() : canvasView.moved()),
    options,
  );
  frame.addEventListener('load', canvasView.moved, options);
  frame.addEventListener('error', canvasView.moved, options);
  inner.addEventListener('resize', canvasView.moved, options);
  frame.fonts?.addEventListener('loadingdone', canvasView.moved, options);
  const observers = [new ResizeObserver(canvasView.resized), new ResizeObserver(canvasView.moved)];
  observers[0]?.observe(frame.body);
  observers[1]?.observe(canvasView.iframe);
  return () => {
    off.abort();
    for (const observer of observers) observer.disconnect();
  };
}

/** A press in the editor's own window: its pointer is captured there, and its points are those of the frame. */
function startOutside(
  gestures: GestureController,
  event: PointerEvent,
  payload: DragPayload,
  source: HTMLElement,
): void {
  if (event.button !== 0) return;
  const { pointerId: id } = event;
  const off = new AbortController();
  const options = { signal: off.signal };
  const at = ({ clientX, clientY }: PointerEvent): Point =>
    toFrame({ x: clientX, y: clientY }, gestures.canvasView.transform);
  const end = () => {
    if (gestures.state.name !== 'dragging' && gestures.state.name !== 'pressing') off.abort();
  };
  const listen = (name: 'pointermove' | 'pointerup', type: 'move' | 'release') =>
    source.addEventListener(
      name,
      (moved) => {
        if (moved.pointerId !== id) return;
        gestures.send({ type, id, at: at(moved) });
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
        gestures.send({ type: 'cancel', why: name === 'pointercancel' ? 'pointer' : 'lost' });
        off.abort();
      },
      options,
    );
  // A second finger anywhere cancels it.
  source.ownerDocument.addEventListener(
    'pointerdown',
    (other) => other.pointerId !== id && gestures.send({ type: 'cancel', why: 'pointer' }),
    { ...options, capture: true },
  );
  const keepStill = (touch: TouchEvent) => gestures.state.name === 'dragging' && touch.preventDefault();
  source.addEventListener('touchmove', keepStill, { ...options, passive: false });
  const { shiftKey: shift, altKey: alt } = event;
  const modifiers = { shift, alt, mod: event.ctrlKey || event.metaKey };
  gestures.send({
    type: 'press',
    source: { kind: 'palette', payload },
    id,
    modifiers,
    pointer: event.pointerType as PointerKind,
    at: at(event),
  });
}
