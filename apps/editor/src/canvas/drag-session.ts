import type { Content, Row } from '@postpress/design';
import {
  insertNodes,
  legalPositions,
  levelOf,
  type Moving,
  mayDrop,
  moveNodes,
  type NodeKey,
  namesOf,
  type Position,
} from '@postpress/edits';
import type { CanvasDrop, DragPayload } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import { showInserted } from '../kernel/show-inserted.ts';
import type { CanvasView } from './canvas-view.ts';
import { describePosition } from './describe-position.ts';
import {
  type DropLevel,
  type DropTarget,
  dropTarget,
  isOver,
  isSamePosition,
  lineOf,
} from './drop-target.ts';
import type { Point, Rect } from './geometry.ts';
import type { Dragged } from './gesture.ts';
import { placeLabel } from './place-label.ts';
import { hasTextWithin } from './text-within.ts';

const GLIDE_MS = 160;

const LINE_ROOM_PX = 40;

/** A drag over the canvas, by pointer or by keys: its drop target, and the one edit that drops it. */
export class DragSession {
  readonly #canvasView: CanvasView;
  #moving: Moving | undefined;
  #target: DropTarget | undefined;
  #positions: Position[] = [];
  #isTold = false;
  label = '';
  /** The line and its label as they are shown. */
  #shown = '';
  /** The handler of files and foreign HTML. */
  dropHandler: ((drop: CanvasDrop) => void) | undefined;
  /** The dropped files and HTML. */
  dropped: Omit<CanvasDrop, 'position'> | undefined;

  constructor(canvasView: CanvasView) {
    this.#canvasView = canvasView;
  }

