import { flagsOf, type Json, type NodeKey, readValue, type Scope, setValue } from '@postpress/edits';
import { overridableValues } from '@postpress/render';
import { perform } from '../kernel/perform.ts';
import type { CanvasView } from './canvas-view.ts';

/** The widths that an image snaps to, in percent of the available width, and the snapping distance. */
const STOPS = [25, 33, 50, 67, 75, 100];

const NEAR_PERCENT = 1.5;

const MIN_PERCENT = 5;

type Source = { readonly [name: string]: Json };
type Drag = { id: number; x: number; startPx: number; roomPx: number; sign: 1 | -1; centered: boolean };

/** The handle at the lower corner of a selected image: a drag sets the image's share of the available width. */
export class ImageResize {
  readonly #canvasView: CanvasView;
  #drag: Drag | undefined;
  #changed = false;

  constructor(canvasView: CanvasView) {
    this.#canvasView = canvasView;
    const { sizer } = canvasView.overlay;
    sizer.addEventListener('pointerdown', (event) => this.#begin(event));
    sizer.addEventListener('pointermove', (event) => this.#move(event));
    sizer.addEventListener('pointerup', (event) => event.pointerId === this.#drag?.id && this.#end());
    for (const name of ['pointercancel', 'lostpointercapture'] as const)
      sizer.addEventListener(name, () => this.#end());
    canvasView.window.addEventListener('keydown', (event) => this.#cancel(event), true);
  }

  /** Puts the handle where the image is now. */
  show(): void {
    const { overlay, window } = this.#canvasView;
    const image = this.#image();
    if (!image) {
      overlay.showSizer(undefined);
      return;
    }
    const { left, right, bottom } = image.element.getBoundingClientRect();
    const corner = image.sign === 1 ? right : left;
    const text = this.#drag ? String(this.#source(image.key).maxWidth ?? '') : '';
    overlay.showSizer({ x: corner + window.scrollX, y: bottom + window.scrollY }, text);
  }

  #image() {
    const { editor, rendering, window } = this.#canvasView;
    const { store, view } = editor;
    const [key, ...others] = store.snapshot.selection;
    if (key === undefined || others.length > 0 || view.snapshot.readOnly || view.snapshot.gesturing)
      return undefined;
    const at = store.find(key);
    if (at?.kind !== 'block' || (at.node as { type?: string }).type !== 'image') return undefined;
    if (flagsOf(store, key).locked) return undefined;
    const element = rendering.elementOf(key)?.querySelector<HTMLImageElement>('img:not(.d-light)');
    const room = element?.closest<HTMLElement>('td, div');
    if (!element || !room || element.getBoundingClientRect().height < 8) return undefined;
    const { textAlign, paddingLeft, paddingRight } = window.getComputedStyle(room);
    const roomPx = room.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const sign = /right|end/.test(textAlign) ? (-1 as const) : (1 as const);
    return { key, element, roomPx, sign, centered: textAlign.includes('center') };
  }

  #begin(event: PointerEvent): void {
    const image = this.#image();
    if (event.button !== 0 || !image || image.roomPx <= 0) return;
    event.preventDefault();
    const { sizer } = this.#canvasView.overlay;
    sizer.setPointerCapture(event.pointerId);
    const startPx = image.element.getBoundingClientRect().width;
    this.#drag = { ...image, id: event.pointerId, x: event.clientX, startPx };
    this.#changed = false;
    this.#canvasView.changed();
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    const image = this.#image();
    if (!drag || !image || event.pointerId !== drag.id) return;
    const percent = sizeAfterDrag(drag, event.clientX - drag.x);
    const { editor } = this.#canvasView;
    const source = this.#source(image.key);
    if (source.autoWidth === false && source.maxWidth === `${percent}%`) return;
    const edit = setValue(
      editor.store,
      editor.t,
      [image.key],
      ['src'],
      { ...source, autoWidth: false, maxWidth: `${percent}%` },
      { ...this.#scope(), what: editor.t('canvas.imageSize'), merge: `image-size ${image.key}` },
    );
    const isDone = perform(
      editor,
      'refused' in edit ? edit : { ...edit, mergeMs: Number.POSITIVE_INFINITY },
      { silent: true },
    );
    this.#changed ||= isDone;
  }

  #end(): void {
    if (!this.#drag) return;
    this.#drag = undefined;
    const { editor } = this.#canvasView;
    editor.store.endMerge();
    const image = this.#image();
    if (this.#changed && image)
      editor.announce(
        editor.t('canvas.imageResized', { width: String(this.#source(image.key).maxWidth ?? '') }),
      );
    this.#canvasView.changed();
  }

  #cancel(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#drag) return;
    event.preventDefault();
    event.stopPropagation();
    this.#drag = undefined;
    const { editor } = this.#canvasView;
    editor.store.endMerge();
    if (this.#changed) editor.run('edit.undo');
  }

  #source(key: NodeKey): Source {
    const { value } = readValue(this.#canvasView.editor.store, key, ['src'], this.#scope());
    return (typeof value === 'object' && value !== null ? value : {}) as Source;
  }

  /** On the mobile canvas, the mobile size is set. */
  #scope(): Scope {
    const { device } = this.#canvasView.editor.view.snapshot;
    const mayDiffer = device !== 'desktop' && overridableValues('image').has('src');
    return mayDiffer ? { device } : {};
  }
}

/**
 * The image's share of the available width after a drag of its corner.
 *
 * @param sign -1: the corner that is dragged is on the left
 * @param centered both sides move
 */
export function sizeAfterDrag(
  { startPx, roomPx, sign, centered }: { startPx: number; roomPx: number; sign: 1 | -1; centered: boolean },
  byPx: number,
): number {
  const width = startPx + byPx * sign * (centered ? 2 : 1);
  const percent = Math.min(100, Math.max(MIN_PERCENT, (width / roomPx) * 100));
  return STOPS.find((stop) => Math.abs(stop - percent) <= NEAR_PERCENT) ?? Math.round(percent);
}
