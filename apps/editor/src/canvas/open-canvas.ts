import type { NodeKey } from '@postpress/edits';
import type { CanvasPort } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { Desk } from './desk.ts';
import { toWindow } from './frame-place.ts';
import { listenToEditor, listenToSize } from './listen-editor.ts';
import { listenToKeys } from './listen-keys.ts';
import { listenToFrame, type PressMemory } from './listen-pointer.ts';
import { Stage } from './stage.ts';
import { startOutside } from './start-outside.ts';

const HOLD_MS = 250;

/** What the component shows around the frame. */
export type Shown = {
  /** What is dragged, in the editor's window. */
  ghost: { label: string; x: number; y: number } | undefined;
  /** A drag from outside: the frame must not take pointers. */
  shield: boolean;
};

export type OpenCanvas = { port: CanvasPort; stage: Stage; desk: Desk; close(): void };

/** Brings a loaded frame to life; `stage.draw()` fills it. @param show told what the window around the frame is to show */
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
    listenToFilesLater(desk, area, show),
    listenToEditor(desk),
    listenToSize(stage),
    stage.onMoved(() => desk.showMarks()),
  ];
  return {
    port,
    stage,
    desk,
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
      desk.carrying.taker = taker;
      return () => {
        if (desk.carrying.taker === taker) desk.carrying.taker = undefined;
      };
    },
    drag: { start },
  };
}

/** What takes drags from other windows comes after the design is drawn: nobody drops a file before there is one. */
function listenToFilesLater(
  desk: Desk,
  area: HTMLElement,
  show: (shown: Partial<Shown>) => void,
): () => void {
  let closed = false;
  let off: (() => void) | undefined;
  import('./listen-files.ts').then(({ listenToFiles }) => {
    if (!closed) off = listenToFiles(desk, area, show);
  });
  return () => {
    closed = true;
    off?.();
  };
}