  get #editor(): Editor {
    return this.#canvasView.editor;
  }

  take(dragged: Dragged): void {
    const { store, t } = this.#editor;
    this.#target = undefined;
    if ('keys' in dragged) {
      const [only] = dragged.keys;
      if (only !== undefined && !store.snapshot.selection.includes(only)) store.select(dragged.keys);
      this.#moving = { keys: inOrder(this.#canvasView, dragged.keys) };
      this.label = namesOf(store, t, dragged.keys);
    } else {
      this.#moving = { nodes: newNodes(dragged.payload) };
      this.label = dragged.payload.label;
    }
  }

  takeFiles(): void {
    this.#moving = { nodes: [] };
    this.label = this.#editor.t('canvas.files');
  }

  /**
   * Takes the selection up for keys.
   *
   * @returns where it is among all its positions, or why it can't be lifted
   */
  lift(): { at: number; count: number } | { refused: string } {
    const { store, t, view } = this.#editor;
    const keys = inOrder(this.#canvasView, store.snapshot.selection);
    if (keys.length === 0) return { refused: t('canvas.nothingSelected') };
    if (view.snapshot.readOnly) return { refused: t('model.readOnly') };
    const now = store.find(keys[0] ?? '')?.position;
    const refused = now && mayDrop(store, t, { keys }, now);
    if (refused !== undefined) return { refused };
    const positions = legalPositions(store, t, { keys });
    if (positions.length === 0) return { refused: t('model.noPlace') };
    this.#moving = { keys };
    this.#positions = positions;
    this.#isTold = false;
    this.label = namesOf(store, t, keys);
    const at = positions.findIndex((position) => now && isSamePosition(position, now));
    return { at: Math.max(0, at), count: positions.length };
  }

  /** @param at in the frame's own window */
  track(at: Point): void {
    const moving = this.#moving;
    if (!moving) return;
    const point = this.#canvasView.toDocument(at);
    const level = levelOf(this.#editor.store, moving) as DropLevel;
    const rules = { level, mayDrop: (position: Position) => this.#refusal(moving, position) };
    this.#target = isOver(point, this.#canvasView.viewport)
      ? dropTarget(point, this.#canvasView.boxes, rules, this.#target)
      : undefined;
    this.#showTarget();
  }

  #refusal(moving: Moving, position: Position): string | undefined {
    const { store, t, view } = this.#editor;
    return view.snapshot.readOnly ? t('model.readOnly') : mayDrop(store, t, moving, position);
  }

  #showTarget(): void {
    const target = this.#target;
    let words = '';
    if (target)
      words =
        target.refused === undefined
          ? describePosition(this.#editor, target.position)
          : this.#editor.t('canvas.refused', { reason: target.refused });
    const { overlay, viewport, frame } = this.#canvasView;
    const label = `${words} ${JSON.stringify(target?.line)}`;
    // Most moves of a drag change nothing, and looking for text takes time.
    if (label === this.#shown && target) return;
    this.#shown = label;
    overlay.showLine(
      target,
      words,
      target && ((size) => placeLabel(target, size, viewport, (rect) => hasTextWithin(frame, rect))),
    );
  }

  /** Moves a lifted selection to one of its positions. */
  showPosition(at: number): void {
    const position = this.#positions[at];
    const { t, announce } = this.#editor;
    if (!position) return;
    const shown = lineOf(position, this.#canvasView.boxes);
    this.#target = { position, line: { x: 0, y: 0, width: 0, height: 0 }, shape: 'across', ...shown };
    this.#showTarget();
    const [count, number] = [this.#positions.length, at + 1];
    const where = describePosition(this.#editor, position);
    announce(
      this.#isTold
        ? t('canvas.liftedAt', { place: number, count, where })
        : t('canvas.lifted', { name: this.label, place: number, count }),
    );
    this.#isTold = true;
    if (shown) this.#revealLine(shown.line.y);
  }

  #revealLine(y: number): void {
    const { viewport } = this.#canvasView;
    const end = viewport.y + viewport.height;
    if (y < viewport.y + LINE_ROOM_PX) this.#canvasView.scrollBy(y - viewport.y - LINE_ROOM_PX * 2);
    else if (y > end - LINE_ROOM_PX) this.#canvasView.scrollBy(y - end + LINE_ROOM_PX * 2);
  }

  /** Drops it at the line, if there is one. */
  putDown(): void {
    const [target, moving] = [this.#target, this.#moving];
    if (!target || !moving) return;
    const { store, t, announce, refuse } = this.#editor;
    if (target.refused !== undefined) refuse(target.refused);
    else if (this.dropped) this.dropHandler?.({ ...this.dropped, position: target.position });
    else {
      const where = describePosition(this.#editor, target.position);
      const isDone =
        'keys' in moving
          ? this.#move(moving.keys, target.position)
          : perform(this.#editor, insertNodes(store, t, { nodes: moving.nodes, position: target.position }), {
              silent: true,
            });
      if (!isDone) return;
      announce(t('canvas.dropped', { name: this.label, where }));
      this.#showSelection();
      if ('nodes' in moving) showInserted(this.#editor, moving.nodes);
    }
  }

  #move(keys: readonly NodeKey[], position: Position): boolean {
    const { store, t } = this.#editor;
    if (staysThere(this.#editor, keys, position)) return false;
    const before = keys.map((key) => this.#canvasView.boxes.find(key));
    if (!perform(this.#editor, moveNodes(store, t, keys, position), { silent: true })) return false;
    flip(this.#canvasView, keys, before);
    return true;
  }

  #showSelection(): void {
    const key = this.#editor.store.snapshot.selection.at(-1);
    if (key !== undefined) this.#canvasView.reveal(key);
    this.#canvasView.overlay.item.focus({ preventScroll: true });
  }

  /** Cancels the drag. */
  end(): void {
    this.#canvasView.overlay.showLine(undefined);
    this.#shown = '';
    this.#target = undefined;
    this.#moving = undefined;
    this.#positions = [];
    this.dropped = undefined;
  }
}

function newNodes(payload: DragPayload): (Row | Content)[] {
  return payload.kind === 'files' ? [] : [payload.make() as Row | Content];
}

/** Several nodes keep their reading order. */
function inOrder({ boxes }: CanvasView, keys: readonly NodeKey[]): NodeKey[] {
  const order = new Map(boxes.all.map(({ key }, at) => [key, at]));
  return keys.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
}

/** Whether they are already at a position, in sequence. */
function staysThere({ store }: Editor, keys: readonly NodeKey[], position: Position): boolean {
  const siblings = store.snapshot.tree.children(position.parent, position.area);
  const at = keys.map((key) => siblings.indexOf(key));
  const [first = -1] = at;
  const inARow = first >= 0 && at.every((index, count) => index === first + count);
  return inARow && position.index >= first && position.index <= first + keys.length;
}

/** Animates the moved nodes from their old position, the only animation on the canvas. */
function flip(canvasView: CanvasView, keys: readonly NodeKey[], before: readonly (Rect | undefined)[]): void {
  if (canvasView.window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const boxes = keys.map((key) => canvasView.boxes.find(key));
  canvasView.glide(GLIDE_MS);
  for (const [at, key] of keys.entries()) {
    const from = before[at];
    const to = boxes[at];
    if (!from || !to) continue;
    canvasView.rendering
      .elementOf(key)
      ?.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(.2,0,0,1)',
      });
  }
}
