import type { DragPayload } from '../kernel/canvas-port.ts';
import { toFrame } from './frame-transform.ts';
import type { Point } from './geometry.ts';
import type { PointerKind } from './gesture.ts';
import type { GestureController } from './gesture-controller.ts';

/** A press in the editor's own window: its pointer is captured there, and its points are those of the frame. */
export function startOutside(
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
  // A second finger anywhere ends it.
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
